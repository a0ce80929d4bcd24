import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDay } from '../../../tests/builders/score'
import { exact } from '../decimal'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import {
  calibrated,
  DEFAULT_IDEAL_DAY,
  formulaChanges,
  PACING_MULTIPLIER,
  withMultiplier,
  harmonyOf,
  playForAnHour,
} from './calibration'
import {
  DEFAULT_FORMULA,
  formulaDocumentOf,
  IDEAL_MINUTES,
  isCalibrated,
  type Formula,
  type IdealDay,
} from './formula'
import { categoriesOf, dayPoints } from './points'

const ideal = (focusMinutes: number, playMinutes: number, taskScore: number): IdealDay => ({
  focusMinutes,
  playMinutes,
  taskScore,
})

describe('calibration', () => {
  test('CALIBRATION-02 CALIBRATION-03 starts with four hours each and 10 points', () => {
    expect(DEFAULT_IDEAL_DAY).toEqual(ideal(240, 240, 10))
    expect(IDEAL_MINUTES).toEqual({ min: 15, max: 720, step: 15 })
  })

  test.each([
    [ideal(240, 240, 10), 240 / 22],
    [ideal(120, 60, 0), 10],
    [ideal(15, 15, 0), 20],
    [ideal(120, 60, -5), 60],
  ])('CALIBRATION-05 the play divisor of %o is %d', (day, playTimeDivisor) => {
    const formula = { timeDivisor: 20, playTimeDivisor, pacingMultiplier: 0.5, ideal: day }
    expect(calibrated(day, 0.5)).toEqual(formula)
  })

  test.each([-6, -7, NaN, -Infinity])(
    'CALIBRATION-06 INT-72 a task score of %d leaves no energy',
    (taskScore) => {
      expect(calibrated(ideal(120, 60, taskScore), 1)).toBeNull()
    },
  )

  test('CALIBRATION-06 an ideal day without play has no formula', () => {
    expect(calibrated(ideal(120, 0, 10), 1)).toBeNull()
  })

  test('CALIBRATION-07 the multiplier’s slider runs from 0 to 2 in steps of a tenth', () => {
    expect(PACING_MULTIPLIER).toEqual({ min: 0, max: 2, step: 0.1 })
  })

  test('CALIBRATION-07 stores the slider’s multiplier without rounding errors', () => {
    expect(calibrated(DEFAULT_IDEAL_DAY, 3 * 0.1)?.pacingMultiplier).toBe(0.3)
  })

  const stored: Formula = { timeDivisor: 20, playTimeDivisor: 7, pacingMultiplier: 1, pacingCarry: 0.8 }

  test('KEEP-05 stores the ideal day with the formula, and keeps its other fields', () => {
    const day = ideal(120, 60, 0)
    expect(calibrated(day, 0.5, stored)).toEqual({
      timeDivisor: 20,
      playTimeDivisor: 10,
      pacingMultiplier: 0.5,
      pacingCarry: 0.8,
      ideal: day,
    })
  })

  test('KEEP-05 keeps the play divisor if the ideal day was not changed', () => {
    const calibratedOnce = { ...stored, ideal: ideal(15, 15, 0) }
    expect(withMultiplier(calibratedOnce, 3 * 0.1)).toEqual({ ...calibratedOnce, pacingMultiplier: 0.3 })
    expect(withMultiplier({ ...stored, timeDivisor: 30 }, 1).timeDivisor).toBe(20)
  })

  test('CALIBRATION-05 every ideal day balances under its own formula', () => {
    const slider = fc.integer({ min: 1, max: 48 }).map((step) => step * IDEAL_MINUTES.step)
    fc.assert(
      fc.property(slider, slider, fc.integer({ min: 0, max: 300 }), (focusMinutes, playMinutes, tenths) => {
        const formula = calibrated(ideal(focusMinutes, playMinutes, tenths / 10), 1)
        const day = aDay({
          Productivity: { seconds: focusMinutes * 60, score: tenths / 10 },
          Play: playMinutes * 60,
        })
        if (!formula) throw new Error('no formula')
        const { productivityPoints, playPoints } = dayPoints(day, categoriesOf(CORE_SESSION_TYPES), formula)
        expect(exact(productivityPoints - playPoints)).toBe(0)
      }),
    )
  })
})

describe('a formula', () => {
  test('CALIBRATION-09 names the figures that differ from another, in the order of the form', () => {
    const changed: Formula = { timeDivisor: 30, playTimeDivisor: 10, pacingMultiplier: 0.5, pacingCarry: 0.9 }
    expect(formulaChanges(DEFAULT_FORMULA, changed)).toEqual([
      { part: 'focus', before: 20, after: 30 },
      { part: 'play', before: 60, after: 10 },
      { part: 'multiplier', before: 1, after: 0.5 },
      { part: 'carry', before: 1, after: 0.9 },
    ])
    expect(formulaChanges(changed, { ...changed, pacingMultiplier: 2 })).toEqual([
      { part: 'multiplier', before: 0.5, after: 2 },
    ])
    expect(formulaChanges(DEFAULT_FORMULA, { ...DEFAULT_FORMULA, pacingCarry: 1 })).toEqual([])
  })

  test('CLOCK-07 is calibrated with an ideal day, or with a divisor that is not the default', () => {
    expect(isCalibrated(DEFAULT_FORMULA)).toBe(false)
    expect(isCalibrated({ ...DEFAULT_FORMULA, pacingMultiplier: 2 })).toBe(false)
    expect(isCalibrated({ ...DEFAULT_FORMULA, ideal: DEFAULT_IDEAL_DAY })).toBe(true)
    expect(isCalibrated({ ...DEFAULT_FORMULA, timeDivisor: 30 })).toBe(true)
    expect(isCalibrated({ ...DEFAULT_FORMULA, playTimeDivisor: 10 })).toBe(true)
  })

  test('KEEP-05 is stored with its ideal day, and without what it does not have', () => {
    const gone = Symbol('gone')
    expect(formulaDocumentOf(DEFAULT_FORMULA, gone)).toEqual({
      ...DEFAULT_FORMULA,
      pacingCarry: gone,
      pacingSince: gone,
    })
    const full: Formula = { ...DEFAULT_FORMULA, pacingCarry: 0.9, ideal: DEFAULT_IDEAL_DAY }
    expect(formulaDocumentOf(full, gone)).toEqual({ ...full, pacingSince: gone })
  })

  test('FIRST-01 says where a day would end, and the play that balances an hour of focus', () => {
    expect(harmonyOf(ideal(240, 240, 10), DEFAULT_FORMULA)).toBe(18)
    expect(harmonyOf(ideal(60, 180, 0), DEFAULT_FORMULA)).toBe(0)
    expect(playForAnHour(DEFAULT_FORMULA)).toBe(180)
    // An hour is 6.666666667 points of 9 minutes each, and not a minute more than 60.
    expect(playForAnHour({ ...DEFAULT_FORMULA, timeDivisor: 9, playTimeDivisor: 9 })).toBe(60)
    // 3 points at 10.9 minutes each are 32.7 minutes.
    expect(playForAnHour({ ...DEFAULT_FORMULA, playTimeDivisor: 10.9 })).toBe(33)
  })
})
