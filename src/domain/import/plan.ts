import { addDays, dayOf, noonOf, startOfDay } from '../calendar/day-key'
import { CONTINUATION_PREFIX, isSpanInRange } from '../session/manual'
import { MAX_NAME_LENGTH } from '../limits'
import { cleanAppName } from '../screen-time/entry'
import { screenTimeNote } from '../screen-time/app'
import { newSession, type Session } from '../session/session'
import { SCREEN_TIME } from '../session/types/session-type'
import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_MINUTE, type EpochMs, type ZoneId } from '../units'
import {
  cutNotes,
  isRead,
  type AmountEntry,
  type Entry,
  type EntryProblem,
  type EntryRemark,
  type LeftOutEntry,
  type SpanEntry,
  type UsableEntry,
} from './entry'
import { secondsOf, type Target } from './targets'

/** An entry and the session that it becomes. */
export interface PlannedSession {
  readonly entry: UsableEntry
  readonly session: Session
}

/** What becomes of the entries of a file. */
export interface Plan {
  readonly plans: readonly PlannedSession[]
  readonly leftOut: readonly LeftOutEntry[]
  /** Entries of groups that the user leaves out. */
  readonly skipped: number
}

/** The sessions of the chosen entries. Time that two of them share counts once, and a midnight divides them. Pauses after each. */
export function* planned(
  entries: readonly Entry[],
  targets: ReadonlyMap<string, Target | null>,
  zone: ZoneId,
): Generator<void, Plan, undefined> {
  const leftOut: LeftOutEntry[] = []
  const chosen = new Map<UsableEntry, string>()
  let skipped = 0
  for (const entry of entries) {
    yield
    const target = isRead(entry) ? targets.get(entry.group) : undefined
    if (!isRead(entry)) leftOut.push(entry)
    else if (!target || target.kind === 'skip') skipped += 1
    else chosen.set(entry, target.name)
  }
  const taken = takenTimes([...chosen.keys()])
  const plans: PlannedSession[] = []
  for (const [entry, type] of chosen) {
    yield
    const own = entry.kind === 'span' ? ownTime(entry, taken.get(entry) ?? -Infinity) : entry
    const sessions = own ? sessionsOf(own, type, zone) : []
    // The rules refuse other times, and with them the whole commit.
    const isStorable = sessions.every(({ session }) => isSpanInRange(session))
    if (own && isStorable) plans.push(...sessions)
    else leftOut.push(leftOutOf(entry, own ? 'date-out-of-range' : 'time-shared'))
  }
  return { plans: withOverfullDays(plans, zone), leftOut, skipped }
}

/** Until when earlier entries take the time of each one. */
function takenTimes(entries: readonly UsableEntry[]): ReadonlyMap<UsableEntry, EpochMs> {
  const spans = entries.filter((entry): entry is SpanEntry => entry.kind === 'span')
  const taken = new Map<UsableEntry, EpochMs>()
  let until = -Infinity
  for (const entry of spans.sort((a, b) => a.startTime - b.startTime)) {
    taken.set(entry, until)
    until = Math.max(until, entry.endTime)
  }
  return taken
}

/** The part of the entry that no other one has, or null. An entry without length shares nothing. */
function ownTime(entry: SpanEntry, until: EpochMs): SpanEntry | null {
  const { startTime, endTime, remarks } = entry
  if (startTime >= until || startTime === endTime) return entry
  return endTime > until ? { ...entry, startTime: until, remarks: [...remarks, 'time-shared'] } : null
}

function leftOutOf(entry: UsableEntry, problem: EntryProblem): LeftOutEntry {
  const { row, group } = entry
  const text = entry.kind === 'span' ? entry.notes : entry.kind === 'amount' ? entry.title : ''
  return { kind: 'left-out', row, text: [group, ...text.split('\n', 1)].filter(Boolean).join(', '), problem }
}

/** One session, or one for each day of an interval. */
function sessionsOf(entry: UsableEntry, type: string, zone: ZoneId): readonly PlannedSession[] {
  return [...partsOf(entry, zone)].map((part, index) => {
    const session = sessionOfEntry(part, type, zone)
    return { entry: part, session: index === 0 ? session : continued(session) }
  })
}

/** The parts of an interval on each day, with `-2`, `-3` and so on behind their ids. Other entries are not split. */
function* partsOf(entry: UsableEntry, zone: ZoneId): Generator<UsableEntry, void, undefined> {
  if (entry.kind !== 'span') return yield entry
  let { id, startTime } = entry
  for (let next = 2; ; next++) {
    const midnight = startOfDay(addDays(dayOf(startTime, zone), 1), zone)
    if (entry.endTime <= midnight) return yield { ...entry, id, startTime }
    // As the other sessions at midnight: to the last millisecond of the day.
    yield { ...entry, id, startTime, endTime: midnight - 1 }
    id = `${entry.id}-${next}`
    startTime = midnight
  }
}

/** The session of the entry, without points. */
function sessionOfEntry(entry: UsableEntry, type: string, zone: ZoneId): Session {
  if (entry.kind === 'own') return entry.session
  const duration = secondsOf(entry)
  const startTime = entry.kind === 'span' ? entry.startTime : noonOf(entry.day, zone)
  return newSession({
    id: entry.id,
    startTime,
    endTime: entry.kind === 'span' ? entry.endTime : startTime + duration * MS_PER_SECOND,
    duration,
    notes: notesOf(entry, type, duration),
    type,
    timezone: zone,
  })
}

/** The stored sessions of each sum, by the id of its entry. One that has grown has several. */
export type StoredSums = ReadonlyMap<string, readonly Session[]>

/**
 * The time of a sum that is not stored yet, in a session of its own. Null for less than a minute (BRING-04). For a sum with
 * times, such as a day of a worklog without a pause, it is the last part of these times.
 */
export function restOf({ entry, session }: PlannedSession, stored: StoredSums): PlannedSession | null {
  const parts = stored.get(entry.id) ?? []
  if (entry.kind === 'own' || (entry.kind === 'span' && parts.length === 0)) return null
  const seconds = parts.reduce((rest, part) => rest - part.duration, secondsOf(entry))
  if (seconds < SECONDS_PER_MINUTE) return null
  let { id } = entry
  for (let next = 2; parts.some((part) => part.id === id); next++) id = `${entry.id}-${next}`
  const rest =
    entry.kind === 'span'
      ? { ...entry, id, startTime: entry.endTime - seconds * MS_PER_SECOND }
      : { ...entry, id, seconds }
  return { entry, session: sessionOfEntry(rest, session.type, session.timezone) }
}

/** Screen time stores its app in the first line of its notes, as Log Screen Time writes it (LOG-06). Other words follow below. */
function notesOf(entry: SpanEntry | AmountEntry, type: string, duration: number): string {
  const text = entry.kind === 'span' ? entry.notes : entry.title
  if (type !== SCREEN_TIME) return text
  const [title = '', ...rest] = text.split('\n')
  const name = cleanAppName(title)
  const app = cutNotes(name, MAX_NAME_LENGTH)
  if (app === '') return text
  return cutNotes([screenTimeNote(app, duration), ...(app === name ? rest : [text])].join('\n'))
}

function continued(session: Session): Session {
  if (session.type === SCREEN_TIME) return session
  return { ...session, notes: cutNotes(`${CONTINUATION_PREFIX}${session.notes}`.trim()) }
}

/** Marks the sessions of days that hold more than 24 hours. */
function withOverfullDays(plans: readonly PlannedSession[], zone: ZoneId): readonly PlannedSession[] {
  // Only sums without times can add up to more than their day has.
  if (!plans.some(({ entry }) => entry.kind === 'amount')) return plans
  const days = plans.map(({ entry, session }) =>
    entry.kind === 'amount' ? entry.day : dayOf(session.startTime, zone),
  )
  const seconds = new Map<string, number>()
  plans.forEach(({ session }, index) => {
    const day = days[index] ?? ''
    seconds.set(day, (seconds.get(day) ?? 0) + session.duration)
  })
  return plans.map((plan, index) => {
    if ((seconds.get(days[index] ?? '') ?? 0) <= SECONDS_PER_DAY) return plan
    const remarks: readonly EntryRemark[] = [...plan.entry.remarks, 'day-overfull']
    return { ...plan, entry: { ...plan.entry, remarks } }
  })
}
