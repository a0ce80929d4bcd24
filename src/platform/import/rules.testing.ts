import { zipSync } from 'fflate'
import { timeCell } from '@/domain/csv/cells'
import { dayOf } from '@/domain/calendar/day-key'
import { isRead, type Entry } from '@/domain/import/entry'
import { planned } from '@/domain/import/plan'
import { createReader } from './reader'

const ZONE = 'Europe/Berlin'
export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A table of a source: one hour on 3 August, and half an hour on 4 August. */
export interface Source {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The column with the day. */
  readonly date: string
  /** A column of free text, which may have line breaks. */
  readonly text: string
  /** The separator that the source itself writes. */
  readonly delimiter: string
  readonly expected: readonly string[]
}

const toggl = (end: 'End' | 'Stop') => [
  'Project',
  'Description',
  'Start date',
  'Start time',
  `${end} date`,
  `${end} time`,
  'Duration',
]
const togglRows = [
  ['Web', 'Write', '2026-08-03', '09:00:00', '2026-08-03', '10:00:00', '01:00:00'],
  ['Web', 'Read', '2026-08-04', '09:00:00', '2026-08-04', '09:30:00', '00:30:00'],
]
const spans = ['2026-08-03 09:00:00 3600s Write', '2026-08-04 09:00:00 1800s Read']
const sums = ['2026-08-03 3600s Write', '2026-08-04 1800s Read']

export const TABLES: readonly Source[] = [
  {
    name: 'Toggl Track, older',
    header: toggl('End'),
    rows: togglRows,
    date: 'Start date',
    text: 'Description',
    delimiter: ',',
    expected: spans,
  },
  {
    name: 'Toggl Track, newer',
    header: toggl('Stop'),
    rows: togglRows,
    date: 'Start date',
    text: 'Description',
    delimiter: ',',
    expected: spans,
  },
  {
    name: 'Clockify',
    header: [
      'Project',
      'Description',
      'Start Date',
      'Start Time',
      'End Date',
      'End Time',
      'Duration (h)',
      'Duration (decimal)',
    ],
    rows: togglRows.map((row, index) => [...row, index === 0 ? '1.00' : '0.50']),
    date: 'Start Date',
    text: 'Description',
    delimiter: ',',
    expected: spans,
  },
  {
    name: 'Super Productivity, worklog',
    header: ['Date', 'Start', 'End', 'Worked', 'Titles'],
    rows: [
      ['2026-08-03', '09:00', '10:00', '1:00', 'Write'],
      ['2026-08-04', '09:00', '09:30', '0:30', 'Read'],
    ],
    date: 'Date',
    text: 'Titles',
    delimiter: ';',
    expected: spans,
  },
  {
    name: 'ActivityWatch, bucket',
    header: ['timestamp', 'duration', 'app', 'title'],
    rows: [
      ['2026-08-03T07:00:00+00:00', '3600', 'Write', 'a'],
      ['2026-08-04T07:00:00+00:00', '1800', 'Read', 'b'],
    ],
    date: 'timestamp',
    text: 'title',
    delimiter: ',',
    expected: sums,
  },
  {
    name: 'RescueTime',
    header: ['Date', 'Time Spent (seconds)', 'Number of People', 'Activity', 'Category', 'Productivity'],
    rows: [
      ['2026-08-03 00:00:00', '3600', '1', 'Write', 'Text', '2'],
      ['2026-08-04 00:00:00', '1800', '1', 'Read', 'Text', '2'],
    ],
    date: 'Date',
    text: 'Category',
    delimiter: ',',
    expected: sums,
  },
]

/** The same for Loop, whose zip has two kinds of tables. */
export const LOOP: Pick<Source, 'header' | 'rows'> = {
  header: ['Position', 'Name', 'Type', 'Question', 'FrequencyNumerator', 'FrequencyDenominator', 'Archived?'],
  rows: [
    ['001', 'Run', 'YES_NO', '', '1', '1', 'false'],
    ['002', 'Run', 'YES_NO', '', '1', '1', 'false'],
  ],
}
export const CHECKMARKS: Pick<Source, 'header' | 'rows'> = {
  header: ['Date', 'Value', 'Notes'],
  rows: [
    ['2026-08-04', '2', ''],
    ['2026-08-03', '2', ''],
  ],
}

/** The table as a file has it. */
export function textOf({ header, rows }: Pick<Source, 'header' | 'rows'>, delimiter: string): string {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [header, ...rows].map((row) => row.map(cell).join(delimiter)).join('\n')
}

/** The table with other cells in its first row. */
export function withCells(source: Source, cells: Readonly<Record<string, string>>): Source {
  const [first = [], ...rest] = source.rows
  return { ...source, rows: [first.map((cell, at) => cells[source.header[at] ?? ''] ?? cell), ...rest] }
}

/** What would be stored of a file, oldest first, with its remarks, and then why rows are left out. */
export async function readLines(file: string | Uint8Array): Promise<readonly string[]> {
  const reader = createReader()
  const opened = await reader.open(typeof file === 'string' ? bytesOf(file) : file)
  if (opened.kind !== 'readable') throw new Error(opened.kind)
  const entries: Entry[] = []
  await reader.read({ zone: ZONE, order: 'dmy' }, new AbortController().signal, (some) =>
    entries.push(...some),
  )
  const targets = new Map(
    entries.filter(isRead).map(({ group }) => [group, { kind: 'type', name: 'Productivity' }] as const),
  )
  const work = planned(entries, targets, ZONE)
  let next = work.next()
  while (!next.done) next = work.next()
  const { plans, leftOut } = next.value
  const found = plans.map(({ entry, session: { startTime, duration, notes } }) => {
    const time = entry.kind === 'span' ? ` ${timeCell(startTime, ZONE)}` : ''
    return [
      `${dayOf(startTime, ZONE)}${time} ${duration}s ${notes}`,
      ...entry.remarks.filter((each) => each !== 'afk-unknown'),
    ].join(' !')
  })
  return [...found.sort(), ...leftOut.map(({ row, problem }) => `row ${row}: ${problem}`)]
}

/** The habits of a zip of Loop with this list and these checkmarks for each habit. */
export async function readHabits(list: string, marks: string): Promise<readonly string[]> {
  const files = ['Habits.csv', '001 Run/Checkmarks.csv', '002 Run/Checkmarks.csv']
  const zip = zipSync(
    Object.fromEntries(files.map((name, index) => [name, bytesOf(index === 0 ? list : marks)])),
  )
  const opened = await createReader().open(zip)
  if (opened.kind !== 'readable') throw new Error(opened.kind)
  return opened.habits.map((habit) =>
    'problem' in habit ? habit.problem : `${habit.name}: ${habit.done.join(' ')}`,
  )
}
