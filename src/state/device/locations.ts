import { create } from 'zustand'
import type { Coordinates } from '@/domain/session/location'
import { createPool } from '@/lib/concurrent'
import { resetAtSignOut } from './per-user'

/** Locations that are decrypted at the same time, so that scrolling a long list does not flood the server. */
const DECRYPTION_CONCURRENCY = 4

/** A session's location, once its ciphertext is decrypted. */
export type StoredLocation = Coordinates | 'pending' | 'failed'

/** By ciphertext, only in memory and until sign-out. */
export const useStoredLocations = create<{ locations: ReadonlyMap<string, StoredLocation> }>(() => ({
  locations: new Map(),
}))

type Decrypt = (ciphertext: string) => Promise<Coordinates>

/** A ciphertext that rows show now: how many rows, and how to take its waiting request out of the queue. */
interface Watched {
  rows: number
  cancel: () => void
}

const watched = new Map<string, Watched>()
let pool = createPool(DECRYPTION_CONCURRENCY)

export function forgetLocations(): void {
  for (const { cancel } of watched.values()) cancel()
  watched.clear()
  // Ignores the responses to requests of the old pool, which arrive after sign-out.
  pool = createPool(DECRYPTION_CONCURRENCY)
  useStoredLocations.setState({ locations: new Map() })
}

resetAtSignOut(forgetLocations)

/**
 * Decrypts the location for a row that comes into view, unless it is known. A failed one is tried again. Returns a function
 * for when the row leaves the view: a request that still waits is then dropped.
 */
export function watchLocation(ciphertext: string, decrypt: Decrypt): () => void {
  const own = watched.get(ciphertext) ?? { rows: 0, cancel: () => {} }
  const known = useStoredLocations.getState().locations.get(ciphertext)
  if (known === undefined || (known === 'failed' && own.rows === 0)) own.cancel = request(ciphertext, decrypt)
  own.rows += 1
  watched.set(ciphertext, own)
  return () => {
    own.rows -= 1
    if (own.rows > 0) return
    if (watched.get(ciphertext) === own) watched.delete(ciphertext)
    own.cancel()
  }
}

/** Queues the request. The returned function drops it, unless it has already started. */
function request(ciphertext: string, decrypt: Decrypt): () => void {
  const ownPool = pool
  let isWaiting = true
  setLocation(ciphertext, 'pending')
  const takeOut = pool.add(async () => {
    isWaiting = false
    const location = await decryptOrFail(ciphertext, decrypt)
    if (pool === ownPool) setLocation(ciphertext, location)
  })
  return () => {
    if (!isWaiting) return
    isWaiting = false
    takeOut()
    useStoredLocations.setState(({ locations }) => ({
      locations: new Map([...locations].filter(([key]) => key !== ciphertext)),
    }))
  }
}

async function decryptOrFail(ciphertext: string, decrypt: Decrypt): Promise<StoredLocation> {
  try {
    return await decrypt(ciphertext)
  } catch (error) {
    console.error('A location could not be decrypted', error)
    return 'failed'
  }
}

function setLocation(ciphertext: string, location: StoredLocation): void {
  useStoredLocations.setState(({ locations }) => ({
    locations: new Map(locations).set(ciphertext, location),
  }))
}
