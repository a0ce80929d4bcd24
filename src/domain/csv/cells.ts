import { dayFromParts, dayOf, type DayKey } from '../calendar/day-key'
import { instantOfLocal, instantsOfLocal, localAsUtc } from '../calendar/zone'
import type { Coordinates } from '../session/location'
import type { CompletedTask, Session } from '../session/session'
import { hasTimes } from '../session/times'
import {
  hoursAndMinutes,
  MS_PER_SECOND,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  type EpochMs,
  type Seconds,
  type ZoneId,
} from '../units'
import { guarded, type Row } from './dialect'

/** Seconds since 00:00:00 on the clock, whatever the length of the day. */
export type ClockSeconds = number

/** `DD/MM/YYYY` in the zone, independent of the date format in Settings (INT-33). */
export function dateCell(instant: EpochMs, zone: ZoneId): string {
  return dayOf(instant, zone).split('-').reverse().join('/')
}

/** `HH:MM:SS`, 24-hour, in the zone. */
export function timeCell(instant: EpochMs, zone: ZoneId): string {
  const local = localAsUtc(instant, zone)
  return [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(twoDigits).join(':')
}

/** `HH:MM:SS`; hours grow past 99. */
export function durationCell(duration: Seconds): string {
  const seconds = Math.max(0, Math.round(duration))
  return [...hoursAndMinutes(seconds), seconds % SECONDS_PER_MINUTE].map(twoDigits).join(':')
}

/** A day in the order day, month, year, separated by `-` or `/`. Null in any other order or for an impossible day. */
export function parseDate(text: string): DayKey | null {
  const match = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(text)
  if (!match) return null
  const [, day = '', , month = '', year = ''] = match
  return dayFromParts(year, month, day)
}

/** `9:05`, `09:05` or `09:05:30`, 24-hour, or null. */
export function parseTime(text: string): ClockSeconds | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  return match && inSeconds(match[1], match[2], match[3])
}

/** `HH:MM:SS`, `HH:MM` or plain seconds; otherwise null (INT-35). */
export function parseDuration(text: string): Seconds | null {
  if (/^\d{1,9}([.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')))
  const match = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  return match && inSeconds(match[1], match[2], match[3])
}

/**
 * The instants at which the zone's clocks show this time on this day: two if the clocks go back over it, none if they skip it.
 */
export function instantsAt(day: DayKey, time: ClockSeconds, zone: ZoneId): readonly EpochMs[] {
  return instantsOfLocal(asUtc(day, time), zone)
}

/** The first of these instants. A time that the clocks skip is moved past the gap. */
export function firstInstantAt(day: DayKey, time: ClockSeconds, zone: ZoneId): EpochMs {
  return instantOfLocal(asUtc(day, time), zone)
}

function asUtc(day: DayKey, time: ClockSeconds): EpochMs {
  return Date.parse(`${day}T00:00:00Z`) + time * MS_PER_SECOND
}

function inSeconds(hours = '0', minutes = '0', seconds = '0'): number {
  return Number(hours) * SECONDS_PER_HOUR + Number(minutes) * SECONDS_PER_MINUTE + Number(seconds)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** A session with its decrypted location. Null if it has none or it cannot be decrypted. */
export interface PlacedSession {
  readonly session: Session
  readonly coordinates: Coordinates | null
}

/** The session as a row of the file (CSV-01, INT-33). */
export function exportRow({ session, coordinates }: PlacedSession): Row {
  const { startTime, endTime, timezone } = session
  const isTimed = hasTimes(session)
  return [
    dateCell(startTime, timezone),
    isTimed ? timeCell(startTime, timezone) : '',
    isTimed ? timeCell(endTime, timezone) : '',
    durationCell(session.duration),
    String(session.sessionScore),
    guarded(tasksText(session.completedTasks)),
    guarded(session.notes),
    coordinates ? `${coordinates.lat},${coordinates.lon}` : '',
  ]
}

function tasksText(tasks: readonly CompletedTask[]): string {
  return tasks.map(({ name, quantity }) => `${name} x${quantity}`).join('; ')
}
