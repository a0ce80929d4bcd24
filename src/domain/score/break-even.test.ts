import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, type DayKey, type TimeOfDay } from '../calendar/day-key'
import type { ZoneId } from '../units'
import { breakEven, hasReachedBalance, harmonyWith, type HarmonyNow } from './break-even'
import { DEFAULT_FORMULA } from './formula'

const ZONE = 'Europe/Berlin' as ZoneId
const DAY = '2025-06-10' as DayKey
const at = (time: string, day: DayKey = DAY) => instantAt(day, time as TimeOfDay, ZONE)
const harmonyNow = (harmony: number, change: Partial<HarmonyNow> = {}): HarmonyNow => ({
  harmony,
  pacing: 0,
  formula: { ...DEFAULT_FORMULA, playTimeDivisor: 7.5 },
  ...change,
})

describe('CLOCK-01 what today still needs to balance', () => {
  test('CLOCK-01 +6.25 at 7.5 minutes a play point, at 15:25: 47 minutes of play, until 16:12', () => {
    expect(breakEven(harmonyNow(6.25), at('15:25'), ZONE)).toEqual({
      kind: 'to-balance',
      category: 'play',
      minutes: 47,
      until: at('16:12'),
    })
  })

  test('CLOCK-01 −4 at 20 minutes a point, at 10:00: 80 minutes of focus, until 11:20', () => {
    expect(breakEven(harmonyNow(-4), at('10:00'), ZONE)).toEqual({
      kind: 'to-balance',
      category: 'productivity',
      minutes: 80,
      until: at('11:20'),
    })
  })

  test.each([1, 0.5, 0, -1])('CLOCK-01 %d is balanced, including both ends', (harmony) => {
    expect(breakEven(harmonyNow(harmony), at('10:00'), ZONE)).toEqual({ kind: 'balanced' })
  })

  test.each([
    [1.01, 'play', 8],
    [-1.01, 'productivity', 21],
    [4, 'play', 30],
  ])('CLOCK-01 %d takes %s, rounded up to %d minutes', (harmony, category, minutes) => {
    expect(breakEven(harmonyNow(harmony), at('10:00'), ZONE)).toMatchObject({ category, minutes })
  })

  test('CLOCK-01 no minute more than what the exact points need, however they are rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1500, max: 40_000 }),
        fc.integer({ min: 1, max: 60 }),
        (seconds, time) => {
          const formula = { ...DEFAULT_FORMULA, timeDivisor: time }
          const harmony = harmonyWith(0, { seconds, category: 'productivity' }, formula)
          const needed = Math.ceil((seconds * formula.playTimeDivisor) / (60 * time))
          if (harmony <= 1 || needed > 720) return
          expect(breakEven({ harmony, pacing: 0, formula }, at('00:00'), ZONE)).toMatchObject({
            minutes: needed,
          })
        },
      ),
      { examples: [[1500, 20]] },
    )
  })

  test('CLOCK-01 the clock time is now plus the minutes, also half a minute past', () => {
    expect(breakEven(harmonyNow(6.25), at('15:25') + 30_000, ZONE)).toMatchObject({
      until: at('16:12') + 30_000,
    })
  })

  test('CLOCK-01 playing or focusing for the unrounded time leads to 0', () => {
    const divisor = fc.double({ min: 0.5, max: 600, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 60, noNaN: true }), divisor, divisor, (size, play, time) => {
        const formula = { ...DEFAULT_FORMULA, playTimeDivisor: play, timeDivisor: time }
        const afterPlay = harmonyWith(size, { seconds: size * play * 60, category: 'play' }, formula)
        const afterFocus = harmonyWith(
          -size,
          { seconds: size * time * 60, category: 'productivity' },
          formula,
        )
        expect(Math.abs(afterPlay)).toBeLessThan(0.01)
        expect(Math.abs(afterFocus)).toBeLessThan(0.01)
      }),
    )
  })

  test('CLOCK-01 counts the running timer second by second', () => {
    const { formula } = harmonyNow(0)
    expect(harmonyWith(6.25, { seconds: 450, category: 'play' }, formula)).toBe(5.25)
    expect(harmonyWith(-4, { seconds: 1200, category: 'productivity' }, formula)).toBe(-3)
    expect(harmonyWith(-4, null, formula)).toBe(-4)
  })
})

describe('CLOCK-03 more than today holds', () => {
  const tooMuch = (withoutPacing: unknown = null) => ({ kind: 'too-much', withoutPacing })

  test('CLOCK-03 offers twelve hours, but not a minute more', () => {
    expect(breakEven(harmonyNow(96), at('08:00'), ZONE)).toMatchObject({ minutes: 720 })
    expect(breakEven(harmonyNow(96.1), at('08:00'), ZONE)).toEqual(tooMuch())
  })

  test('CLOCK-03 offers time until midnight, but not a minute more', () => {
    expect(breakEven(harmonyNow(8), at('23:00'), ZONE)).toMatchObject({ until: at('00:00', next(DAY)) })
    expect(breakEven(harmonyNow(8.1), at('23:00'), ZONE)).toEqual(tooMuch())
  })

  test('CLOCK-03 if pacing is the cause, says what the sessions alone need', () => {
    // 4.6 points of sessions are 34.5 minutes of play.
    const carried = harmonyNow(-135.4, { pacing: -140 })
    expect(breakEven(carried, at('15:00'), ZONE)).toEqual(
      tooMuch({ kind: 'to-balance', category: 'play', minutes: 35 }),
    )
    const balanced = harmonyNow(-140, { pacing: -140 })
    expect(breakEven(balanced, at('15:00'), ZONE)).toEqual(tooMuch({ kind: 'balanced' }))
  })

  test('CLOCK-03 if the sessions alone need too much, pacing is not the cause', () => {
    expect(breakEven(harmonyNow(300, { pacing: 10 }), at('08:00'), ZONE)).toEqual(tooMuch())
  })

  test('CLOCK-03 the day on which the clocks go back has an hour more', () => {
    const day = '2025-10-26' as DayKey
    // From 01:00 on there are 24 hours until midnight, of which at most twelve are offered.
    expect(breakEven(harmonyNow(96), at('01:00', day), ZONE)).toMatchObject({ minutes: 720 })
    expect(breakEven(harmonyNow(90), at('13:00', day), ZONE)).toEqual(tooMuch())
  })
})

describe('CLOCK-04 reaching balance', () => {
  const moment = (harmony: number, change = {}) => ({ startTime: 1, saved: 5, harmony, ...change })

  test('CLOCK-04 happens when the value enters the band while one timer runs', () => {
    expect(hasReachedBalance(moment(1.01), moment(1))).toBe(true)
    expect(hasReachedBalance(moment(-1.01), moment(-1))).toBe(true)
    expect(hasReachedBalance(moment(1), moment(0.9))).toBe(false)
    expect(hasReachedBalance(moment(1.2), moment(1.1))).toBe(false)
  })

  test('CLOCK-04 not through a completed rhythm, a saved session, another timer or none, nor by skipping the band', () => {
    expect(hasReachedBalance(moment(-4), moment(0, { saved: 9 }))).toBe(false)
    expect(hasReachedBalance(moment(4), moment(0, { startTime: 2 }))).toBe(false)
    expect(hasReachedBalance(moment(4), moment(0, { startTime: null }))).toBe(false)
    expect(hasReachedBalance(moment(4), moment(-6))).toBe(false)
  })
})

function next(day: DayKey): DayKey {
  return day.replace('10', '11') as DayKey
}
