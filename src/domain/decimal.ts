/**
 * Sums and products of short decimals without binary rounding errors: 0.1 + 0.2 is 0.3, 3 × 0.1 is 0.3. Nine places
 * are far more than any form accepts, and few enough that doubles represent them exactly.
 */
const PLACES = 9
const BILLION = 1_000_000_000
/** Below this, a value times a billion is an integer that a double holds exactly, with room to spare. */
const MAX_SCALED = 2_000_000

export function exact(value: number): number {
  // Thousands of days are summed at once, and `toFixed` takes ten times as long. Adding 0 turns -0 into 0.
  if (value < MAX_SCALED && value > -MAX_SCALED) return Math.round(value * BILLION) / BILLION + 0
  const rounded = Number(value.toFixed(PLACES))
  return Object.is(rounded, -0) ? 0 : rounded
}

export function exactSum(values: readonly number[]): number {
  return exact(values.reduce((sum, value) => exact(sum + value), 0))
}

/** The value in whole hundredths, the precision that is shown. Halves are rounded away from zero. */
export function hundredths(value: number): number {
  const size = Math.round(exact(exact(Math.abs(value)) * 100))
  return value < 0 ? -size + 0 : size
}
