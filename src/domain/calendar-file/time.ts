import { localAsUtc } from '../calendar/zone'
import { MS_PER_DAY, MS_PER_SECOND, type EpochMs, type ZoneId } from '../units'

/** `20250610T183000`, or `20250610` of a whole day. */
export function calendarTime(local: EpochMs, precision: 'day' | 'minute'): string {
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
