import { plainNumber } from '@/lib/text'
import { MAX_ENTERED } from './limits'

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

/** Rounded down. What a sum or an average of rounded values lacks to the next whole number is an error, not a part of it. */
export function wholeBelow(value: number): number {
  return Math.floor(withoutError(value))
}

/** Rounded up, likewise. */
export function wholeAbove(value: number): number {
  return Math.ceil(withoutError(value))
}

function withoutError(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The value in whole hundredths. Halves are rounded away from zero. */
export function hundredths(value: number): number {
  return inUnitsOf(100, value)
}

/** The value in whole tenths. Halves are rounded away from zero. */
export function tenths(value: number): number {
  return inUnitsOf(10, value)
}

function inUnitsOf(scale: number, value: number): number {
  const size = Math.round(exact(exact(Math.abs(value)) * scale))
  return value < 0 ? -size + 0 : size
}

/**
 * Rounds the values to whole numbers that add up to the total, which is their exact sum up to rounding. Each is rounded down,
 * and what is missing goes to those that lost most.
 */
export function sharesOf(values: readonly number[], total: number): readonly number[] {
  const exactly = values.map(exact)
  const shares = exactly.map(Math.floor)
  const lost = (index: number) => (exactly[index] ?? 0) - (shares[index] ?? 0)
  const byLoss = exactly.map((_, index) => [index, lost(index)] as const).sort((a, b) => b[1] - a[1])
  const missing = total - shares.reduce((sum, share) => sum + share, 0)
  byLoss.forEach(([index], place) => {
    const extra = Math.floor(missing / shares.length) + (place < modulo(missing, shares.length) ? 1 : 0)
    shares[index] = (shares[index] ?? 0) + extra + 0
  })
  return shares
}

/** The remainder, never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}

/** The decimal that the text contains, read as `plainNumber` says. Null if it is empty or not a number. */
export function decimalOf(text: string): number | null {
  const plain = plainNumber(text)
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? exact(Number(plain)) : null
}

/** Like `decimalOf`, but null outside of -`MAX_ENTERED` to `MAX_ENTERED`. */
export function signedAmountOf(text: string): number | null {
  const value = decimalOf(text)
  return value !== null && Math.abs(value) <= MAX_ENTERED ? value : null
}

/** Like `decimalOf`, but null outside of 0 to `MAX_ENTERED`. */
export function amountOf(text: string): number | null {
  const value = decimalOf(text)
  return value !== null && value >= 0 && value <= MAX_ENTERED ? value : null
}
