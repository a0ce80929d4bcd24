import { parseDuration } from '../csv/cells'
import { MS_PER_SECOND, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type Seconds } from '../units'

const MINUTES = /^(\d{1,6}):([0-5]\d)\s*min$/
const UNITS =
  /^(?:(\d+)\s*d)?\s*(?:(\d+(?:[.,]\d+)?)\s*h)?\s*(?:(\d+(?:[.,]\d+)?)\s*m(?:in)?)?\s*(?:(\d+(?:[.,]\d+)?)\s*s(?:ec)?)?$/i
const SECONDS_PER_UNIT = [24 * SECONDS_PER_HOUR, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, 1] as const

/** The length of an entry: `4:30` (hours), `0:18:25`, `18:25 min`, `45 sec`, `1h 30m` or `0,75 h`. Null if it is none. */
export function parseLength(text: string): Seconds | null {
  if (text.includes(':')) {
    const [, minutes, seconds] = MINUTES.exec(text) ?? []
    if (minutes === undefined) return parseDuration(text)
    return Number(minutes) * SECONDS_PER_MINUTE + Number(seconds)
  }
  const [, ...parts] = UNITS.exec(text) ?? []
  if (!parts.some(Boolean)) return null
  return Math.round(parts.reduce((sum, part, at) => sum + numberOf(part) * (SECONDS_PER_UNIT[at] ?? 0), 0))
}

/** A number of hours with a decimal point or comma. */
export function parseHours(text: string): Seconds | null {
  return /^\d{1,6}(?:[.,]\d+)?$/.test(text) ? Math.round(numberOf(text) * SECONDS_PER_HOUR) : null
}

/** A whole number of milliseconds. */
export function parseMilliseconds(text: string): Seconds | null {
  return /^\d{1,13}$/.test(text) ? Math.round(Number(text) / MS_PER_SECOND) : null
}

const numberOf = (text = '0') => Number(text.replace(',', '.'))
