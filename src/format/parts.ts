import { exact, exactSum, sharesOf, tenths } from '@/domain/decimal'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type Seconds } from '@/domain/units'
import { LONG_HOURS } from './duration'

// Parts that are shown beside their sum add up to it as it is shown.

/** The parts in seconds, rounded for `durationText`: `2h 48m` and `1h 58m` are `4h 46m`, not `2h 47m` and `1h 58m`. */
export function durationParts(parts: readonly Seconds[]): readonly Seconds[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const unit = shownUnit(whole)
  return sharesOf(
    parts.map((part) => part / unit),
    Math.floor(whole / unit),
  ).map((part) => part * unit)
}

/** The unit in which `durationText` shows the duration. */
function shownUnit(duration: Seconds): Seconds {
  if (duration < SECONDS_PER_MINUTE) return 1
  return duration < LONG_HOURS * SECONDS_PER_HOUR ? SECONDS_PER_MINUTE : SECONDS_PER_HOUR
}

/** The parts in tenths of points, for `pointsText` and the like. */
export function pointsParts(parts: readonly number[]): readonly number[] {
  return sharesOf(
    parts.map((part) => exact(part * 10)),
    tenths(exactSum(parts)),
  ).map((part) => part / 10)
}

/** Shares of 1 as whole percents, 100 together. */
export function percentParts(shares: readonly number[]): readonly number[] {
  return sharesOf(
    shares.map((share) => exact(share * 100)),
    100,
  )
}
