import pMap from 'p-map'
import type { Backend } from '@/domain/backend'
import { COLUMNS, type Row } from '@/domain/csv/dialect'
import { exportRow, type PlacedSession } from '@/domain/csv/cells'
import type { Session } from '@/domain/session/session'
import { csvText } from '@/platform/csv'
import { chunksOf } from '@/lib/collections'
import { pause } from '@/lib/wait'
import { LOCATION_CONCURRENCY, locationOrNull } from '@/components/session/sealed-locations'

/** Takes a few milliseconds, so the page stays smooth. */
const ROWS_AT_A_TIME = 200

export interface ExportProgress {
  readonly step: 'sessions' | 'locations'
  readonly done: number
  /** The number of sessions is known once the last is read. */
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
  /** Whether the file may lack unsent changes. */
  readonly mayLackUnsent?: boolean
}

/** Returns all sessions as CSV, newest first, with decrypted locations, or null if there are none. */
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
  for (const slice of chunksOf(placed, ROWS_AT_A_TIME)) {
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
  const map = async (session: Session): Promise<PlacedSession> => {
    const { location } = session
    if (location === null) return { session, coordinates: null }
    const coordinates = await locationOrNull(() => locations.decrypt(location), signal, tell)
    done += 1
    tell()
    return { session, coordinates }
  }
  return pMap(sessions, map, { concurrency: LOCATION_CONCURRENCY, signal })
}
