import type { Backend } from '@/domain/backend'
import type { Coordinates } from '@/domain/session/location'

/**
 * Returns the location's ciphertext. The server makes it, so this rejects at once while offline, and when no answer comes
 * within the time limit of all calls. Until then the location is in this tab alone, so closing the tab asks first.
 */
export async function sealLocation(
  coordinates: Coordinates,
  encrypt: Backend['locations']['encrypt'],
): Promise<string> {
  if (!navigator.onLine) throw new Error('The location cannot be encrypted while offline.')
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
