import type { Backend } from '@/domain/backend'
import { importedAs, type UsableRow } from '@/domain/csv/import'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/session-type'
import { mapFewAtATime, slicesOf } from './long-work'
import { placeOrNull } from './sealed-places'

export interface ImportProgress {
  readonly total: number
  /** Rows that are dealt with: stored now, or found to be there. */
  readonly done: number
  readonly stored: number
  /** Stored now, but without the location that could not be encrypted. */
  readonly withoutLocation: number
  /** The server takes no more locations this minute. */
  readonly isWaiting: boolean
}

export const NOTHING_DONE: ImportProgress = {
  total: 0,
  done: 0,
  stored: 0,
  withoutLocation: 0,
  isWaiting: false,
}

/** What is to be imported. */
export interface ImportOrder {
  readonly rows: readonly UsableRow[]
  /** Numbers of the rows whose sessions are stored already. */
  readonly alreadyHere: ReadonlySet<number>
  readonly as: SessionType
}

interface ImportWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

// Each asks a server before it is stored: small steps, so that the bar moves.
const PLACED_ROWS_AT_ONCE = 20

/**
 * Stores the sessions of the rows that are not there yet, without points. What is stored stays when it is called off
 * or fails: the ids follow from the rows, so the same file again goes on from there.
 */
export async function importSessions(
  backend: Backend,
  { rows: all, alreadyHere, as }: ImportOrder,
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
    ...slicesOf(
      rows.filter((row) => row.coordinates !== null),
      PLACED_ROWS_AT_ONCE,
    ),
  ].filter((step) => step.length > 0)
  for (const step of steps) {
    const { done, stored } = progress
    const sealed = await sealedSessions(step, backend, signal, () => tell({ isWaiting: true }))
    const added = await backend.sessions.importAll(sealed.sessions, {
      signal,
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

/** The sessions with their locations encrypted. Those that are stored already need none, and are left out. */
async function sealedSessions(
  rows: readonly UsableRow[],
  { sessions, locations }: Backend,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<Sealed> {
  let withoutLocation = 0
  const sealed = await mapFewAtATime(rows, signal, async ({ session, coordinates }) => {
    if (coordinates === null) return session
    if (await sessions.isSaved(session.id)) return null
    const location = await placeOrNull(() => locations.encrypt(coordinates), signal, onWaiting)
    if (location === null) withoutLocation += 1
    return { ...session, location }
  })
  return { sessions: sealed.filter((session) => session !== null), withoutLocation }
}
