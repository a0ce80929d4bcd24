import { readdirSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import {
  entriesOfFixture,
  entryLine,
  IMPORT_FIXTURES,
  IMPORT_ZONE,
  importFixture,
} from '../../../tests/builders/imports'
import {
  EXPECTED_BOTH_WAYS,
  EXPECTED_ENTRIES,
  EXPECTED_OTHERS,
} from '../../../tests/fixtures/expected-imports'
import { standings } from '@/domain/import/compare'
import { DATE_ORDERS } from '@/domain/import/date-order'
import { isRead } from '@/domain/import/entry'
import { planned } from '@/domain/import/plan'
import { resultOf } from '@/domain/import/plan.testing'
import { habitsIn } from '@/domain/import/sources/loop'
import { plannedHabit, proposedWeekdays, scheduleOfHabit } from '@/domain/import/habits'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import type { DayKey } from '@/domain/calendar/day-key'
import { readContent } from './read-content'
import { createReader } from './reader'

vi.spyOn(console, 'warn').mockImplementation(() => {})

const open = (name: string) => createReader().open(importFixture(name))
const lines = async (...args: Parameters<typeof entriesOfFixture>) =>
  (await entriesOfFixture(...args)).map((entry) => entryLine(entry))

test('every fixture is expected to say something', () => {
  const expected = [EXPECTED_ENTRIES, EXPECTED_BOTH_WAYS, EXPECTED_OTHERS].flatMap((files) =>
    Object.keys(files),
  )
  expect(readdirSync(IMPORT_FIXTURES).sort()).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThanOrEqual(40)
})

test.each(Object.entries(EXPECTED_ENTRIES))('BRING-01 reads %s', async (name, expected) => {
  expect(await lines(name)).toEqual(expected)
})

test.each(Object.entries(EXPECTED_OTHERS))('BRING-01 says what %s is', async (name, expected) => {
  expect(await open(name)).toEqual(expected)
})

describe.each(Object.entries(EXPECTED_BOTH_WAYS))('BRING-03 %s', (name, expected) => {
  test('is asked about', async () => {
    expect(await open(name)).toMatchObject({ order: { kind: 'ask' } })
  })
  test.each(DATE_ORDERS)('is read as %s', async (order) => {
    expect(await lines(name, order)).toEqual(expected[order])
  })
})

test('BRING-03 the zone places local times, and cuts days', async () => {
  const [plain] = await entriesOfFixture('toggl-old-plain.csv', undefined, 'America/New_York')
  expect(plain).toMatchObject({ startTime: Date.parse('2024-03-04T10:23:00-05:00') })
  const watched = await entriesOfFixture('activity-watch.json', undefined, 'UTC')
  expect(watched.filter(isRead).map((entry) => entryLine(entry, 'UTC'))).toEqual([
    '2024-03-04 6300s [Editor] Editor',
    '2024-03-04 1800s [Browser] Browser',
  ])
})

const sessionsOf = async (name: string, order: 'dmy' | 'mdy', zone = IMPORT_ZONE) => {
  const entries = await entriesOfFixture(name, order, zone)
  const targets = entries.filter(isRead).map(({ group, kind }) => {
    const type = kind === 'amount' ? SCREEN_TIME : 'Productivity'
    return [group, { kind: 'type', name: type }] as const
  })
  return resultOf(planned(entries, new Map(targets), zone)).plans
}

function standingsOf(...[plans, stored]: Parameters<typeof standings>): readonly string[] {
  const found = resultOf(standings(plans, stored))
  return plans.map(({ session }) => found.get(session.id) ?? 'missing')
}

const withEntries = [...Object.keys(EXPECTED_ENTRIES), ...Object.keys(EXPECTED_BOTH_WAYS)]

test.each(withEntries)('BRING-04 %s brings nothing new when it is imported again', async (name) => {
  const first = await sessionsOf(name, 'dmy')
  const stored = first.map(({ session }) => session)
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length)
  const again = standingsOf(await sessionsOf(name, 'dmy'), stored)
  expect(again.filter((standing) => standing !== 'here')).toEqual([])
  // A trip between the two imports changes the zone, not the rows.
  const idsOnTrip = (await sessionsOf(name, 'dmy', 'Asia/Tokyo')).map(({ session }) => session.id)
  if (!name.startsWith('activity-watch')) {
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOnTrip))
  }
})

test('BRING-04 both exports of Toggl Track give the same sessions', async () => {
  const ids = async (name: string) => (await sessionsOf(name, 'dmy')).map(({ session }) => session.id)
  expect(await ids('toggl-new-plain.csv')).toEqual(await ids('toggl-old-plain.csv'))
})

test('BRING-02 screen time is stored as Log Screen Time stores it', async () => {
  const [first] = await sessionsOf('activity-watch.json', 'dmy')
  expect(first?.session).toMatchObject({
    startTime: Date.parse('2024-03-04T12:00+01:00'),
    duration: 4500,
    endTime: Date.parse('2024-03-04T13:15+01:00'),
    notes: 'Logged Screen Time: Editor: 1h 15m',
    type: 'Screen Time',
    sessionScore: 0,
  })
})

const TODAY = '2026-08-20' as DayKey

test('BRING-01 BRING-13 habits of Loop Habit Tracker become rhythms, done on the ticked days', async () => {
  const reading = await readContent(importFixture('loop.zip'))
  if (!('content' in reading) || reading.content.kind !== 'zip') throw new Error('no zip')
  const habits = habitsIn(reading.content.tables)
  expect(
    habits.map((habit) => ('problem' in habit ? `${habit.name}: ${habit.problem}` : habit.name)),
  ).toEqual(['Meditate', 'Run, outside', 'Water plants', 'Pages: habit-measured', 'Never: habit-empty'])
  const plans = habits.flatMap((habit) => {
    if ('problem' in habit) return []
    const schedule = scheduleOfHabit(habit) ?? { type: 'weekly' as const, value: proposedWeekdays(habit) }
    const start = { today: TODAY, startDate: TODAY, createdAt: 1 }
    return plannedHabit(habit, schedule, start).plans
  })
  expect(
    plans.map(({ rhythm: { name, schedule, startDate, endDate, phaseDate }, completions }) => ({
      ...{ name, schedule, startDate, endDate, phaseDate },
      done: completions.map(({ completionDate, actualCompletionDate }) => {
        expect(actualCompletionDate).toBe(completionDate)
        return completionDate
      }),
    })),
  ).toEqual([
    { name: 'Meditate', schedule: { type: 'daily' }, startDate: TODAY, done: ['2026-08-03', '2026-08-05'] },
    // Three times a week: Tuesday, Thursday and Saturday were ticked.
    {
      name: 'Run, outside',
      schedule: { type: 'weekly', value: [2, 4, 6] },
      startDate: TODAY,
      done: ['2026-08-04', '2026-08-06', '2026-08-08'],
    },
    // Every three days, and archived, so it ends with its last tick.
    {
      name: 'Water plants',
      schedule: { type: 'every_x_days', value: 3 },
      startDate: TODAY,
      endDate: '2026-08-06',
      phaseDate: '2026-08-06',
      done: ['2026-08-01', '2026-08-05', '2026-08-06'],
    },
  ])
})
