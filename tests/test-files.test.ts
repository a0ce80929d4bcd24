import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, reachesCalendar, unitTestFiles } from './test-files'

const { calendar, timeless, app } = unitTestFiles()

test('every test file below src is of one kind', () => {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/${path}`)
  expect([...calendar, ...timeless, ...app].sort()).toEqual(all.sort())
})

test('what names a date, or imports it over any number of files, runs in every time zone', () => {
  expect(calendar).toContain('src/domain/calendar/day-key.test.ts')
  expect(calendar).toContain('src/domain/score/ledger.test.ts')
  expect(calendar).toContain('src/domain/csv/cells.test.ts')
  expect(timeless).toContain('src/domain/decimal.test.ts')
})

test.each([
  ['new Date(0).getHours()', true],
  [`new Intl.DateTimeFormat('en')`, true],
  ['(5).toLocaleString()', true],
  [`import { addDays } from 'date-fns'`, true],
  [`import { addDays } from '@/domain/calendar/day-key'`, true],
  [`export * from '../calendar/day-key'`, true],
  [`const later = () => import('@/domain/calendar/day-key')`, true],
  [`import {\n  addDays,\n  type DayKey,\n} from '@/domain/calendar/day-key'`, true],
  [`import '@/domain/calendar/day-key'`, true],
  [`import type { DayKey } from '@/domain/calendar/day-key'`, false],
  ['const start = Date.UTC(2026, 0, 1)', false],
  ['// a Date in a comment', false],
])('%s reaches the calendar: %s', (code, expected) => {
  const path = 'src/domain/session/probe.test.ts'
  expect(reachesCalendar((file) => (file === path ? code : null))(path)).toBe(expected)
})

test('an import that cannot be followed is an error, not a file without a calendar', () => {
  expect(() => importsOf('src/domain/probe.test.ts', `import { x } from './not-there'`)).toThrow('not-there')
})
