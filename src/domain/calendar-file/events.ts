import {
  addDays,
  dayOf,
  endOfDay,
  minutesOfDay,
  utcDateOf,
  WEEKDAYS,
  type DayKey,
  type TimeOfDay,
  type Weekday,
  dayNumberOf,
  dayOfNumber,
} from '../calendar/day-key'
import { instantOfLocal, isZone, localAsUtc } from '../calendar/zone'
import { LAST_DAY } from '../limits'
import { restDays, type RestSpan } from '../rest/rest-days'
import { isOvernight, type Rhythm, type Schedule } from '../rhythm/rhythm'
import { dueDays, lastDayOf } from '../rhythm/schedule'
import type { Session } from '../session/session'
import { hasTimes } from '../session/times'
import { sessionTypeNamed, type SessionType } from '../session/types/session-type'
import { MS_PER_MINUTE, type EpochMs, type ZoneId, MS_PER_DAY, MS_PER_SECOND } from '../units'

/** One entry of the calendar file (LINKS-02). */
export interface CalendarEvent {
  /** The same in every file, so that a calendar app replaces what it has. */
  readonly uid: string
  readonly summary: string
  readonly description: string
  /** Null for whole days. */
  readonly zone: ZoneId | null
  /** Local times, as if they were UTC. The end is excluded. */
  readonly start: EpochMs
  readonly end: EpochMs
  /** How it repeats and on which days it does not: lines of the file. Null if it happens once. */
  readonly repeating: string | null
}

interface Rest {
  readonly spans: readonly Pick<RestSpan, 'from' | 'to'>[]
  readonly weekdays: readonly Weekday[]
}

/** Whether the rhythm is due on certain days, which a calendar can show. */
export function hasFixedDays({ schedule }: Pick<Rhythm, 'schedule'>): boolean {
  return ruleOf(schedule, []) !== null
}

/** The rhythm as a repeating event. Null if it has no fixed days, or is never due. */
export function rhythmEvent(rhythm: Rhythm, rest: Rest, zone: ZoneId): CalendarEvent | null {
  const rule = ruleOf(rhythm.schedule, rest.weekdays)
  const first = rule && firstDueDay(rhythm, rest)
  if (!first) return null
  const { isTimed, startTime, endTime, endDate } = rhythm
  const isWholeDay = !isTimed || startTime === null
  const at = (day: DayKey, time: TimeOfDay | null) =>
    utcDateOf(day).getTime() + (time === null ? 0 : minutesOfDay(time) * MS_PER_MINUTE)
  const text = (time: EpochMs) => calendarTime(time, isWholeDay ? 'day' : 'minute')
  const start = at(first, isWholeDay ? null : startTime)
  const lastDay = isWholeDay || isOvernight(rhythm) ? addDays(first, 1) : first
  const isUtc = zone === 'UTC'
  const excluded = restOccurrences(rhythm, first, rest).map(
    (day) => text(at(day, isWholeDay ? null : startTime)) + (isUtc && !isWholeDay ? 'Z' : ''),
  )
  const until =
    endDate && (isWholeDay ? text(at(endDate, null)) : `${calendarTime(endOfDay(endDate, zone), 'minute')}Z`)
  const parameter = isWholeDay ? ';VALUE=DATE' : isUtc ? '' : `;TZID=${zone}`
  return {
    uid: uidOf('rhythm', rhythm.id),
    summary: rhythm.name,
    description: '',
    zone: isWholeDay ? null : zone,
    start,
    end: Math.max(start, at(lastDay, isWholeDay ? null : endTime)),
    repeating: [
      `RRULE:${rule}${until ? `;UNTIL=${until}` : ''}`,
      ...(excluded.length > 0 ? [`EXDATE${parameter}:${excluded.join(',')}`] : []),
    ].join('\r\n'),
  }
}

/** A session on its day, and at its times if it has any. */
export function sessionEvent(session: Session, types: readonly SessionType[]): CalendarEvent {
  const { id, startTime, endTime, timezone, type, notes } = session
  const logged = isZone(timezone) && NAMED_ZONE.test(timezone) ? timezone : 'UTC'
  const isTimed = hasTimes(session)
  const day = dayOf(startTime, logged)
  // Of a local time that the clocks show twice, calendars take the first.
  const isClear = [startTime, endTime].every(
    (instant) => instantOfLocal(localAsUtc(instant, logged).getTime(), logged) === instant,
  )
  const zone = isClear ? logged : 'UTC'
  return {
    uid: uidOf('session', id),
    summary: sessionTypeNamed(types, type).name,
    description: notes,
    zone: isTimed ? zone : null,
    start: isTimed ? localAsUtc(startTime, zone).getTime() : utcDateOf(day).getTime(),
    end: isTimed ? localAsUtc(endTime, zone).getTime() : utcDateOf(addDays(day, 1)).getTime(),
    repeating: null,
  }
}

/** `Intl` also knows zones such as `+02:00`, which a file cannot name. */
const NAMED_ZONE = /^[\w+/-]+$/

const WEEKDAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

function ruleOf(schedule: Schedule, restWeekdays: readonly Weekday[]): string | null {
  const days = (weekdays: readonly Weekday[]) =>
    weekdays
      .flatMap((weekday) => (restWeekdays.includes(weekday) ? [] : (WEEKDAY_NAMES[weekday - 1] ?? [])))
      .join()
  // Rest weekdays never end, so the rule itself leaves them out.
  const without = restWeekdays.length > 0 ? `;BYDAY=${days(WEEKDAYS)}` : ''
  switch (schedule.type) {
    case 'daily':
      return `FREQ=DAILY${without}`
    case 'every_x_days':
      return `FREQ=DAILY;INTERVAL=${schedule.value}${without}`
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${days(schedule.value)}`
    case 'times_a_week':
      return null
  }
}

/** A calendar begins with the first occurrence, so that one cannot be a rest day. */
function firstDueDay(rhythm: Rhythm, { spans, weekdays }: Rest): DayKey | null {
  const rest = restDays(spans, weekdays)
  const last = Math.min(lastDayOf(rhythm), dayNumberOf(LAST_DAY as DayKey))
  for (let from = dayNumberOf(rhythm.startDate); from <= last; from += 366) {
    const [first] = dueDays(rhythm, dayOfNumber(from), dayOfNumber(Math.min(from + 365, last)), rest)
    if (first) return first
  }
  return null
}

/** The days of rest spans on which the rule would repeat the event. */
function restOccurrences(rhythm: Rhythm, first: DayKey, { spans, weekdays }: Rest): readonly DayKey[] {
  const weekly = restDays([], weekdays)
  const days = spans.flatMap(({ from, to }) => (to < from ? [] : dueDays(rhythm, from, to, weekly)))
  return [...new Set(days)].filter((day) => day > first).sort()
}

function uidOf(kind: string, id: string): string {
  return `${kind}-${encodeURIComponent(id)}@counterpoint`
}

/** `20250610T183000`, or `20250610` of a whole day. */
function calendarTime(local: EpochMs, precision: 'day' | 'minute'): string {
  const text = new Date(local).toISOString().replaceAll(/[-:]|\.\d+Z/g, '')
  return precision === 'day' ? text.slice(0, 'YYYYMMDD'.length) : text
}

/** Two clock changes of a zone are further apart. */
const STEP_MS = 7 * MS_PER_DAY

/**
 * The zone as a `VTIMEZONE`: each of its clock changes between two instants. It has no rules for later ones, because `Intl` names
 * no rules; calendar apps know the zone by its name.
 */
export function zoneDefinition(zone: ZoneId, from: EpochMs, until: EpochMs): string {
  let offset = offsetAt(from, zone)
  const changes = [observance(from, offset, offset)]
  for (let before = from; before < until; before += STEP_MS) {
    const next = offsetAt(before + STEP_MS, zone)
    if (next === offset) continue
    changes.push(observance(changeBetween(before, before + STEP_MS, zone), offset, next))
    offset = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes, 'END:VTIMEZONE'].join('\r\n')
}

function observance(change: EpochMs, from: EpochMs, to: EpochMs): string {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${calendarTime(change + from, 'minute')}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${name}`,
  ].join('\r\n')
}

/** The first second after the change. */
function changeBetween(before: EpochMs, after: EpochMs, zone: ZoneId): EpochMs {
  const offset = offsetAt(before, zone)
  let [low, high] = [Math.floor(before / MS_PER_SECOND), Math.ceil(after / MS_PER_SECOND)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MS_PER_SECOND, zone) === offset) low = middle
    else high = middle
  }
  return high * MS_PER_SECOND
}

function offsetAt(instant: EpochMs, zone: ZoneId): EpochMs {
  return localAsUtc(instant, zone).getTime() - instant
}

/** `+0200`, or `-004430` with seconds. */
function offsetText(offset: EpochMs): string {
  const digits = calendarTime(Math.abs(offset), 'minute').slice('YYYYMMDDT'.length)
  return (offset < 0 ? '-' : '+') + (digits.endsWith('00') ? digits.slice(0, 4) : digits)
}
