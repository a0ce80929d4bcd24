import pMap from 'p-map'
import { LOCATION_CONCURRENCY, locationOrNull } from '@/components/session/sealed-locations'
import type { Backend } from '@/domain/backend'
import type { NewImport } from '@/domain/import/record'
import type { Coordinates } from '@/domain/session/location'
import type { Session } from '@/domain/session/session'
import { chunksOf } from '@/lib/collections'

/** A session to store. Its location is encrypted only then. */
export interface NewSession {
  readonly session: Session
  readonly coordinates: Coordinates | null
}

export interface StoreProgress {
  /** Processed sessions: stored now, or found to be stored already. */
  readonly done: number
  readonly added: number
  /** Stored now, but without a location because it could not be encrypted. */
  readonly withoutLocation: number
  /** The server accepts no more locations this minute. */
  readonly isWaiting: boolean
}

interface StoreWork {
  readonly signal: AbortSignal
  readonly listedAs: NewImport
  readonly onProgress: (progress: StoreProgress) => void
}

/** Each location asks a server first, so small steps move the progress bar. */
const LOCATIONS_AT_A_TIME = 20

/**
 * Stores the sessions that are not stored yet. If the import is cancelled or fails, stored sessions stay: ids are derived from
 * the rows, so importing the same file again resumes.
 */
export async function storeSessions(
  backend: Backend,
  all: readonly NewSession[],
  { signal, listedAs, onProgress }: StoreWork,
): Promise<void> {
  let progress: StoreProgress = { done: 0, added: 0, withoutLocation: 0, isWaiting: false }
  const tell = (change: Partial<StoreProgress>) => {
    progress = { ...progress, isWaiting: false, ...change }
    if (!signal.aborted) onProgress(progress)
  }
  const located = all.filter(({ coordinates }) => coordinates !== null)
  const steps = [
    all.filter(({ coordinates }) => coordinates === null),
    ...chunksOf(located, LOCATIONS_AT_A_TIME),
  ].filter((step) => step.length > 0)
  for (const step of steps) {
    const { done, added } = progress
    const sealed = await sealedSessions(step, backend, signal, () => tell({ isWaiting: true }))
    const addedNow = await backend.sessions.importAll(sealed.sessions, {
      signal,
      listedAs,
      onProgress: (seen, addedYet) => tell({ done: done + seen, added: added + addedYet }),
    })
    tell({
      done: done + step.length,
      added: added + addedNow,
      withoutLocation: progress.withoutLocation + sealed.withoutLocation,
    })
  }
}

interface Sealed {
  readonly sessions: readonly Session[]
  readonly withoutLocation: number
}

/** Encrypts the locations of the sessions. Sessions with a location that are stored already are left out. */
async function sealedSessions(
  step: readonly NewSession[],
  { sessions, locations }: Backend,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<Sealed> {
  let withoutLocation = 0
  const seal = async ({ session, coordinates }: NewSession): Promise<Session | null> => {
    if (coordinates === null) return session
    if (await sessions.isSaved(session.id)) return null
    const location = await locationOrNull(() => locations.encrypt(coordinates), signal, onWaiting)
    if (location === null) withoutLocation += 1
    return { ...session, location }
  }
  const sealed = await pMap(step, seal, { concurrency: LOCATION_CONCURRENCY, signal })
  return { sessions: sealed.filter((session) => session !== null), withoutLocation }
}
