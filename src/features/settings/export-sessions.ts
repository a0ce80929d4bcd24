import type { Backend } from '@/domain/backend'
import { COLUMNS, type Row } from '@/domain/csv/columns'
import { exportRow, type PlacedSession } from '@/domain/csv/export'
import type { Session } from '@/domain/session/session'
import { csvText } from '@/platform/csv'
import { mapFewAtATime, pause, slicesOf } from './long-work'
import { placeOrNull } from './sealed-places'

export interface ExportProgress {
  readonly step: 'sessions' | 'locations'
  readonly done: number
  /** How many sessions there are is known when the last is read. */
  readonly total: number | null
}

export interface ExportedFile {
  readonly text: string
  readonly sessions: number
  readonly unreadLocations: number
}

interface ExportWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
  /** Whether the file may lack what has not been sent yet. */
  readonly mayLackUnsent?: boolean
}

// Writing so many rows takes a few milliseconds.
const ROWS_AT_ONCE = 200

/** All sessions as CSV, newest first, with decrypted locations; null when there are none. */
export async function exportSessions(backend: Backend, work: ExportWork): Promise<ExportedFile | null> {
  const { signal, onProgress, mayLackUnsent = false } = work
  const sessions = await backend.sessions.readAll({
    signal,
    mayLackUnsent,
    onProgress: (done) => onProgress({ step: 'sessions', done, total: null }),
  })
  if (sessions.length === 0) return null
  const placed = await withPlaces(sessions, backend, work)
  const rows: Row[] = [COLUMNS]
  for (const slice of slicesOf(placed, ROWS_AT_ONCE)) {
    rows.push(...slice.map(exportRow))
    await pause(0)
  }
  const unreadLocations = placed.filter((each) => each.session.location !== null && !each.coordinates).length
  return { text: await csvText(rows), sessions: sessions.length, unreadLocations }
}

async function withPlaces(
  sessions: readonly Session[],
  { locations }: Backend,
  { signal, onProgress }: ExportWork,
): Promise<readonly PlacedSession[]> {
  const total = sessions.filter((session) => session.location !== null).length
  let done = 0
  const tell = () => onProgress({ step: 'locations', done, total })
  return mapFewAtATime(sessions, signal, async (session) => {
    const { location } = session
    if (location === null) return { session, coordinates: null }
    const coordinates = await placeOrNull(() => locations.decrypt(location), signal, tell)
    done += 1
    tell()
    return { session, coordinates }
  })
}
