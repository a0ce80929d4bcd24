import { expect, test } from 'vitest'
import { entryLine } from '../../../../tests/builders/imports'
import { isWorklog, SUPER_PRODUCTIVITY, unquotedRows, worklogEntries } from './super-productivity'

const lines = (text: string) =>
  [...worklogEntries(unquotedRows(text) ?? [], { zone: 'Europe/Berlin', order: 'dmy' })].map(
    (entry) => entry && entryLine(entry),
  )

test('BRING-10 a worklog row is as long as it says, not from the first to the last moment of its day', () => {
  expect(lines('Date;Start;End;Worked;Titles\n2026-08-03;08:00;22:00;4:30;Write')).toEqual([
    '2026-08-03 16200s [] Write',
  ])
})

test('BRING-10 grouped rows of one day keep their own lengths', () => {
  const rows = [
    'Date;Start;End;Worked;Titles;Projects',
    '2026-08-03;08:00;22:00;3:00;Write;Book',
    '2026-08-03;08:00;22:00;1:30;Review; then send;Work',
    '2026-08-04;08:00;09:00;1:00;Write;Book',
  ]
  expect(lines(rows.join('\n'))).toEqual([
    '2026-08-03 10800s [Book] Write',
    '2026-08-03 5400s [Work] Review; then send',
    '2026-08-04 08:00:00 to 09:00:00 = 3600s [Book] Write',
  ])
})

test.each([
  ['4:30', 16_200],
  ['4h 30m', 16_200],
  ['1d 2h', 93_600],
  ['16200000', 16_200],
])('BRING-10 a worklog may write what was worked as %s', (worked, seconds) => {
  expect(lines(`Worked;Date;Titles\n${worked};2026-08-03;Write`)).toEqual([`2026-08-03 ${seconds}s [] Write`])
})

test('BRING-10 a worklog is recognised whichever columns were chosen', () => {
  expect(isWorklog(['Worked', 'Date', 'Tags'])).toBe(true)
  expect(isWorklog(['Date', 'Start', 'End', 'Duration'])).toBe(false)
})

const LONG = 'x'.repeat(5001)

function entriesOfTasks(entities: object) {
  const found = SUPER_PRODUCTIVITY.recognise({ kind: 'json', value: { task: { entities } } })
  if (!found || 'refusal' in found) throw new Error('refused')
  return [...found.entries({ zone: 'Europe/Berlin', order: 'dmy' })].map((entry) => entry && entryLine(entry))
}

test('BRING-11 leaves out days that cannot be stored', () => {
  const days = ['1969-12-31', '2100-01-01', '9999-12-31']
  const rows = days.map((day) => `${day};08:00;09:00;1:00;Write`)
  expect(lines(['Date;Start;End;Worked;Titles', ...rows].join('\n'))).toEqual(
    [2, 3, 4].map((row) => `row ${row}: date-out-of-range`),
  )
  const timeSpentOnDay = Object.fromEntries(days.map((day) => [day, 60_000]))
  expect(entriesOfTasks({ a: { title: 'Write', timeSpentOnDay } })).toEqual(
    [1, 2, 3].map((row) => `row ${row}: date-out-of-range`),
  )
})

test('BRING-11 shortens long titles', () => {
  const cut = `2026-08-03 60s [] ${LONG.slice(1)} !notes-cut`
  expect(lines(`Date;Worked;Titles\n2026-08-03;0:01;${LONG}`)).toEqual([cut])
  expect(entriesOfTasks({ a: { title: LONG, timeSpentOnDay: { '2026-08-03': 60_000 } } })).toEqual([cut])
})
