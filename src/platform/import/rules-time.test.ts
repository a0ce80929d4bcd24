import { describe, expect, test } from 'vitest'
import { readLines, TABLES, textOf, withCells, type Source } from './rules.testing'

const [OLDER, NEWER, CLOCKIFY, WORKLOG, BUCKET, RESCUE_TIME] = TABLES as readonly [
  Source,
  Source,
  Source,
  Source,
  Source,
  Source,
]
const INTERVALS = [OLDER, NEWER, CLOCKIFY]
const namesOf = ({ header }: Source) => ({
  start: header[3] ?? '',
  endDate: header[4] ?? '',
  endTime: header[5] ?? '',
  duration: header[6] ?? '',
  hours: header[7] ?? '',
})
const read = (source: Source) => readLines(textOf(source, source.delimiter))
const second = (source: Source) => source.expected[1] ?? ''
const withRow = (source: Source, row: readonly string[]): Source => ({
  ...source,
  rows: [...source.rows, row],
})

describe.each(INTERVALS)('BRING-11 $name', (source) => {
  const { start, endDate, endTime, duration, hours } = namesOf(source)
  const [first = [], other = ''] = [source.rows[0], second(source)]

  test('takes the length from start and end, not from the duration', async () => {
    expect(await read(withCells(source, { [duration]: '05:00:00', [hours]: '5.00' }))).toEqual(
      source.expected,
    )
  })

  test('reads a start and a duration without an end', async () => {
    expect(await read(withCells(source, { [endDate]: '', [endTime]: '' }))).toEqual(source.expected)
    const isWithout = (at: number) => source.header[at] === endDate || source.header[at] === endTime
    const cut = (row: readonly string[]) => row.filter((_, at) => !isWithout(at))
    expect(await read({ ...source, header: cut(source.header), rows: source.rows.map(cut) })).toEqual(
      source.expected,
    )
  })

  test('leaves out and counts a row with neither', async () => {
    const open = withCells(source, { [endDate]: '', [endTime]: '', [duration]: '', [hours]: '' })
    expect(await read(open)).toEqual([other, 'row 2: end-missing'])
  })

  test('makes two of a row over midnight', async () => {
    const late = { [start]: '23:30:00', [endDate]: '2026-08-04', [endTime]: '00:45:00' }
    expect(await read(withCells(source, late))).toEqual([
      '2026-08-03 23:30:00 1800s Write',
      '2026-08-04 00:00:00 2700s (Continuation) Write',
      other,
    ])
  })

  test('makes three of a row over two midnights', async () => {
    const lines = await read(
      withCells(source, { [start]: '23:00:00', [endDate]: '2026-08-05', [endTime]: '01:00:00' }),
    )
    expect(lines).toEqual([
      '2026-08-03 23:00:00 3600s Write',
      '2026-08-04 00:00:00 86400s (Continuation) Write',
      '2026-08-05 00:00:00 3600s (Continuation) Write',
      'row 3: time-shared',
    ])
  })

  test('counts time once that two rows share', async () => {
    const [day = '', ...rest] = ['2026-08-03', '09:30:00', '2026-08-03', '10:30:00', '01:00:00', '1.00']
    const overlapping = ['Play', 'Other', day, ...rest].slice(0, source.header.length)
    expect(await read(withRow(source, overlapping))).toEqual([
      '2026-08-03 09:00:00 3600s Write',
      '2026-08-03 10:00:00 1800s Other !time-shared',
      other,
    ])
    const inside = first.map((cell, at) => (source.header[at] === source.text ? 'Inside' : cell))
    expect(await read(withRow(source, inside))).toEqual([...source.expected, 'row 4: time-shared'])
  })

  test('keeps two entries of one name', async () => {
    const again = first.map((cell) => cell.replace('2026-08-03', '2026-08-05'))
    expect(await read(withRow(source, again))).toEqual([
      ...source.expected,
      '2026-08-05 09:00:00 3600s Write',
    ])
  })
})

describe('BRING-11 sources with days instead of times', () => {
  test('a worklog counts what was worked, with and without an end', async () => {
    expect(await read(withCells(WORKLOG, { End: '22:00' }))).toContain('2026-08-03 3600s Write')
    expect(await read(withCells(WORKLOG, { End: '-' }))).toContain('2026-08-03 3600s Write')
    expect(await read(withCells(WORKLOG, { Start: '23:30', End: '00:30' }))).toContain(
      '2026-08-03 3600s Write',
    )
  })

  test.each([WORKLOG, RESCUE_TIME])('$name marks a day of more than 24 hours', async (source) => {
    const full = withCells(source, { End: '-', Worked: '24:30', 'Time Spent (seconds)': '88200' })
    expect(await read(full)).toEqual(['2026-08-03 88200s Write !day-overfull', second(source)])
  })

  test('ActivityWatch counts time once that two windows share, and divides it at midnight', async () => {
    const late = withRow(withCells(BUCKET, { timestamp: '2026-08-03T21:30:00+00:00' }), [
      '2026-08-03T22:00:00+00:00',
      '3600',
      'Read',
      '',
    ])
    expect(await read(late)).toEqual([
      '2026-08-03 1800s Write',
      '2026-08-04 1800s Write',
      '2026-08-04 3600s Read',
    ])
  })

  test('a backup keeps two tasks of one name, and marks a day of more than 24 hours', async () => {
    const task = (title: string, hours: number) => ({
      title,
      timeSpentOnDay: { '2026-08-03': hours * 3_600_000 },
    })
    const backup = (entities: object) => readLines(`\uFEFF${JSON.stringify({ task: { entities } })}`)
    expect(await backup({ a: task('Write', 1), b: task('Write', 1) })).toEqual([
      '2026-08-03 3600s Write',
      '2026-08-03 3600s Write',
    ])
    expect(await backup({ a: task('Write', 24), b: task('Read', 1) })).toEqual([
      '2026-08-03 3600s Read !day-overfull',
      '2026-08-03 86400s Write !day-overfull',
    ])
  })

  test('ActivityWatch counts all time if the bucket of absences is empty', async () => {
    const events = [{ timestamp: '2026-08-03T07:00:00+00:00', duration: 3600, data: { app: 'Write' } }]
    const window = { type: 'currentwindow', hostname: 'a', events }
    const afk = { type: 'afkstatus', hostname: 'a', events: [] }
    expect(await readLines(JSON.stringify({ buckets: { window, afk } }))).toEqual(['2026-08-03 3600s Write'])
  })

  test('ActivityWatch reads a duration with a decimal comma', async () => {
    const half = withCells(BUCKET, { duration: '3600,5' })
    expect(await readLines(textOf(half, ';'))).toEqual(['2026-08-03 3601s Write', second(BUCKET)])
  })

  test('ActivityWatch counts a bucket once that its export has twice', async () => {
    const events = [{ timestamp: '2026-08-03T07:00:00+00:00', duration: 3600, data: { app: 'Write' } }]
    const bucket = { type: 'currentwindow', hostname: 'a', events }
    expect(await readLines(`\uFEFF${JSON.stringify({ buckets: { one: bucket, two: bucket } })}`)).toEqual([
      '2026-08-03 3600s Write',
    ])
  })
})

describe.each(INTERVALS)('BRING-11 $name in the hour that spring skips', (source) => {
  const { start, endDate, endTime } = namesOf(source)

  test.each([
    ['02:30', '03:10', 2400],
    ['02:30', '03:30', 3600],
    ['02:30', '03:45', 900],
  ])('reads %s to %s as %i seconds', async (from, to, seconds) => {
    const day = { [source.date]: '2024-03-31', [endDate]: '2024-03-31' }
    const lines = await read(withCells(source, { ...day, [start]: from, [endTime]: to }))
    expect(lines).toContain(`2024-03-31 03:30:00 ${seconds}s Write !clock-skipped`)
  })
})

describe.each([...INTERVALS, WORKLOG])('BRING-11 $name in the hour that autumn repeats', (source) => {
  const isWorklog = source === WORKLOG
  const { start, endDate, endTime, duration, hours } = isWorklog
    ? { start: 'Start', endDate: '', endTime: 'End', duration: 'Worked', hours: '' }
    : namesOf(source)

  test.each([
    ['02:10', '02:50', 40, '02:10:00 2400s Write !clock-repeated'],
    ['02:10', '02:50', 100, '02:10:00 6000s Write'],
    ['02:30', '03:15', 105, '02:30:00 6300s Write !clock-repeated'],
    ['02:30', '03:15', 45, '02:30:00 2700s Write'],
    ['01:30', '02:30', 120, '01:30:00 7200s Write'],
  ])('reads %s to %s of %i minutes', async (from, to, minutes, expected) => {
    const worked = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    const cells = {
      ...{ [source.date]: '2024-10-27', [endDate]: '2024-10-27', [start]: from, [endTime]: to },
      ...{ [duration]: isWorklog ? worked : `${worked}:00`, [hours]: (minutes / 60).toFixed(2) },
    }
    expect(await read(withCells(source, cells))).toContain(`2024-10-27 ${expected}`)
  })
})

test.each(INTERVALS)('BRING-11 $name takes the first of two times without a length', async (source) => {
  const { start, endDate, endTime, duration, hours } = namesOf(source)
  const cells = { [source.date]: '2024-10-27', [endDate]: '2024-10-27', [start]: '02:10', [endTime]: '02:50' }
  const lines = await read(withCells(source, { ...cells, [duration]: '', [hours]: '' }))
  expect(lines).toContain('2024-10-27 02:10:00 2400s Write !clock-repeated')
})
