import fc from 'fast-check'
import { addDays, type DayKey, type Weekday } from '@/domain/calendar/day-key'
import { NO_REST, restDays, type RestDays } from '@/domain/rest/rest-days'
import type { Rhythm, Schedule } from '@/domain/rhythm/rhythm'
import type { ScoreInput } from '@/domain/score/days'
import { allSessionTypes } from '@/domain/session/types/session-type'
import type { DayRollup } from '@/domain/rollups/rollups'

const START = '2023-11-20' as DayKey
const DAYS = 500

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
export const SCORE_TYPES = allSessionTypes([
  { id: 'games', name: 'Games', category: 'play', color: '#123456', isCore: false, createdAt: 0 },
  { id: 'study', name: 'Study', category: 'productivity', color: '#654321', isCore: false, createdAt: 0 },
])
const TYPE_NAMES = [...SCORE_TYPES.map(({ name }) => name), 'Deleted']

/** The days around START, computed once: a history has thousands, and `addDays` took half the time of some tests. */
const DAYS_BEFORE = 9
const CALENDAR = Array.from({ length: DAYS + 100 }, (_, index) => addDays(START, index - DAYS_BEFORE))
const dayAt = (offset: number): DayKey => CALENDAR[offset + DAYS_BEFORE] ?? addDays(START, offset)

const anyOffset = fc.integer({ min: 0, max: DAYS })
export const anyDay: fc.Arbitrary<DayKey> = anyOffset.map(dayAt)

/** Points as forms accept them, with two decimals. */
const anyDecimal = fc.integer({ min: 0, max: 900 }).map((hundredths) => hundredths / 100)

const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant({ type: 'daily' } as const),
  fc.record({ type: fc.constant('every_x_days' as const), value: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ type: fc.constant('weekly' as const), value: fc.subarray([...WEEKDAYS], { minLength: 1 }) }),
)

const anyTimesAWeek: fc.Arbitrary<Schedule> = fc.record({
  type: fc.constant('times_a_week' as const),
  value: fc.integer({ min: 1, max: 7 }),
})

/** Any schedule of the specification, or a number of times a week. */
export const anyFreeSchedule = fc.oneof({ weight: 3, arbitrary: anySchedule }, anyTimesAWeek)

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

/** Due days mostly up to today, some without an occurrence, completed early, on time or late. */
const anyCompletionDays = fc
  .array(fc.tuple(anyOffset, fc.integer({ min: -9, max: 30 }), fc.boolean()), { maxLength: 250, size: 'max' })
  .map(
    (list) =>
      new Map(list.map(([due, late, isOnTime]) => [dayAt(due), dayAt(isOnTime ? due : due + late)] as const)),
  )

const anyDayRollup: fc.Arbitrary<DayRollup> = fc.record({
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
  .array(fc.tuple(anyDay, anyDayRollup), { maxLength: 120, size: 'max' })
  .map((days) => new Map(days))

const anyFormula = fc.record({
  timeDivisor: fc.constantFrom(20, 7, 33.3),
  playTimeDivisor: fc.constantFrom(60, 240 / 22, 7.5),
  pacingMultiplier: fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10),
})

/**
 * At least a year of a user's data, seen from any of its days, with the specification's settings: no fading, no rest days, no
 * ended rhythms, no session types of rhythms.
 */
export const anyScoreInput: fc.Arbitrary<ScoreInput> = fc
  .record({
    rhythms: fc.tuple(anyRhythm('a'), anyRhythm('b'), anyRhythm('c')).chain((all) => fc.subarray(all)),
    completions: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'gone'), anyCompletionDays),
    days: anyDays,
    formula: anyFormula,
    today: anyDay,
  })
  .map(({ rhythms, completions, days, formula, today }) => ({
    rollups: { days, completions: new Map(Object.entries(completions)), utcDays: new Map() },
    rhythms,
    types: SCORE_TYPES,
    formula,
    rest: NO_REST,
    today,
  }))

export const anyCarry = fc.integer({ min: 0, max: 20 }).map((steps) => steps / 20)

export const anyRest: fc.Arbitrary<RestDays> = fc
  .record({
    spans: fc.array(fc.tuple(anyOffset, fc.nat(59)), { maxLength: 5 }),
    weekdays: fc.oneof(fc.constant([]), fc.subarray([...WEEKDAYS], { maxLength: 3 })),
  })
  .map(({ spans, weekdays }) =>
    restDays(
      spans.map(([from, length]) => ({ from: dayAt(from), to: dayAt(from + length) })),
      weekdays,
    ),
  )

/**
 * The same data plus some or all of: fading pacing, a first day, rest days, ended rhythms, session types of rhythms, rhythms due so
 * many times a week.
 */
export const anyFadingScoreInput: fc.Arbitrary<ScoreInput> = fc
  .record({
    input: anyScoreInput,
    pacingCarry: fc.option(anyCarry, { nil: undefined }),
    pacingSince: fc.option(anyDay, { nil: undefined, freq: 2 }),
    rest: fc.oneof(fc.constant(NO_REST), anyRest),
    ends: fc.array(fc.option(anyDay, { nil: undefined, freq: 1 }), { minLength: 3, maxLength: 3 }),
    voices: fc.array(fc.option(fc.constantFrom(...TYPE_NAMES), { nil: undefined }), {
      minLength: 3,
      maxLength: 3,
    }),
    times: fc.array(fc.option(anyTimesAWeek, { nil: undefined, freq: 1 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ input, pacingCarry, pacingSince, rest, ends, voices, times }) => ({
    ...input,
    formula: { ...input.formula, pacingCarry, pacingSince },
    rest,
    rhythms: input.rhythms.map((rhythm, index) => ({
      ...rhythm,
      endDate: ends[index],
      sessionType: voices[index],
      schedule: times[index] ?? rhythm.schedule,
    })),
  }))
