import type { Backend } from '@/domain/backend'
import type { Coordinates } from '@/domain/session/location'

/**
 * Encrypts a location on the server and returns the ciphertext. Rejects without a network, and after the time limit of all calls.
 * Until then only this tab has the location, so closing the tab asks first.
 */
export async function sealLocation(
  coordinates: Coordinates,
  encrypt: Backend['locations']['encrypt'],
): Promise<string> {
  // One for each call: a page keeps the same listener only once, and the first call to end would remove it for all.
  const askToStay = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', askToStay)
  try {
    return await encrypt(coordinates)
  } finally {
    window.removeEventListener('beforeunload', askToStay)
  }
}
