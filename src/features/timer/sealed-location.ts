import type { Backend } from '@/domain/backend'
import { isCoordinates, type LocationChange } from '@/domain/session/location'
import { sealLocation } from '@/platform/seal-location'

/** What to store of a new session's location. Rather than not at all, the session is saved without it (spec, section 8). */
export async function sealedOrNone(
  location: LocationChange,
  locations: Backend['locations'],
): Promise<string | null> {
  if (!isCoordinates(location)) return null
  try {
    return await sealLocation(location, (coordinates) => locations.encrypt(coordinates))
  } catch (error) {
    console.error('The location was not encrypted; the session is saved without it', error)
    return null
  }
}
