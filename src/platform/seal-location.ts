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
  window.addEventListener('beforeunload', askToStay)
  try {
    return await encrypt(coordinates)
  } finally {
    window.removeEventListener('beforeunload', askToStay)
  }
}

function askToStay(event: Event): void {
  event.preventDefault()
}
