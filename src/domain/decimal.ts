/**
 * Sums and products of short decimals, free of binary noise: 0.1 + 0.2 is 0.3, 3 × 0.1 is 0.3.
 * Nine places are far more than any form accepts and far fewer than where doubles start to wobble.
 */
const PLACES = 9
const BILLION = 1_000_000_000
/** Up to here a value times a billion is a whole number that a double holds without loss, with room to spare. */
const MAX_SCALED = 2_000_000

export function exact(value: number): number {
  // Thousands of days are summed at once, and texts cost ten times as much as numbers. Adding 0 makes -0 plain.
  if (value < MAX_SCALED && value > -MAX_SCALED) return Math.round(value * BILLION) / BILLION + 0
  const rounded = Number(value.toFixed(PLACES))
  return Object.is(rounded, -0) ? 0 : rounded
}

export function exactSum(values: readonly number[]): number {
  return exact(values.reduce((sum, value) => exact(sum + value), 0))
}

/** The value in whole hundredths, half a one away from zero: the precision that figures are shown with. */
export function hundredths(value: number): number {
  const size = Math.round(exact(exact(Math.abs(value)) * 100))
  return value < 0 ? -size + 0 : size
}
