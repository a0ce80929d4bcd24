import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * `expect(actual).toEqual(expected)` for large values and many runs. Node compares them many times faster than Vitest, which
 * is asked only when they differ: it forgives missing fields that are undefined, and shows the difference.
 */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}
