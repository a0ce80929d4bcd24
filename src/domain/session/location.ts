import * as v from 'valibot'
import { finite, read } from '../document'

export const CoordinatesDocument = v.object({
  lat: v.pipe(finite, v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(finite, v.minValue(-180), v.maxValue(180)),
})
/** A position in degrees. Stored only as ciphertext (LOCATION-06). */
export type Coordinates = Readonly<v.InferOutput<typeof CoordinatesDocument>>

/** Ciphertext as the rules accept it: its version, the id of its key, and one to three parts. Coordinates do not match. */
export const SEALED_LOCATION = /^v[0-9]{1,3}[.][A-Za-z0-9_-]{1,16}([.][A-Za-z0-9_-]{4,300}){1,3}$/

/** The coordinates, or null if either is not a number or out of range. */
export function parseCoordinates(value: unknown): Coordinates | null {
  return read(CoordinatesDocument, value)
}

/** The form's mark that the stored location is to be removed (LOCATION-11). It is never stored. */
export const DELETE_LOCATION = 'DELETE'

/** The form's change of a session's location: new coordinates, removal, or null to keep the stored one. */
export type LocationChange = Coordinates | typeof DELETE_LOCATION | null

export function isCoordinates(change: LocationChange): change is Coordinates {
  return change !== null && change !== DELETE_LOCATION
}

/** The result of asking the browser for the position. */
export type Located =
  | { readonly status: 'found'; readonly coordinates: Coordinates }
  | { readonly status: 'unsupported' }
  | { readonly status: 'failed'; readonly message: string }
