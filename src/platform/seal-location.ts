import type { Backend } from '@/domain/backend'
import type { Coordinates } from '@/domain/session/location'

/** A save waits no longer than this for its location. */
const LIMIT_MS = 8_000

/**
 * The location's ciphertext. It comes from the server, so this rejects at once while offline, and after a short
 * while when no answer comes: a save must not hang on it. Until then the session is in this tab alone, so whoever
 * closes it is asked first.
 */
export async function sealLocation(
  coordinates: Coordinates,
  encrypt: Backend['locations']['encrypt'],
): Promise<string> {
  if (!navigator.onLine) throw new Error('The location cannot be encrypted while offline.')
  window.addEventListener('beforeunload', askToStay)
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The location was not encrypted in time.')), LIMIT_MS)
  })
  try {
    return await Promise.race([encrypt(coordinates), limit])
  } finally {
    clearTimeout(timer)
    window.removeEventListener('beforeunload', askToStay)
  }
}

function askToStay(event: Event): void {
  event.preventDefault()
}
