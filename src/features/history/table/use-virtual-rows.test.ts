import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROW_HEIGHT, withRoom } from './use-virtual-rows'

test('HISTORY-16 whatever is mounted, the list keeps its height and each item its place', () => {
  const anyMounted = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.uniqueArray(fc.nat(499), { maxLength: 60 }))
    .map(([total, some]) => ({
      total,
      positions: some.filter((position) => position < total).sort((a, b) => a - b),
    }))
  fc.assert(
    fc.property(anyMounted, ({ total, positions }) => {
      const { mounted, rest } = withRoom(positions, total)
      let top = 0
      for (const { position, gap } of mounted) {
        expect(gap).toBeGreaterThanOrEqual(0)
        expect(top + gap).toBe(position * ROW_HEIGHT)
        top += gap + ROW_HEIGHT
      }
      expect(rest).toBeGreaterThanOrEqual(0)
      expect(top + rest).toBe(total * ROW_HEIGHT)
    }),
  )
})
