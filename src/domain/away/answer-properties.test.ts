import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answered, otherMode, type AwayAnswer } from './answer'
import { totalBreakMs, type Break, type RunningTimer, elapsedMs, pauseTimer, stopTimer } from '../timer/timer'
import { isInTimer, type Gap } from '../timer/presence'

const HOUR = 3_600_000

/** A timer that has run for some time with breaks, a gap in its last interval, and the time after it. */
const aLife = fc
  .record({
    start: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    lengths: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 12 }),
    until: fc.integer({ min: 0, max: 50_000_000 }),
    away: fc.integer({ min: 300_001, max: 100 * HOUR }),
    after: fc.integer({ min: 0, max: 5_000_000 }),
    mode: fc.constantFrom('productivity' as const, 'play' as const),
    isPaused: fc.boolean(),
  })
  .map(({ start, lengths, until, away, after, mode, isPaused }) => {
    let [clock, startTime] = [start, start]
    const breaks: Break[] = []
    lengths.forEach((length, index) => {
      if (index % 2 > 0) breaks.push({ startTime, endTime: clock + length })
      clock += length
      startTime = clock
    })
    const from = clock + until
    const found: Gap = { from, to: from + away }
    const running: RunningTimer = { status: 'active', mode, startTime: start, breaks }
    const now = found.to + after
    return { timer: isPaused ? pauseTimer(running, now) : running, gap: found, now }
  })

describe('AWAY-02 for any timer and gap', () => {
  const ANSWERS: readonly AwayAnswer[] = ['keep', 'break', 'ended', 'other-mode']

  test.each(ANSWERS)('the answer %s neither adds nor loses a second', (answer) => {
    fc.assert(
      fc.property(aLife, ({ timer, gap: away, now }) => {
        expect(isInTimer(away, timer)).toBe(true)
        const before = elapsedMs(timer, now)
        const outcome = answered(timer, away, answer) ?? { next: timer, result: null }
        const { next, result } = outcome
        const onClock = elapsedMs(next, now)
        const saved = (result?.duration ?? 0) * 1000
        const breaks = next.status === 'inactive' ? (result?.breaks ?? []) : next.breaks
        switch (answer) {
          case 'keep':
            expect(onClock).toBe(before)
            return
          case 'break': {
            const added = totalBreakMs(breaks) - totalBreakMs(timer.breaks)
            expect(onClock + added).toBe(before)
            expect(added % 1000).toBe(0)
            expect(Math.abs(added - (away.to - away.from))).toBeLessThan(2000)
            return
          }
          case 'ended': {
            // What the user says was no work: from the end to now.
            const end = result?.endTime ?? timer.startTime
            const notWorked = (timer.status === 'paused' ? timer.pauseTime : now) - end
            expect(onClock).toBe(0)
            expect(saved + notWorked).toBe(before)
            return
          }
          case 'other-mode':
            expect(next).toMatchObject({ mode: otherMode(timer.mode), status: timer.status })
            expect(saved + onClock).toBe(before)
        }
      }),
    )
  })

  test('what is stored is in order, within the session and within a second of the gap', () => {
    fc.assert(
      fc.property(aLife, fc.constantFrom(...ANSWERS), ({ timer, gap: away, now }, answer) => {
        const outcome = answered(timer, away, answer)
        if (!outcome) return
        const { next, result } = outcome
        if (result) {
          const edges = result.breaks.flatMap((pause) => [pause.startTime, pause.endTime])
          const order = [result.startTime, ...edges, result.endTime]
          expect(order).toEqual([...order].sort((a, b) => a - b))
          expect(Math.abs(result.endTime - away.from)).toBeLessThan(1000)
        }
        const stopped = next.status === 'inactive' ? null : stopTimer(next, now)
        if (!stopped) return
        const edges = stopped.breaks.flatMap((pause) => [pause.startTime, pause.endTime])
        const order = [stopped.startTime, ...edges, stopped.endTime]
        expect(order).toEqual([...order].sort((a, b) => a - b))
      }),
    )
  })
})
