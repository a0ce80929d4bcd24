/**
 * Sums and products of short decimals, free of binary noise: 0.1 + 0.2 is 0.3, 3 × 0.1 is 0.3.
 * Nine places are far more than any form accepts and far fewer than where doubles start to wobble.
 */
const PLACES = 9

export function exact(value: number): number {
  const rounded = Number(value.toFixed(PLACES))
  return Object.is(rounded, -0) ? 0 : rounded
}

export function exactSum(values: readonly number[]): number {
  return exact(values.reduce((sum, value) => exact(sum + value), 0))
}
