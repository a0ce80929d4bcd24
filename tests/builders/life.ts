import fc from 'fast-check'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { NO_REST, restDays, type RestDays } from '@/domain/rest/rest-days'
import type { Rhythm, Schedule, Weekday } from '@/domain/rhythm/rhythm'
import type { ScoreInput } from '@/domain/score/days'
import { allSessionTypes } from '@/domain/session/session-type'
import type { DayRecord } from '@/domain/summary/record'

const START = '2023-11-20' as DayKey
const DAYS = 500

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
export const LIFE_TYPES = allSessionTypes([
  { id: 'games', name: 'Games', category: 'play', color: '#123456', isCore: false, createdAt: 0 },
  { id: 'study', name: 'Study', category: 'productivity', color: '#654321', isCore: false, createdAt: 0 },
])
const TYPE_NAMES = [...LIFE_TYPES.map(({ name }) => name), 'Deleted']

export const anyDay: fc.Arbitrary<DayKey> = fc
  .integer({ min: 0, max: DAYS })
  .map((offset) => addDays(START, offset))

/** Points as forms take them, with two places. */
const anyDecimal = fc.integer({ min: 0, max: 900 }).map((hundredths) => hundredths / 100)

const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant({ type: 'daily' } as const),
  fc.record({ type: fc.constant('every_x_days' as const), value: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ type: fc.constant('weekly' as const), value: fc.subarray([...WEEKDAYS], { minLength: 1 }) }),
)

export function anyRhythm(id: string): fc.Arbitrary<Rhythm> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constant(`Rhythm ${id}`),
    points: fc.integer({ min: 0, max: 30 }),
    startDate: anyDay,
    schedule: anySchedule,
    isTimed: fc.boolean(),
    startTime: fc.constant(null),
    endTime: fc.constant(null),
    penaltyPerDay: anyDecimal,
    pacingGrace: anyDecimal,
    isCatchable: fc.boolean(),
    createdAt: fc.constant(0),
  })
}

/** Due days up to today mostly, some of them no occurrence; completed in advance, in time and late. */
const anyCompletionDays = fc
  .array(fc.tuple(anyDay, fc.integer({ min: -9, max: 30 }), fc.boolean()), { maxLength: 250, size: 'max' })
  .map(
    (list) =>
      new Map(list.map(([due, late, isOnTime]) => [due, isOnTime ? due : addDays(due, late)] as const)),
  )

const anyDayRecord: fc.Arbitrary<DayRecord> = fc.record({
  types: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...TYPE_NAMES),
        fc.record({ count: fc.integer({ min: 1, max: 9 }), seconds: fc.nat(30_000), score: anyDecimal }),
      ),
      { maxLength: 4, selector: ([name]) => name, minLength: 1 },
    )
    .map((types) => new Map(types)),
  quantity: anyDecimal,
})

const anyDays = fc
  .array(fc.tuple(anyDay, anyDayRecord), { maxLength: 120, size: 'max' })
  .map((days) => new Map(days))

const anyFormula = fc.record({
  timeDivisor: fc.constantFrom(20, 7, 33.3),
  playTimeDivisor: fc.constantFrom(60, 240 / 22, 7.5),
  pacingMultiplier: fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10),
})

/** A year and more of a user's data, looked at on any of its days, as the specification has it: nothing fades, rests or ends. */
export const anyLife: fc.Arbitrary<ScoreInput> = fc
  .record({
    rhythms: fc.tuple(anyRhythm('a'), anyRhythm('b'), anyRhythm('c')).chain((all) => fc.subarray(all)),
    completions: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'gone'), anyCompletionDays),
    days: anyDays,
    formula: anyFormula,
    today: anyDay,
  })
  .map(({ rhythms, completions, days, formula, today }) => ({
    record: { days, completions: new Map(Object.entries(completions)), utcDays: new Map() },
    rhythms,
    types: LIFE_TYPES,
    formula,
    rest: NO_REST,
    today,
  }))

export const anyCarry = fc.integer({ min: 0, max: 20 }).map((steps) => steps / 20)

export const anyRest: fc.Arbitrary<RestDays> = fc
  .record({
    spans: fc.array(fc.tuple(anyDay, fc.nat(59)), { maxLength: 5 }),
    weekdays: fc.oneof(fc.constant([]), fc.subarray([...WEEKDAYS], { maxLength: 3 })),
  })
  .map(({ spans, weekdays }) =>
    restDays(
      spans.map(([from, length]) => ({ from, to: addDays(from, length) })),
      weekdays,
    ),
  )

/** The same life with pacing that fades, a first day that counts, rest days and rhythms that have ended, or some of it. */
export const anyFadingLife: fc.Arbitrary<ScoreInput> = fc
  .record({
    life: anyLife,
    pacingCarry: fc.option(anyCarry, { nil: undefined }),
    pacingSince: fc.option(anyDay, { nil: undefined, freq: 2 }),
    rest: fc.oneof(fc.constant(NO_REST), anyRest),
    ends: fc.array(fc.option(anyDay, { nil: undefined, freq: 1 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ life, pacingCarry, pacingSince, rest, ends }) => ({
    ...life,
    formula: { ...life.formula, pacingCarry, pacingSince },
    rest,
    rhythms: life.rhythms.map((rhythm, index) => ({ ...rhythm, endDate: ends[index] })),
  }))
