import { noonOf } from '../calendar/day-key'
import { MAX_NAME_LENGTH } from '../limits'
import { cleanAppName } from '../screen-time/entry'
import { screenTimeNote } from '../screen-time/app'
import type { Session } from '../session/session'
import { SCREEN_TIME } from '../session/types/session-type'
import { MS_PER_SECOND, type ZoneId } from '../units'
import { secondsOf, type Target } from './targets'
import type { UsableEntry } from './entry'

/** An entry and the session that it becomes. */
export interface PlannedSession {
  readonly entry: UsableEntry
  readonly session: Session
}

/** The session of the entry, without points. Null if its group is left out or not decided yet. */
export function sessionOfEntry(entry: UsableEntry, target: Target | undefined, zone: ZoneId): Session | null {
  if (!target || target.kind === 'skip') return null
  const duration = secondsOf(entry)
  const startTime = entry.kind === 'span' ? entry.startTime : noonOf(entry.day, zone)
  return {
    id: entry.id,
    startTime,
    endTime: entry.kind === 'span' ? entry.endTime : startTime + duration * MS_PER_SECOND,
    duration,
    breaks: [],
    notes: notesOf(entry, target.name, duration),
    location: null,
    completedTasks: [],
    sessionScore: 0,
    type: target.name,
    timezone: zone,
    rev: 0,
  }
}

/** Screen time stores its app in the notes, as Log Screen Time writes it (LOG-06). */
function notesOf(entry: UsableEntry, type: string, duration: number): string {
  const text = entry.kind === 'span' ? entry.notes : entry.title
  if (type !== SCREEN_TIME) return text
  const app = cleanAppName(text.split('\n')[0] ?? '').slice(0, MAX_NAME_LENGTH)
  return app === '' ? text : screenTimeNote(app, duration)
}
