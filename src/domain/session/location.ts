/** Where somebody was, in degrees (spec, section 3). Stored only as ciphertext. */
export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

/** The coordinates, or null when either is no number or lies outside the globe. */
export function parseCoordinates(value: unknown): Coordinates | null {
  const { lat, lon } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return isWithin(lat, 90) && isWithin(lon, 180) ? { lat, lon } : null
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit
}

/** In a form: the stored location is to be removed. It is never stored itself. */
export const DELETE_LOCATION = 'DELETE'

/** What a form makes of a session's location: a new one, none, or (null) what is stored stays. */
export type LocationChange = Coordinates | typeof DELETE_LOCATION | null

export function isCoordinates(change: LocationChange): change is Coordinates {
  return change !== null && change !== DELETE_LOCATION
}

/** What asking the browser where we are comes to. */
export type Located =
  | { readonly status: 'found'; readonly coordinates: Coordinates }
  | { readonly status: 'unsupported' }
  | { readonly status: 'failed'; readonly message: string }

export type Locate = () => Promise<Located>
