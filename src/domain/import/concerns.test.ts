import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { concernsOf } from './concerns'
import { isUsable } from '../csv/import'
import { read, row } from '../csv/import.testing'

const NOW = Date.UTC(2025, 5, 20, 12)
const at = (hours: number) => Date.UTC(2025, 5, 10, hours)
const concerns = (
  cells: Parameters<typeof row>[0][],
  stored = [aSession({ startTime: at(9), endTime: at(10) })],
) => [...concernsOf(read(cells.map(row)).filter(isUsable), stored, new Set(), NOW).entries()]

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
    aSession({ type: 'Screen Time', startTime: at(12), endTime: at(14), timezone: 'UTC' }),
    aSession({ startTime: at(13), endTime: at(13) }),
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
