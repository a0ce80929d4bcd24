import { countOfText, countText } from './number'
import type { Preferences } from '@/domain/preferences'
import type { Session } from '@/domain/session/session'
import { hasTimes } from '@/domain/session/times'
import type { TrashEntry, TrashKind } from '@/domain/trash/trash'
import { MS_PER_DAY, type EpochMs } from '@/domain/units'
import { dateText, dayRangeText, timeText } from './date'
import { durationText } from './duration'
import { sessionTypeNamed, type SessionType } from '@/domain/session/types/session-type'

export const TRASH_WORDS = {
  empty: 'Nothing here. What you delete stays here for 30 days.',
  emptyOffline: 'You’re offline, and nothing in the trash is stored on this device.',
  loadFailed: 'The trash could not be loaded.',
  unreadable: 'Some of it was deleted by a newer version. Reload the app to see it.',
  restored: 'Restored.',
  restoredOffline: 'Restored on this device. It’s sent when you’re back online.',
  restoreFailed: 'Error: This could not be restored. It stays in the trash.',
  deleteFailed: 'Error: This could not be deleted for good. It stays in the trash.',
  deleteTitle: 'Delete it for good?',
  deleteBody: 'It leaves the trash and cannot be restored any more.',
} as const

const nouns: Record<TrashKind, readonly [one: string, many: string]> = {
  sessions: ['session', 'sessions'],
  split: ['split session', 'split sessions'],
  task: ['task', 'tasks'],
  rhythm: ['rhythm', 'rhythms'],
  sessionType: ['session type', 'session types'],
  app: ['app', 'apps'],
  restSpan: ['rest days', 'rest days'],
}

/** `1 session`, `3 sessions`; a single item of another kind without its number: `rhythm`. */
export function trashNounText(kind: TrashKind, count: number): string {
  const [one, many] = nouns[kind]
  if (count === 1) return kind === 'sessions' ? `1 ${one}` : one
  return `${countText(count)} ${many}`
}

/** The heading of a kind in the trash: `Session types`. */
export function trashKindText(kind: TrashKind): string {
  const many = nouns[kind][1]
  return many.charAt(0).toUpperCase() + many.slice(1)
}

export function sessionsDeletedText(count: number): string {
  return `${trashNounText('sessions', count)} deleted.`
}

/** The device's formats, and the session types, which may have been renamed. */
interface Formats extends Pick<Preferences, 'dateFormat' | 'timeFormat'> {
  readonly types: readonly SessionType[]
}

/** How a row of the trash names what it holds, and what tells it from others. */
export function trashEntryText(entry: TrashEntry, formats: Formats): { title: string; detail: string } {
  const { kind, items, unreadable } = entry
  const noun = trashNounText(kind, items.length + unreadable)
  const nameless = { title: noun.charAt(0).toUpperCase() + noun.slice(1), detail: '' }
  const first = items[0]
  if (!first) return { ...nameless, detail: 'This version cannot read it' }
  if (entry.kind === 'sessions' || entry.kind === 'split')
    return { ...nameless, detail: spanText(entry.items, formats) }
  if (entry.kind === 'restSpan') {
    const [span] = entry.items
    const days = span ? dayRangeText(span.from, span.to) : ''
    return { title: span?.name || nameless.title, detail: span?.name ? `Rest days, ${days}` : days }
  }
  return { title: 'name' in first ? first.name : nameless.title, detail: nameless.title }
}

/** One session by its type, day and time (without times its length), several by their first and last day. */
function spanText(sessions: readonly Session[], { dateFormat, timeFormat, types }: Formats): string {
  const sorted = [...sessions].sort((a, b) => a.startTime - b.startTime)
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last) return ''
  const dayOf = ({ startTime, timezone }: Session) => dateText(startTime, timezone, dateFormat)
  if (first === last) {
    const when = hasTimes(first)
      ? timeText(first.startTime, first.timezone, timeFormat)
      : durationText(first.duration)
    return `${sessionTypeNamed(types, first.type).name}, ${dayOf(first)}, ${when}`
  }
  return dayOf(first) === dayOf(last) ? dayOf(first) : `${dayOf(first)} to ${dayOf(last)}`
}

/** `12 days left`, on one line. What was just deleted may be newer than the clock, which ticks once a second. */
export function daysLeftText({ deletedAt, expiresAt }: TrashEntry, now: EpochMs): string {
  const days = Math.ceil((expiresAt - Math.max(now, deletedAt)) / MS_PER_DAY)
  return `${countOfText(days, 'day')} left`.replaceAll(' ', '\u00a0')
}
