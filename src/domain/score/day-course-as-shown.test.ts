import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact } from '../decimal'
import { sumsAsShown } from './day-course'

const anyPoints = fc.integer({ min: -9_000, max: 9_000 }).map((hundredths) => hundredths / 100)

test('HARMONY-14 the parts of any sum add up as shown, each within a tenth of its value', () => {
  fc.assert(
    fc.property(anyPoints, anyPoints, anyPoints, (productivity, pacing, play) => {
      const sums = { productivity, pacing, play, harmony: exact(productivity + pacing - play) }
      const shown = sumsAsShown(sums)
      expect(exact(shown.productivity + shown.pacing - shown.play)).toBe(shown.harmony)
      for (const part of ['productivity', 'pacing', 'play', 'harmony'] as const) {
        expect(Math.abs(shown[part] - sums[part])).toBeLessThan(0.1 + 1e-9)
        if (sums[part] === 0) expect(shown[part]).toBe(0)
      }
    }),
  )
})
