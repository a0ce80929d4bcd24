import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overdueOccurrences } from '../../../tests/builders/overdue'
import { anyFadingScoreInput, anyRest } from '../../../tests/builders/score-input'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { addDays, weekdayOf, type DayKey, type TimeOfDay, type Weekday } from '../calendar/day-key'
import { exact } from '../decimal'
import { NO_REST, restDays, type RestDays } from '../rest/rest-days'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayStart } from '../score/day-start'
import { dayValues, type ScoreInput } from '../score/days'
import { dayLedger } from '../score/ledger'
import { occurrencesToConfirm, openPoints, openRhythms } from '../score/open-rhythms'
import { balancePoint } from './balance-point'
import type { Rhythm } from './rhythm'
import { isOpen } from './schedule'
import { statusOn } from './status'
import { weekOf } from './week'

const day = (text: string) => `2025-${text}` as DayKey
/** Monday 2 June 2025 to Sunday 8 June. */
const WEEK = ['06-02', '06-03', '06-04', '06-05', '06-06', '06-07', '06-08'].map(day)
const [MON, TUE, WED, THU, , SAT, SUN] = WEEK as [DayKey, DayKey, DayKey, DayKey, DayKey, DayKey, DayKey]
const NEXT_MONDAY = day('06-09')

const RUN = aRhythm({ startDate: MON, schedule: { type: 'times_a_week', value: 3 } })

function inputOf(
  done: readonly DayKey[],
  today: DayKey,
  { rest = NO_REST, ...change }: Partial<Rhythm> & { rest?: RestDays } = {},
): ScoreInput {
  const completions = completionsOf({ [RUN.id]: Object.fromEntries(done.map((one) => [one, one])) })
  return aScoreInput({
    rollups: { ...NO_ROLLUPS, completions },
    rhythms: [{ ...RUN, ...change }],
    today,
    rest,
  })
}

/** What each day of the week adds to pacing. */
function changes(input: ScoreInput): readonly number[] {
  const { at } = dayValues(input)
  const pacing = (one: DayKey) => at(one)?.pacing ?? 0
  return WEEK.filter((one) => one <= input.today).map((one) => exact(pacing(one) - pacing(addDays(one, -1))))
}

const statuses = (input: ScoreInput) =>
  WEEK.map((one) =>
    statusOn(input.rhythms[0] as Rhythm, one, input.rollups.completions, input.today, input.rest),
  )

describe('VOICES-05 three times a week, 10 points', () => {
  test('VOICES-05 done on Tuesday and Thursday, Sunday alone costs 10', () => {
    expect(changes(inputOf([TUE, THU], NEXT_MONDAY))).toEqual([0, 0, 0, 0, 0, 0, -10])
    expect(changes(inputOf([], NEXT_MONDAY))).toEqual([0, 0, 0, 0, 0, 0, -30])
  })

  test('VOICES-05 done on Monday, Tuesday and Wednesday, nothing is missed, and nothing is due from Thursday on', () => {
    const done = [MON, TUE, WED]
    expect(changes(inputOf(done, NEXT_MONDAY))).toEqual([0, 0, 0, 0, 0, 0, 0])
    for (const today of WEEK.slice(3)) {
      const input = inputOf(done, today)
      expect(isOpen(RUN, input)).toBe(false)
      expect(statuses(input)).toEqual([...done.map(() => 'completed'), null, null, null, null])
    }
    const activity = dayValues(inputOf(done, NEXT_MONDAY)).days.map(({ hasActivity }) => hasActivity)
    expect(activity).toEqual([true, true, true, false, false, false, false, true])
  })

  test('VOICES-04 VOICES-05 a promise to play has the opposite sign, also when it is completed on Sunday', () => {
    const play = { sessionType: 'Play', pacingGrace: 1 }
    expect(changes(inputOf([TUE, THU], NEXT_MONDAY, play))).toEqual([-1, -1, -1, -1, -1, -1, 10])
    expect(openRhythms(inputOf([TUE, THU], SUN, play))).toMatchObject([{ points: -10 }])
  })

  test('VOICES-05 it is open on each day until it is done three times, and never overdue', () => {
    const doneBy = (today: DayKey) => [MON, WED, SAT].filter((one) => one <= today)
    expect(WEEK.map((today) => isOpen(RUN, inputOf(doneBy(today), today)))).toEqual([
      ...[false, true, false, true, true, false, false],
    ])
    expect(statuses(inputOf([MON], THU))).toEqual(['completed', ...WEEK.slice(1).map(() => 'pending')])
    const input = inputOf([], NEXT_MONDAY)
    expect(overdueOccurrences([RUN], input.rollups.completions, NEXT_MONDAY, NO_REST)).toEqual([])
  })

  test('VOICES-05 a week that is over shows as many missed days as are missing, so that each can be set right', () => {
    const [none, missed] = [null, 'missed']
    expect(statuses(inputOf([TUE], NEXT_MONDAY))).toEqual([
      none,
      'completed',
      none,
      none,
      none,
      missed,
      missed,
    ])
    expect(statuses(inputOf([TUE, SUN], NEXT_MONDAY))).toEqual([
      ...[none, 'completed', none, none, none, missed, 'completed'],
    ])
    expect(changes(inputOf([TUE, SAT, SUN], NEXT_MONDAY))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('VOICES-05 more than three times earns nothing and costs nothing', () => {
    const all = changes(inputOf(WEEK, NEXT_MONDAY, { pacingGrace: 2 }))
    expect(all).toEqual([2, 2, 2, 2, 2, 2, 2])
    expect(dayValues(inputOf([...WEEK, NEXT_MONDAY], NEXT_MONDAY)).at(NEXT_MONDAY)?.pacing).toBe(0)
  })

  test('VOICES-05 nothing is missed before Sunday, and completing on Sunday gives the points back', () => {
    expect(changes(inputOf([TUE], SAT))).toEqual([0, 0, 0, 0, 0, 0])
    expect(openRhythms(inputOf([TUE], SAT))).toEqual([])
    expect(changes(inputOf([TUE], SUN)).at(-1)).toBe(-20)
    expect(openRhythms(inputOf([TUE], SUN))).toMatchObject([{ points: 10 }])
    expect(changes(inputOf([TUE, SUN], SUN)).at(-1)).toBe(-10)
    const input = inputOf([TUE, SUN], SUN)
    expect(dayStart(SUN, input, dayValues(input))).toBe(-20)
    expect(dayStart(TUE, input, dayValues(input))).toBe(0)
  })
})

test('CLOCK-06 VOICES-05 what is open on Sunday takes the points of all that is missing, as the ledger says', () => {
  for (const done of [[], [TUE], [TUE, THU]]) {
    const input = inputOf(done, SUN)
    const lines = dayLedger(SUN, input, dayValues(input), [])?.pacingLines
    const { rhythms } = openPoints(openRhythms(input))
    expect(rhythms).toBe(-10 * (3 - done.length))
    expect(lines).toMatchObject([{ kind: 'open', status: 'pending', points: rhythms }])
  }
  const play = inputOf([TUE], SUN, { sessionType: 'Play' })
  expect(openPoints(openRhythms(play))).toEqual({ rhythms: 0, play: 20 })
})

describe('VOICES-05 grace', () => {
  const grace = (done: readonly DayKey[], today: DayKey, change: Partial<Rhythm> = {}) =>
    changes(inputOf(done, today, { points: 0, pacingGrace: 2, ...change }))

  test('VOICES-05 is added until fewer days are left than completions are missing', () => {
    expect(grace([], NEXT_MONDAY)).toEqual([2, 2, 2, 2, 0, 0, 0])
    expect(grace([TUE, THU], NEXT_MONDAY)).toEqual([2, 2, 2, 2, 2, 2, 0])
    expect(grace([SUN], NEXT_MONDAY)).toEqual([2, 2, 2, 2, 0, 0, 0])
    expect(grace([day('06-06'), SAT, SUN], NEXT_MONDAY)).toEqual([2, 2, 2, 2, 2, 2, 2])
  })

  test('VOICES-05 today still counts as a day that is left', () => {
    expect(grace([], day('06-06'))).toEqual([2, 2, 2, 2, 2])
    expect(grace([], SAT)).toEqual([2, 2, 2, 2, 0, 0])
    expect(grace([TUE, THU], SUN)).toEqual([2, 2, 2, 2, 2, 2, 2])
  })

  test('VOICES-05 PACE-08 never done, it comes to what the form says', () => {
    for (const value of [1, 2, 3, 4, 5, 6, 7]) {
      const rhythm = { ...RUN, schedule: { type: 'times_a_week' as const, value }, pacingGrace: 2 }
      const { at } = dayValues(inputOf([], NEXT_MONDAY, rhythm))
      expect(at(SUN)?.pacing).toBe(balancePoint(rhythm).neverDone)
    }
    expect(balancePoint({ ...RUN, pacingGrace: 2 })).toEqual({
      kept: { count: 3, of: 5 },
      period: 7,
      neverDone: -22,
    })
  })
})

describe('VOICES-05 weeks with fewer days', () => {
  test('VOICES-05 a rest day takes away a possible day, and what is missing counts on the last day before it', () => {
    const weekend = restDays([], [6, 7])
    expect(changes(inputOf([TUE, SAT], NEXT_MONDAY, { rest: weekend }))).toEqual([0, 0, 0, 0, -20, 0, 0])
    const long = restDays([{ from: MON, to: day('06-06') }], [])
    expect(changes(inputOf([], NEXT_MONDAY, { rest: long }))).toEqual([0, 0, 0, 0, 0, 0, -20])
    const whole = restDays([{ from: MON, to: SUN }], [])
    expect(changes(inputOf([], NEXT_MONDAY, { rest: whole }))).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(statuses(inputOf([SAT], NEXT_MONDAY, { rest: weekend })).slice(5)).toEqual(['completed', null])
  })

  test.each([
    [TUE, 3, 2],
    [WED, 3, 2],
    [THU, 3, 1],
    [SUN, 3, 1],
    [SAT, 7, 2],
    [TUE, 1, 1],
  ])('VOICES-05 begun on %s, %d times a week want %d in that week', (startDate, value, wanted) => {
    const rhythm = { ...RUN, startDate, schedule: { type: 'times_a_week' as const, value } }
    expect(weekOf(rhythm, SUN, new Map(), NO_REST)?.wanted).toBe(wanted)
    expect(weekOf(rhythm, NEXT_MONDAY, new Map(), NO_REST)?.wanted).toBe(value)
  })

  test('VOICES-05 completions before the start do not count', () => {
    expect(changes(inputOf([MON, TUE], NEXT_MONDAY, { startDate: WED }))).toEqual([0, 0, 0, 0, 0, 0, -20])
  })

  test('VOICES-05 KEEP-01 a week that the end cuts has nothing missed, and keeps its days', () => {
    const cut = { endDate: SAT, pacingGrace: 1 }
    expect(changes(inputOf([], NEXT_MONDAY, cut))).toEqual([1, 1, 1, 1, 0, 0, 0])
    expect(changes(inputOf([], NEXT_MONDAY, { ...cut, endDate: SUN })).at(-1)).toBe(-30)
    expect(statuses(inputOf([TUE], SUN, cut))).toEqual([null, 'completed', null, null, null, null, null])
  })
})

test('VOICES-05 CONFIRM-01 a timed one waits each day until the week is done, and yesterday’s does not', () => {
  const timed = { isTimed: true, startTime: '07:00' as TimeOfDay, endTime: '08:00' as TimeOfDay }
  const waiting = (done: readonly DayKey[], today: DayKey) =>
    occurrencesToConfirm(inputOf(done, today, timed), 0, 'UTC').map(({ due }) => due)
  expect(waiting([MON], WED)).toEqual([WED])
  expect(waiting([MON, TUE, WED], THU)).toEqual([])
})

test('VOICES-05 the ledger names what is missing on Sunday', () => {
  const input = inputOf([TUE], NEXT_MONDAY)
  const lines = (on: DayKey) => dayLedger(on, input, dayValues(input), [])?.pacingLines
  expect(lines(SUN)).toMatchObject([
    { kind: 'open', status: 'missed', points: -20, week: { done: 1, wanted: 3 } },
  ])
  expect(lines(SAT)).toEqual([])
})

test('VOICES-05 every week of any life costs the points times what is missing, and never more than its days', () => {
  fc.assert(
    fc.property(
      anyFadingScoreInput,
      anyRest,
      fc.integer({ min: 1, max: 7 }),
      ({ rollups, ...any }, rest, value) => {
        const [first] = any.rhythms
        fc.pre(first !== undefined)
        const schedule = { type: 'times_a_week', value } as const
        const plain = { pacingGrace: 0, endDate: undefined, sessionType: undefined }
        const rhythm: Rhythm = { ...first, schedule, ...plain }
        const formula = { ...any.formula, pacingMultiplier: 1, pacingCarry: 1, pacingSince: undefined }
        const input = { ...any, rollups, rest, formula, rhythms: [rhythm] }
        const { at } = dayValues(input)
        const sunday = (one: DayKey) => addDays(one, 7 - weekdayOf(one))
        for (let one = sunday(rhythm.startDate); one < input.today; one = addDays(one, 7)) {
          const week = weekOf(rhythm, one, rollups.completions, rest)
          if (!week) throw new Error('no week')
          const change = (at(one)?.pacing ?? 0) - (at(addDays(one, -7))?.pacing ?? 0)
          expect(exact(change)).toBe(0 - rhythm.points * week.missing)
          expect(week.missing).toBeLessThanOrEqual(week.open.length)
          expect(week.wanted).toBeLessThanOrEqual(value)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('VOICES-05 seven times a week, always kept, equals every day', () => {
  const daily = { ...RUN, schedule: { type: 'daily' as const }, pacingGrace: 2 }
  const seven = { ...daily, schedule: { type: 'times_a_week' as const, value: 7 } }
  for (const weekdays of [[], [7], [1, 2, 3]] as Weekday[][]) {
    const rest = restDays([], weekdays)
    const changesOf = (rhythm: Rhythm) => changes(inputOf(WEEK, NEXT_MONDAY, { ...rhythm, rest }))
    expect(changesOf(seven)).toEqual(changesOf(daily))
  }
})
