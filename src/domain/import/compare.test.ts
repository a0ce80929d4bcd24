import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../tests/builders/cpu-time'
import { aSession } from '../../../tests/builders/session'
import type { Session } from '../session/session'
import { exportRow } from '../csv/cells'
import type { Row } from '../csv/dialect'
import { oddTimesOf, spansAround, standings } from './compare'
import type { OwnEntry } from './entry'
import { isOwn, read as readRows, row as rowOf } from './sources/own-csv.testing'

const BERLIN = 'Europe/Berlin'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (text: string) => Date.parse(`${text}Z`)

const read = (rows: readonly Row[], zone?: string): readonly OwnEntry[] => readRows(rows, zone).filter(isOwn)

function standingOf(rows: readonly OwnEntry[], stored: readonly Session[]) {
  const work = standings(
    rows.map((entry) => ({ entry, session: entry.session })),
    stored,
  )
  let next = work.next()
  while (!next.done) next = work.next()
  const found = next.value
  return ({ id }: OwnEntry) => found.get(id)
}

/** The numbers of the rows that are stored already. */
const rowsAlreadyHere = (rows: readonly OwnEntry[], stored: readonly Session[]) => {
  const standing = standingOf(rows, stored)
  return new Set(rows.filter((row) => standing(row) === 'here').map(({ row }) => row))
}
const spansOfRows = (rows: readonly OwnEntry[]) => spansAround(rows.map(({ session }) => session))

const exported = (sessions: readonly Session[], zone?: string) =>
  read(
    sessions.map((session) => exportRow({ session, coordinates: null })),
    zone,
  )

const row = (start: string, end: string, notes = '', work = ''): Row => [
  '10/06/2025',
  ...[start, end, work, '0', '', notes, ''],
]

const morning = aSession({
  id: 'morning',
  startTime: at('2025-06-10T09:00:12.345'),
  endTime: at('2025-06-10T10:30:59.999'),
  duration: 5448,
  timezone: 'UTC',
})

describe('BRING-05 a row with the start and end of a stored session is already stored', () => {
  test('to the second, regardless of its other cells', () => {
    const rows = read([row('09:00:12', '10:30:59', 'other words', '00:10:00'), row('09:00:13', '10:30:59')])
    expect(rowsAlreadyHere(rows, [morning])).toEqual(new Set([2]))
  })

  test('to the minute if a spreadsheet has dropped the seconds', () => {
    expect(rowsAlreadyHere(read([row('9:00', '10:30')]), [morning])).toEqual(new Set([2]))
    expect(rowsAlreadyHere(read([row('9:01', '10:30')]), [morning])).toEqual(new Set())
  })

  test("by local time in the session's zone, and by instant", () => {
    const abroad = { ...morning, timezone: 'Pacific/Auckland' }
    expect(rowsAlreadyHere(exported([abroad], BERLIN), [abroad]).size).toBe(1)
    expect(rowsAlreadyHere(read([row('11:00:12', '12:30:59')], BERLIN), [abroad]).size).toBe(1)
  })

  test.each([
    ['a time that is skipped in spring', '2025-03-30T01:45', HOUR, 'Europe/Berlin'],
    ['a day that the zone skipped', '2011-12-30T10:00', HOUR, 'Pacific/Apia'],
    ['the noon of such a day', '2011-12-30T12:00', 0, 'Pacific/Apia'],
  ])('also when it is read in a zone without %s', (_, start, length, device) => {
    const startTime = at(start)
    const abroad = aSession({ id: 'abroad', startTime, endTime: startTime + length, duration: length / 1000 })
    const shown = { ...abroad, startTime: startTime + 40 * 60_000, endTime: startTime + length + 40 * 60_000 }
    for (const stored of [abroad, shown].map((each) => ({ ...each, timezone: 'UTC' })))
      expect(rowsAlreadyHere(exported([stored], device), [stored]).size).toBe(1)
  })

  test('each stored session matches one row', () => {
    const rows = read([row('09:00', '10:30', 'a'), row('09:00', '10:30', 'b')])
    expect(rowsAlreadyHere(rows, [morning]).size).toBe(1)
    expect(rowsAlreadyHere(rows, [morning, { ...morning, id: 'again' }]).size).toBe(2)
  })

  test('prefers the session with the same notes, so that the other rows are imported', () => {
    const stored = { ...morning, notes: 'b', completedTasks: [{ id: 't', name: 'T', score: 1, quantity: 2 }] }
    const rows = read([row('09:00', '10:30', 'a'), row('09:00', '10:30', 'b [Imported Tasks: T x2]')])
    expect(rowsAlreadyHere(rows, [stored])).toEqual(new Set([3]))
  })

  test('recognizes an imported row by its id, also after its session was moved', () => {
    const rows = read([row('09:00', '10:30')])
    const moved = { ...(rows[0] as OwnEntry).session, startTime: 0, endTime: 1 }
    expect(rowsAlreadyHere(rows, [moved]).size).toBe(1)
  })

  test('compares the work duration of rows without times', () => {
    const noon = at('2025-06-10T12:00')
    const screen = { ...morning, type: 'Screen Time', startTime: noon, endTime: noon + HOUR, duration: 3600 }
    expect(rowsAlreadyHere(read([row('', '', '', '01:00:00')]), [screen]).size).toBe(1)
    expect(rowsAlreadyHere(read([row('', '', '', '00:59:00')]), [screen]).size).toBe(0)
  })
})

/** Around the nights in which one of the zones changes its clocks. */
const nearChange = fc
  .tuple(
    fc.constantFrom('2025-03-30T01:00', '2025-10-26T01:00', '2025-03-09T07:00', '2011-12-30T10:00').map(at),
    fc.integer({ min: -60, max: 60 }),
  )
  .map(([change, halfHours]) => change + (halfHours * HOUR) / 2)
const zone = fc.constantFrom('UTC', BERLIN, 'Pacific/Apia', 'America/New_York')
const session = fc
  .record({
    startTime: fc.oneof(fc.integer({ min: at('2025-01-01T00:00'), max: at('2025-12-31T00:00') }), nearChange),
    length: fc.integer({ min: 0, max: 20 * HOUR }),
    timezone: zone,
    type: fc.constantFrom('Productivity', 'Play', 'Screen Time'),
    notes: fc.constantFrom('', 'a', '=b'),
  })
  .map(({ startTime, length, ...rest }) =>
    aSession({ startTime, endTime: startTime + length, duration: Math.round(length / 1000), ...rest }),
  )

test('BRING-05 importing an export into the same account adds nothing in any zone', () => {
  fc.assert(
    fc.property(fc.array(session, { maxLength: 20 }), zone, (some, device) => {
      const stored = some.map((each, index) => ({ ...each, id: `s${index}` }))
      const rows = exported(stored, device)
      const spans = spansOfRows(rows)
      const found = stored.filter(({ endTime }) =>
        spans.some((span) => span.startTime <= endTime && endTime <= span.endTime),
      )
      expect(rowsAlreadyHere(rows, found).size).toBe(rows.length)
    }),
  )
})

test('BRING-05 a few rows over years do not read the sessions in between', () => {
  const spans = spansOfRows(
    exported([
      morning,
      { ...morning, endTime: morning.endTime + DAY },
      { ...morning, startTime: morning.startTime - 900 * DAY, endTime: morning.endTime - 900 * DAY },
    ]),
  )
  expect(spans).toHaveLength(2)
  const read = spans.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)
  expect(read).toBeLessThan(14 * DAY)
})

test('BRING-05 matches five thousand rows of the same time quickly', () => {
  const rows = read(Array.from({ length: 5000 }, (_, index) => row('', '', `note ${index}`, '60')))
  const stored = rows.map(({ session: each }, index) => ({
    ...each,
    id: `other-${index}`,
    notes: 'changed',
    type: 'Screen Time',
  }))
  expect(cpuTime(() => expect(rowsAlreadyHere(rows, stored).size).toBe(5000))).toBeLessThan(5000)
})

const NOW = Date.UTC(2025, 5, 20, 12)
const hour = (hours: number) => Date.UTC(2025, 5, 10, hours)
const concerns = (
  cells: Parameters<typeof rowOf>[0][],
  stored = [aSession({ startTime: hour(9), endTime: hour(10) })],
) => {
  const rows = read(cells.map(rowOf))
  const standing = standingOf(rows, stored)
  return rows
    .map((row) => [
      row.row,
      [...(standing(row) === 'overlaps' ? ['overlaps'] : []), ...oddTimesOf(row.session, NOW)],
    ])
    .filter(([, found]) => found !== undefined && typeof found === 'object' && found.length > 0)
}

test('BRING-08 only rows with times overlap, and only sessions with times that last', () => {
  expect(
    concerns([
      { start: '09:59', end: '10:30' },
      { start: '10:00', end: '11:00' },
      { start: '08:00', end: '09:00' },
      { work: '01:00' },
      { start: '08:00', end: '12:00' },
    ]),
  ).toEqual([
    [2, ['overlaps']],
    [6, ['overlaps']],
  ])
  const others = [
    aSession({ type: 'Screen Time', startTime: hour(12), endTime: hour(14), timezone: 'UTC' }),
    aSession({ startTime: hour(13), endTime: hour(13) }),
  ]
  expect(concerns([{ start: '12:30', end: '13:30' }], others)).toEqual([])
})

test('BRING-09 a day without times is in the future from tomorrow on', () => {
  expect(
    concerns([
      { date: '20/06/2025', work: '08:00:00' },
      { date: '21/06/2025', work: '01:00' },
      { date: '20/06/2025', start: '11:30', end: '12:30' },
      { start: '09:00', end: '09:00', work: '0' },
    ]),
  ).toEqual([
    [3, ['in-future']],
    [4, ['in-future']],
    [5, ['no-length']],
  ])
})
