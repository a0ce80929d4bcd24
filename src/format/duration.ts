import { sharesOf, wholeBelow } from '@/domain/decimal'
import {
  hoursAndMinutes,
  MS_PER_SECOND,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  type Seconds,
} from '@/domain/units'
import { countOfText, countText } from './number'

/** From here on, minutes are not shown. */
const LONG_HOURS = 100

/** `HH:MM:SS` for a running clock. Hours grow past 99. Rounded down, so it never runs ahead. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / MS_PER_SECOND)
  return [...hoursAndMinutes(seconds), seconds % SECONDS_PER_MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** `40m`, `4h 05m`, `1,486h` from 100 hours on, `50s` under a minute. Rounded down, like a clock. */
export function durationText(duration: Seconds): string {
  const seconds = wholeBelow(duration)
  if (duration > 0 && seconds < SECONDS_PER_MINUTE) return `${seconds}s`
  const [hours, minutes] = hoursAndMinutes(seconds)
  if (hours === 0) return `${minutes}m`
  return hours < LONG_HOURS ? `${hours}h ${String(minutes).padStart(2, '0')}m` : `${countText(hours)}h`
}

/** `47 min`, `1 h 05 min`: only the break-even clock writes so (CLOCK-01). */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** `4 hours 30 minutes`, `1 hour`, `15 minutes`, for screen readers. */
export function durationWords(duration: Seconds): string {
  const [hours, minutes] = hoursAndMinutes(wholeBelow(duration))
  const words = [countOf(hours, 'hour'), countOf(minutes, 'minute')].filter(Boolean)
  return words.join(' ') || '0 minutes'
}

function countOf(count: number, unit: string): string {
  return count === 0 ? '' : countOfText(count, unit)
}

/**
 * Parts shown beside their sum, in seconds, rounded for `durationText`: `2h 48m` and `1h 58m` are `4h 46m`, not `2h 47m` and `1h 58m`.
 * `shown` is the sum if it is itself a rounded part of a larger one.
 */
export function durationParts(parts: readonly Seconds[], shown?: Seconds): readonly Seconds[] {
  const whole = shown ?? wholeBelow(parts.reduce((sum, part) => sum + part, 0))
  const unit = shownUnit(whole)
  return sharesOf(
    parts.map((part) => part / unit),
    Math.floor(whole / unit),
  ).map((part) => part * unit)
}

/** The duration that the text of `durationText` says, in seconds. */
export function shownDuration(duration: Seconds): Seconds {
  const seconds = wholeBelow(duration)
  return seconds - (seconds % shownUnit(seconds))
}

/** The unit in which `durationText` shows the duration. */
function shownUnit(duration: Seconds): Seconds {
  if (duration < SECONDS_PER_MINUTE) return 1
  return duration < LONG_HOURS * SECONDS_PER_HOUR ? SECONDS_PER_MINUTE : SECONDS_PER_HOUR
}
