import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { sessionStore } from '../../../tests/builders/session-store'
import { MAX_IDLE_WEEKS } from '@/domain/limits'
import { endWeekOf, endWeeksOf } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { createSessionCache } from './session-cache'
import { endingAt, MONDAY, settled, watched, WEEK_MS } from './session-cache.testing'

const DEPTH_MS = 30 * WEEK_MS
const instant = fc.integer({ min: MONDAY - DEPTH_MS, max: MONDAY + WEEK_MS })
const aRange = fc
  .tuple(instant, fc.integer({ min: 1, max: 4 * WEEK_MS }))
  .map(([from, length]) => ({ from, until: from + length }))
const step = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), range: aRange }),
  fc.record({ kind: fc.constant('release' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('write' as const), endTime: instant, id: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 0, max: 40 }) }),
)

test('DATA-19 DATA-20 whatever is held, written and released, each range has exactly its sessions, and few listeners are open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const stored = sessionStore()
      const own = createSessionCache(() => true)
      own.open(stored.watchSpan)
      const sessions = new Map<string, Session>()
      const held: ReturnType<typeof watched>[] = []
      const ranges: { from: number; until: number }[] = []
      for (const next of steps) {
        if (next.kind === 'hold') {
          held.push(watched(next.range, own))
          ranges.push(next.range)
        } else if (next.kind === 'release' && held.length > 0) {
          const [gone] = held.splice(next.at % held.length, 1)
          ranges.splice(next.at % (held.length + 1), 1)
          gone?.release()
        } else if (next.kind === 'write') {
          const rev = (sessions.get(String(next.id))?.rev ?? -1) + 1
          sessions.set(String(next.id), endingAt(next.endTime, { id: String(next.id), rev }))
        } else if (next.kind === 'remove') {
          sessions.delete(String(next.id))
        }
        stored.tell(aListing([...sessions.values()]))
        await settled()
        ranges.forEach((range, index) => {
          const expected = [...sessions.values()]
            .filter(({ endTime }) => endTime >= range.from && endTime < range.until)
            .sort((a, b) => b.endTime - a.endTime || (a.id < b.id ? 1 : -1))
          expect(held[index]?.view.get().sessions).toEqual(expected)
        })
        const needed = new Set(ranges.flatMap(endWeeksOf))
        const open = stored.open().map(({ from }) => endWeekOf(from))
        expect(new Set(open).size).toBe(open.length)
        expect([...needed].every((key) => open.includes(key))).toBe(true)
        expect(open.length).toBeLessThanOrEqual(needed.size + MAX_IDLE_WEEKS)
      }
      held.forEach(({ release }) => release())
      own.close()
      expect(stored.open()).toEqual([])
    }),
    { numRuns: 150 },
  )
})
