import { create } from 'zustand'
import type { Coordinates } from '@/domain/session/location'
import { resetAtSignOut } from './per-user'

/** Where a session was, once its ciphertext has been decrypted. */
export type Place = Coordinates | 'pending' | 'failed'

/** By ciphertext, in memory alone and only until sign-out. */
export const usePlaces = create<{ places: ReadonlyMap<string, Place> }>(() => ({ places: new Map() }))

type Decrypt = (ciphertext: string) => Promise<Coordinates>

/** A long list that is scrolled through must not flood the server. */
const AT_ONCE = 4

/** How many rows show each of the ciphertexts now. */
const watchers = new Map<string, number>()
let waiting: { ciphertext: string; decrypt: Decrypt }[] = []
let running = 0
/** What is on its way when all is forgotten must not arrive. */
let visit = 0

export function forgetPlaces(): void {
  visit += 1
  waiting = []
  running = 0
  watchers.clear()
  usePlaces.setState({ places: new Map() })
}

resetAtSignOut(forgetPlaces)

/**
 * Decrypts the place for a row that has come into sight, if that has not been done, and again if it failed before.
 * Returns how the row says that it is gone: what is still waiting then is not asked for any more.
 */
export function watchPlace(ciphertext: string, decrypt: Decrypt): () => void {
  const others = watchers.get(ciphertext) ?? 0
  watchers.set(ciphertext, others + 1)
  const known = usePlaces.getState().places.get(ciphertext)
  if (known === undefined || (known === 'failed' && others === 0)) {
    setPlace(ciphertext, 'pending')
    waiting.push({ ciphertext, decrypt })
    decryptNext()
  }
  return () => letGo(ciphertext)
}

function letGo(ciphertext: string): void {
  const left = (watchers.get(ciphertext) ?? 1) - 1
  if (left > 0) {
    watchers.set(ciphertext, left)
    return
  }
  watchers.delete(ciphertext)
  if (!waiting.some((each) => each.ciphertext === ciphertext)) return
  waiting = waiting.filter((each) => each.ciphertext !== ciphertext)
  usePlaces.setState(({ places }) => ({ places: new Map([...places].filter(([key]) => key !== ciphertext)) }))
}

function decryptNext(): void {
  while (running < AT_ONCE) {
    const next = waiting.shift()
    if (!next) return
    running += 1
    void decryptOne(next.ciphertext, next.decrypt, visit)
  }
}

async function decryptOne(ciphertext: string, decrypt: Decrypt, ownVisit: number): Promise<void> {
  let place: Place
  try {
    place = await decrypt(ciphertext)
  } catch (error) {
    console.error('A location could not be decrypted', error)
    place = 'failed'
  }
  if (ownVisit !== visit) return
  running -= 1
  setPlace(ciphertext, place)
  decryptNext()
}

function setPlace(ciphertext: string, place: Place): void {
  usePlaces.setState(({ places }) => ({ places: new Map(places).set(ciphertext, place) }))
}
