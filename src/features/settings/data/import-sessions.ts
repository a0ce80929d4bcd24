import pMap from 'p-map'
import type { Backend } from '@/domain/backend'
import { importedAs, type UsableRow } from '@/domain/csv/import'
import type { NewImport } from '@/domain/import/record'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/types/session-type'
import { chunksOf } from '@/lib/concurrent'
import { LOCATION_CONCURRENCY } from '@/components/limits'
import { IMPORTED_LOCATIONS_AT_A_TIME } from './limits'
import { locationOrNull } from '@/components/session/sealed-locations'

export interface ImportProgress {
  readonly total: number
  /** Processed rows: stored now, or found to be stored already. */
  readonly done: number
  readonly stored: number
  /** Stored now, but without a location because it could not be encrypted. */
  readonly withoutLocation: number
  /** The server accepts no more locations this minute. */
  readonly isWaiting: boolean
}

export const NOTHING_DONE: ImportProgress = {
  total: 0,
  done: 0,
  stored: 0,
  withoutLocation: 0,
  isWaiting: false,
}

/** The rows to import. */
export interface ImportOrder {
  readonly rows: readonly UsableRow[]
  /** Numbers of the rows whose sessions are stored already. */
  readonly alreadyHere: ReadonlySet<number>
  readonly as: SessionType
  readonly listedAs: NewImport
}

interface ImportWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/**
 * Stores the sessions of the rows that are not stored yet, without points. If the import is cancelled or fails, stored
 * sessions stay: ids are derived from the rows, so importing the same file again resumes.
 */
export async function importSessions(
  backend: Backend,
  { rows: all, alreadyHere, as, listedAs }: ImportOrder,
  { signal, onProgress }: ImportWork,
): Promise<void> {
  const rows = all
    .filter(({ row }) => !alreadyHere.has(row))
    .map((row) => ({ ...row, session: importedAs(row.session, as) }))
  let progress: ImportProgress = { ...NOTHING_DONE, total: all.length, done: all.length - rows.length }
  const tell = (change: Partial<ImportProgress>) => {
    progress = { ...progress, isWaiting: false, ...change }
    if (!signal.aborted) onProgress(progress)
  }
  tell({})
  const steps = [
    rows.filter((row) => row.coordinates === null),
    ...chunksOf(
      rows.filter((row) => row.coordinates !== null),
      IMPORTED_LOCATIONS_AT_A_TIME,
    ),
  ].filter((step) => step.length > 0)
  for (const step of steps) {
    const { done, stored } = progress
    const sealed = await sealedSessions(step, backend, signal, () => tell({ isWaiting: true }))
    const added = await backend.sessions.importAll(sealed.sessions, {
      signal,
      listedAs,
      onProgress: (seen, addedYet) => tell({ done: done + seen, stored: stored + addedYet }),
    })
    tell({
      done: done + step.length,
      stored: stored + added,
      withoutLocation: progress.withoutLocation + sealed.withoutLocation,
    })
  }
}

interface Sealed {
  readonly sessions: readonly Session[]
  readonly withoutLocation: number
}

/** Encrypts the locations of the sessions. Sessions that are stored already are left out. */
async function sealedSessions(
  rows: readonly UsableRow[],
  { sessions, locations }: Backend,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<Sealed> {
  let withoutLocation = 0
  const seal = async ({ session, coordinates }: UsableRow): Promise<Session | null> => {
    if (coordinates === null) return session
    if (await sessions.isSaved(session.id)) return null
    const location = await locationOrNull(() => locations.encrypt(coordinates), signal, onWaiting)
    if (location === null) withoutLocation += 1
    return { ...session, location }
  }
  const sealed = await pMap(rows, seal, { concurrency: LOCATION_CONCURRENCY, signal })
  return { sessions: sealed.filter((session) => session !== null), withoutLocation }
}
