import { addDays, daysBetween, dayNumberOf, dayOfNumber } from '../../src/domain/calendar/day-key'
import { NO_REST } from '../../src/domain/rest/rest-days'
import { dayValues, incrementalDayValues, type ScoreInput } from '../../src/domain/score/days'
import { DEFAULT_FORMULA } from '../../src/domain/score/formula'
import { CORE_SESSION_TYPES } from '../../src/domain/session/types/session-type'
import {
  mergeRollups,
  incrementalMergeRollups,
  type Rollups,
  type MonthlyRollup,
} from '../../src/domain/rollups/rollups'
import { plainScore } from '../fixtures/plain-score'
import { bench, expect } from './bench'
import { RHYTHMS, tenYears, TODAY } from './ten-years'

const RULES = {
  rhythms: RHYTHMS,
  types: CORE_SESSION_TYPES,
  formula: { ...DEFAULT_FORMULA, pacingMultiplier: 0.7 },
  rest: NO_REST,
  today: TODAY,
}
const inputOf = (rollups: Rollups): ScoreInput => ({ rollups, ...RULES })

// Needs no page: it runs in Node, which has Chromium's engine.
bench('scores of ten years', ({ record }) => {
  const { months, sessions, completions } = tenYears()
  expect([sessions, completions].map((count) => Math.round(count / 1000))).toEqual([20, 40])
  const input = inputOf(mergeRollups(months))

  const [first, history] = measured(() => dayValues(input))
  record('scores of ten years, the first time', first, 'ms')
  const rollupsOf = incrementalMergeRollups()
  const historyOf = incrementalDayValues()
  historyOf(inputOf(rollupsOf(months)))
  const changes = Array.from({ length: 9 }, (_, index) => withOneMoreSession(months, index))
  const updates = changes.map((changed) => measured(() => historyOf(inputOf(rollupsOf(changed))))[0])
  record('scores after one changed session, median of nine', median(updates), 'ms')
  const again = changes.map(() => measured(() => dayValues(input))[0])
  record('scores of ten years, median of nine more', median(again), 'ms')

  const [plainly, plain] = measured(() => plainScore(input))
  record('scores of ten years by a plain reading of the rules', plainly, 'ms')
  record('so many times as long as the first time', plainly / first, 'times')
  expect(history.days).toHaveLength(plain.length)
  expect(history.days.at(-1)?.harmony).toBeCloseTo(plain.at(-1)?.harmony ?? NaN, 6)
})

// The reason why the day numbers of domain/calendar/day-key are own code.
bench('day numbers of ten years', ({ record }) => {
  const numbers = Array.from({ length: 10 * 3653 }, (_, index) => 17_000 + (index % 3653))
  const own = () => numbers.map((number) => dayNumberOf(dayOfNumber(number)))
  const epoch = dayOfNumber(0)
  const byDateFns = () => numbers.map((number) => daysBetween(epoch, addDays(epoch, number)))
  expect(own()).toEqual(byDateFns())
  const fastest = (work: () => unknown) => Math.min(...[1, 2, 3].map(() => measured(work)[0]))
  const ownMs = fastest(own)
  record('day numbers of ten years, ten times over', ownMs, 'ms')
  record('date-fns, so many times as long', fastest(byDateFns) / ownMs, 'times')
})

/** As the listener tells it: one month is new, the others are the same objects. */
function withOneMoreSession(months: readonly MonthlyRollup[], index: number): readonly MonthlyRollup[] {
  const changed = 10 * index
  return months.map((month, at) => {
    const first = [...month.days][0]
    if (at !== changed || !first) return month
    const [day, { types, quantity }] = first
    const more = new Map([...types, ['Reading', { count: 1, seconds: 1800, score: 2 }] as const])
    const completions = new Map([...month.completions].map(([id, days]) => [id, new Map(days)] as const))
    return { ...month, completions, days: new Map([...month.days, [day, { types: more, quantity }]]) }
  })
}

function measured<T>(work: () => T): [milliseconds: number, result: T] {
  const from = performance.now()
  const result = work()
  return [performance.now() - from, result]
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN
}
