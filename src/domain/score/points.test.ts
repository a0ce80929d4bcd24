import { describe, expect, test } from 'vitest'
import { aDay } from '../../../tests/builders/score'
import { allSessionTypes } from '../session/types/session-type'
import { DEFAULT_FORMULA } from './formula'
import { categoriesOf, dayPoints } from './points'

const MINUTE = 60
const categoryOf = categoriesOf(
  allSessionTypes([
    { id: 'g', name: 'Games', category: 'play', color: '#000000', isCore: false, createdAt: 0 },
  ]),
)
const points = (types: Parameters<typeof aDay>[0], formula = DEFAULT_FORMULA) =>
  dayPoints(aDay(types), categoryOf, formula)

describe('points of a day', () => {
  test.each([
    [50 * MINUTE, 8, 10.5],
    [0, 10, 10],
    [30 * MINUTE, 0, 1.5],
  ])('SCORING-02 %d s with score %d are %d productivity points', (seconds, score, expected) => {
    expect(points({ Productivity: { seconds, score } }).productivityPoints).toBe(expected)
  })

  test('SCORING-03 play points count only minutes', () => {
    expect(points({ Play: 90 * MINUTE }).playPoints).toBe(1.5)
    expect(points({ 'Screen Time': 30 * MINUTE }).playPoints).toBe(0.5)
    expect(points({ Play: 90 * MINUTE }, { ...DEFAULT_FORMULA, playTimeDivisor: 10 }).playPoints).toBe(9)
    expect(points({ Play: { seconds: 0, score: 7 } })).toMatchObject({
      taskScore: 7,
      productivityPoints: 0,
      playPoints: 0,
    })
  })

  test('SCORING-04 does not round minutes', () => {
    expect(points({ Productivity: 50 }).productivityPoints).toBeCloseTo(50 / 60 / 20, 8)
  })

  test('SCORING-05 sums focus and play time', () => {
    const types = { Productivity: 3600, Programming: 1800, Play: 2700, 'Screen Time': 900 }
    expect(points(types)).toMatchObject({ sessions: 4, focus: 5400, play: 3600 })
  })

  test('INT-54 INT-55 SESSIONTYPE-09 the category decides, and a deleted type counts as productivity', () => {
    expect(points({ Games: 600, Deleted: 1200 })).toMatchObject({
      focus: 1200,
      play: 600,
      productivityPoints: 1,
    })
  })
})
