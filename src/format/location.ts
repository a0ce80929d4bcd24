import type { Coordinates } from '@/domain/session/location'

const ZOOM = 15

/** The URL of the location on an external map (LOCATION-10). */
export function mapUrl({ lat, lon }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`
}

/** Precise to about ten metres. */
const PLACES = 4

/** `55.6761, 12.5683`. */
export function coordinatesText({ lat, lon }: Coordinates): string {
  return `${lat.toFixed(PLACES)}, ${lon.toFixed(PLACES)}`
}
