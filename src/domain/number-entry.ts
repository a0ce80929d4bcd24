import { exact } from './decimal'
import { MAX_ENTERED } from './limits'

/** The decimal that the text stands for, with a point or a comma; null when it is empty or anything else. */
export function decimalOf(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('\u2212', '-')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? exact(Number(plain)) : null
}

/** The same from -`MAX_ENTERED` to `MAX_ENTERED`, else null. */
export function signedAmountOf(text: string): number | null {
  const value = decimalOf(text)
  return value !== null && Math.abs(value) <= MAX_ENTERED ? value : null
}

/** The same from 0 up to `MAX_ENTERED`, else null. */
export function amountOf(text: string): number | null {
  const value = decimalOf(text)
  return value !== null && value >= 0 && value <= MAX_ENTERED ? value : null
}
