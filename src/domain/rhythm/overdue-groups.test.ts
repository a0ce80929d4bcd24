import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { addDays, eachDay, type DayKey, type Weekday } from '../calendar/day-key'
import { NO_REST, restDays, type RestDays } from '../rest/rest-days'
import type { Completions } from '../rollups/rollups'
import { overdueGroups } from './status'
import type { Rhythm } from './rhythm'

const TODAY = '2025-06-10' as DayKey
const since = (id: string, startDate: string) =>
  aRhythm({ id, name: id, startDate: startDate as DayKey, penaltyPerDay: 1 })

test('OVERDUE-05 the days of a rhythm are one group, newest first', () => {
  const completions = new Map([['read', new Map([['2025-06-09' as DayKey, TODAY]])]])
  const rhythms = [since('read', '2025-06-07'), since('run', '2025-06-08')]
  const groups = overdueGroups(rhythms, completions, TODAY, NO_REST)
  expect(groups.map(({ rhythm, days }) => [rhythm.id, ...days.map(({ due }) => due)])).toEqual([
    ['run', '2025-06-09', '2025-06-08'],
    ['read', '2025-06-08', '2025-06-07'],
  ])
  expect(groups[0]).toMatchObject({ newest: { daysLate: 1 }, oldest: { due: '2025-06-08', daysLate: 2 } })
})

test('OVERDUE-05 no overdue day is lost or listed twice', () => {
  const start = fc.integer({ min: 1, max: 9 }).map((day) => `2025-06-0${day}`)
  fc.assert(
    fc.property(fc.array(start, { maxLength: 6 }), (starts) => {
      const rhythms = starts.map((day, index) => since(`r${index}`, day))
      const groups = overdueGroups(rhythms, new Map(), TODAY, NO_REST)
      const keys = groups.flatMap(({ rhythm, days }) => days.map(({ due }) => `${rhythm.id} ${due}`))
      const due = rhythms.flatMap(({ id, startDate }) =>
        eachDay(startDate, addDays(TODAY, -1)).map((day) => `${id} ${day}`),
      )
      expect(keys.sort()).toEqual(due.sort())
      for (const { days } of groups) {
        const dues = days.map(({ due }) => due)
        expect(dues).toEqual([...dues].sort().reverse())
      }
    }),
  )
})

test('OVERDUE-05 the rhythm with the newest day comes first, and of those with the same day the first by name', () => {
  // The weekday is that of its newest day before Tuesday.
  const on = (name: string, weekday: Weekday): Rhythm => ({
    ...since(name, '2025-06-01'),
    schedule: { type: 'weekly', value: [weekday] },
  })
  const rhythms = [on('saturday', 6), on('b, monday', 1), on('sunday', 7), on('a, monday', 1)]
  for (const given of [rhythms, rhythms.toReversed()]) {
    const groups = overdueGroups(given, new Map(), TODAY, NO_REST)
    expect(groups.map(({ rhythm }) => rhythm.name)).toEqual(['a, monday', 'b, monday', 'sunday', 'saturday'])
  }
})

test('a rhythm is counted again only after a completion of its own, a new day or other rest days', () => {
  const [read, run] = [since('read', '2025-06-07'), since('run', '2025-06-08')]
  const completions: Completions = new Map([['run', new Map([['2025-06-08' as DayKey, TODAY]])]])
  const days = (...[done, today, rest]: [Completions, DayKey, RestDays]) =>
    overdueGroups([read, run], done, today, rest).map((group) => group.days)
  const [ofRead, ofRun] = days(completions, TODAY, NO_REST)
  const ticked = new Map([...completions, ['read', new Map([['2025-06-09' as DayKey, TODAY]])]])
  const [runAgain, readAgain] = days(ticked, TODAY, NO_REST)
  expect(runAgain).toBe(ofRun)
  expect(ofRead).toHaveLength(3)
  expect(readAgain?.map(({ due }) => due)).toEqual(['2025-06-08', '2025-06-07'])
  expect(days(ticked, addDays(TODAY, 1), NO_REST).map(({ length }) => length)).toEqual([3, 2])
  const rest = restDays([], [2])
  expect(days(ticked, addDays(TODAY, 1), rest).map(({ length }) => length)).toEqual([1, 2])
})
