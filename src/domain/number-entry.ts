import { plainNumber } from '@/lib/plain-number'
import { exact } from './decimal'
import { MAX_ENTERED } from './limits'

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
