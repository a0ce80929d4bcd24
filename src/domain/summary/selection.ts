import type { HistoryRows } from './history-rows'
import type { Session } from '../session/session'

/**
 * The checked sessions as they are now, newest first. Those that are loaded no longer, because the list closed their week, are
 * kept as they were checked. Those that are missing from a loaded part of the list are deleted, so they are left out.
 */
export function stillThere(checked: ReadonlyMap<string, Session>, rows: HistoryRows): readonly Session[] {
  return [...checked.values()]
    .map((session) => rows.find(session.id) ?? (rows.isLoadedAt(session.endTime) ? null : session))
    .filter((session) => session !== null)
    .sort((a, b) => b.endTime - a.endTime)
}
