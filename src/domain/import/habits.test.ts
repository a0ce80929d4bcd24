import { overdueOccurrences } from '../../../tests/builders/overdue'
import { describe, expect, test } from 'vitest'
import { addDays, type DayKey } from '../calendar/day-key'
import { lifetimeStatistics } from '../profile/statistics'
import { NO_REST } from '../rest/rest-days'
import { statusOn } from '../rhythm/status'
import { continuedFromToday } from '../rhythm/from-today'
import type { Rhythm, Schedule } from '../rhythm/rhythm'
import { countedHashes } from './entry'
import { plannedHabit, proposedWeekdays, storedRhythms, type Habit, type PlannedRhythm } from './habits'
import { habitsIn } from './sources/loop'

const TODAY = '2026-11-26' as DayKey
const YESTERDAY = addDays(TODAY, -1)
const DAILY: Schedule = { type: 'daily' }
const START = { today: TODAY, startDate: TODAY, createdAt: 1 }

const aHabit = (done: readonly DayKey[], change: Partial<Habit> = {}): Habit => ({
  ...{
    id: 'import-loop-a',
    formerIds: [],
    row: 2,
    name: 'Run',
    times: 1,
    days: 1,
    isArchived: false,
    unreadable: 0,
  },
  ...{ first: done[0] ?? TODAY, last: TODAY, done },
  ...change,
})
/** Of a habit that has one rhythm, or none yet. */
const plannedRhythm = (...args: Parameters<typeof plannedHabit>) =>
  plannedHabit(...args).plans[0] as PlannedRhythm
/** Two years, ticked on two days of three. */
const TICKED = Array.from({ length: 731 }, (_, ago) => addDays(TODAY, ago - 731)).filter(
  (_, at) => at % 3 > 0,
)
const EVERY_THIRD = { type: 'every_x_days', value: 3 } as const

describe('BRING-13 an imported habit', () => {
  const { rhythm, completions } = plannedRhythm(aHabit(TICKED), DAILY, START)
  const done = new Map([
    [rhythm.id, new Map(completions.map((one) => [one.completionDate, one.actualCompletionDate]))],
  ])

  test('makes no past day overdue, whatever it missed', () => {
    expect(overdueOccurrences([rhythm], done, TODAY, NO_REST)).toEqual([])
    expect(statusOn(rhythm, TODAY, done, TODAY, NO_REST)).toBe('pending')
  })

  test('keeps its history in the statistics and in the calendar, where it can be undone', () => {
    const rollups = { days: new Map(), utcDays: new Map(), completions: done }
    expect(lifetimeStatistics(rollups, [], NO_REST, 0).rhythmsCompleted).toBe(TICKED.length)
    const shown = TICKED.map((day) => statusOn(rhythm, day, done, TODAY, NO_REST))
    expect(new Set(shown)).toEqual(new Set(['completed']))
    const missed = addDays(TODAY, -731)
    expect(statusOn(rhythm, missed, done, TODAY, NO_REST)).toBeNull()
  })

  test('counts earlier days if the user says so', () => {
    const from = addDays(TODAY, -10)
    const early = plannedRhythm(aHabit([addDays(TODAY, -3)]), DAILY, { ...START, startDate: from }).rhythm
    expect(overdueOccurrences([early], new Map(), TODAY, NO_REST)).toHaveLength(10)
  })

  test('keeps its phase: the next occurrence of every X days follows the last tick', () => {
    const next = plannedRhythm(aHabit([YESTERDAY]), EVERY_THIRD, START).rhythm
    const days = [0, 1, 2, 3, 4, 5].filter(
      (ahead) => statusOn(next, addDays(TODAY, ahead), new Map(), TODAY, NO_REST) === 'pending',
    )
    expect(days).toEqual([2, 5])
  })

  test('that is archived ends with its last tick, and stays in the calendar until then', () => {
    const ended = plannedRhythm(aHabit([YESTERDAY], { isArchived: true }), DAILY, START)
    expect(ended.rhythm.endDate).toBe(YESTERDAY)
    expect(statusOn(ended.rhythm, TODAY, new Map(), TODAY, NO_REST)).toBeNull()
  })

  test('has no completion on a day that is still to come', () => {
    expect(plannedRhythm(aHabit([TODAY, addDays(TODAY, 1)]), DAILY, START).completions).toHaveLength(1)
  })
})

describe('BRING-13 a second import of a habit', () => {
  const { rhythm, completions } = plannedRhythm(aHabit(TICKED), DAILY, START)
  const done = new Map(completions.map((one) => [one.completionDate, one.actualCompletionDate]))
  const stored = [[rhythm], new Map([[rhythm.id, done]])] as const

  test('brings nothing, and later only the new ticks', () => {
    expect(plannedRhythm(aHabit(TICKED), DAILY, START, ...stored)).toEqual({ rhythm, completions: [] })
    const later = { ...START, today: addDays(TODAY, 1) }
    const again = plannedRhythm(aHabit([...TICKED, TODAY]), DAILY, later, ...stored)
    expect(again.completions.map(({ completionDate }) => completionDate)).toEqual([TODAY])
  })

  test('adds no tick to a day on which the stored rhythm is not due', () => {
    const sparse = [{ ...rhythm, startDate: addDays(TODAY, -9), schedule: EVERY_THIRD }]
    const days = [-11, -9, -8, -6].map((days) => addDays(TODAY, days))
    const { completions } = plannedRhythm(aHabit(days), DAILY, START, sparse)
    expect(completions.map(({ completionDate }) => completionDate)).toEqual([days[0], days[1], days[3]])
  })
})

describe('BRING-13 a second import of a habit whose rhythm continues from a day on', () => {
  const { rhythm } = plannedRhythm(aHabit(TICKED), DAILY, { ...START, startDate: addDays(TODAY, -9) })
  const day = (ago: number) => addDays(TODAY, -ago)
  const from = (today: DayKey, id: string) => ({ today, now: 2, id })
  const first = continuedFromToday(rhythm, { ...rhythm, points: 1 }, new Map(), from(day(5), 'next'))
  const second = continuedFromToday(
    first.next,
    { ...first.next, schedule: EVERY_THIRD },
    new Map(),
    from(day(3), 'last'),
  )
  const rhythms = [second.next, second.ended, first.ended]
  const habit = aHabit([day(12), day(7), day(6), day(5), day(4), day(3), day(2), day(0)])
  const chain = storedRhythms([habit], rhythms).get(habit.id) ?? []

  test('finds all its rhythms, and gives each tick to the one that has its day', () => {
    expect(chain).toEqual([first.ended, second.ended, second.next])
    const completions = new Map([[rhythm.id, new Map([[day(7), day(7)]])]])
    const { plans, leftOut } = plannedHabit(habit, DAILY, START, chain, completions)
    const daysOf = ({ completions }: PlannedRhythm) => completions.map(({ completionDate }) => completionDate)
    expect(plans.map((plan) => [plan.rhythm.id, daysOf(plan)])).toEqual([
      [rhythm.id, [day(12), day(6)]],
      ['next', [day(5), day(4)]],
      ['last', [day(2)]],
    ])
    // The last one is due every third day, in the phase of the one before it.
    expect(leftOut).toBe(2)
  })

  test('follows no other name, no other day and no other habit', () => {
    const lone = (next: Rhythm) => storedRhythms([habit], [first.ended, next]).get(habit.id)
    expect(lone({ ...first.next, name: 'Walk' })).toEqual([first.ended])
    expect(lone({ ...first.next, startDate: day(4) })).toEqual([first.ended])
    expect(lone({ ...first.next, id: 'import-loop-b' })).toEqual([first.ended])
    expect(plannedHabit(habit, DAILY, START, [first.ended]).leftOut).toBe(5)
  })
})

describe('BRING-14 the weekdays of a habit of three days in seven', () => {
  const three = { times: 3, days: 7 }
  test('are those that were ticked most', () => {
    // 23 November is a Monday.
    const ticks = [
      '2026-11-02',
      '2026-11-03',
      '2026-11-07',
      '2026-11-10',
      '2026-11-14',
      '2026-11-15',
    ] as DayKey[]
    expect(proposedWeekdays(aHabit([...ticks, '2026-11-16' as DayKey], three))).toEqual([1, 2, 6])
  })
  test('are spread evenly while nothing tells', () => {
    expect(proposedWeekdays(aHabit([], three))).toEqual([3, 5, 7])
  })
})

const HEADER = ['Position', 'Name', 'Type', 'FrequencyNumerator', 'FrequencyDenominator', 'Archived?']
/** Habits of one name, each with the days on which it was ticked. */
const namesakes = (...ticked: readonly (readonly string[])[]): readonly Habit[] => {
  const tables = ticked.map((days, index): [string, readonly string[][]] => [
    `00${index + 1} Run/Checkmarks.csv`,
    [['Date', 'Value'], ...days.map((day) => [day, '2'])],
  ])
  const list = ticked.map((_, index) => [`00${index + 1}`, 'Run', 'YES_NO', '1', '1', 'false'])
  const found = habitsIn(new Map([['Habits.csv', [HEADER, ...list]], ...tables]))
  return found.filter((habit) => 'done' in habit)
}
const storedAs = (id: string) => plannedRhythm(aHabit([TODAY], { id }), DAILY, START).rhythm
const formerId = (first: string) => `import-loop-${countedHashes()(['Run', '1', '1', first]).hash}`
const rhythmsOf = (habits: readonly Habit[], ids: readonly string[]) => {
  const known = storedRhythms(habits, ids.map(storedAs))
  return habits.map(({ id }) => known.get(id)?.[0]?.id)
}

test('BRING-14 a habit stays the same when an earlier day is ticked', () => {
  const [first] = namesakes(['2026-08-03'])
  const [again] = namesakes(['2026-08-01', '2026-08-03'])
  expect(again?.id).toBe(first?.id)
})

test('BRING-14 habits of earlier releases, whose ids held their first day, are already here', () => {
  const earlier = namesakes(['2026-08-01', '2026-08-03'])
  expect(rhythmsOf(earlier, [formerId('2026-08-03')])).toEqual([formerId('2026-08-03')])
  const two = namesakes(['2026-08-01', '2026-08-03'], ['2026-08-03', '2026-08-05'])
  for (const ids of [
    [formerId('2026-08-01'), formerId('2026-08-03')],
    [formerId('2026-08-03'), `${formerId('2026-08-03')}-2`],
    two.map(({ id }) => id),
  ]) {
    expect(rhythmsOf(two, ids)).toEqual(ids)
    expect(rhythmsOf(two, ids.toReversed())).toEqual(ids)
  }
  expect(rhythmsOf(two, [formerId('2026-08-04')])).toEqual([undefined, undefined])
})

test('BRING-14 a habit whose frequency was changed in Loop is the same habit, and two of one name stay two', () => {
  const now = aHabit([TODAY], { id: 'import-loop-now', times: 3, days: 7 })
  const idOf = (habits: readonly Habit[], stored: readonly string[]) =>
    storedRhythms(habits, stored.map(storedAs)).get(now.id)?.[0]?.id
  expect(idOf([now], ['import-loop-before'])).toBe('import-loop-before')
  expect(idOf([now], ['import-loop-before', now.id])).toBe(now.id)
  expect(idOf([now], ['own'])).toBeUndefined()
  expect(idOf([{ ...now, name: 'Walk' }], ['import-loop-before'])).toBeUndefined()
  expect(idOf([now], ['import-loop-before', 'import-loop-other'])).toBeUndefined()
  expect(idOf([now, { ...now, id: 'import-loop-other' }], ['import-loop-before'])).toBeUndefined()
})
