import { tzOffset as offsetOf } from '@date-fns/tz'

const HOUR_MS = 3_600_000
const known = new Map<string, Map<number, number>>()

/** Minutes from UTC, looked up once for each hour. */
export function tzOffset(zone: string, date: Date): number {
  const hour = Math.floor(date.getTime() / HOUR_MS)
  const hours = known.get(zone) ?? new Map<number, number>()
  known.set(zone, hours)
  const offset = hours.get(hour) ?? offsetOf(zone, date)
  hours.set(hour, offset)
  return offset
}
