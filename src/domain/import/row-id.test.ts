import { expect, test } from 'vitest'
import { COLUMNS } from '../csv/dialect'
import { recognise } from './recognise'

const idsIn = (rows: readonly (readonly string[])[]) => {
  const found = recognise({ kind: 'table', rows, rowsBefore: 0 })
  if (found.kind !== 'readable') throw new Error(found.kind)
  return [...found.file.entries({ zone: 'UTC', order: 'dmy' })].map(
    (entry) => entry && entry.kind !== 'left-out' && entry.id,
  )
}

/** Sessions with these ids are stored. With others, the same file would be imported a second time. */
test('BRING-04 CSV-06 the ids of rows are those of every earlier release', () => {
  const row = ['10/06/2025', '09:00', '10:00', '00:45:00', '2', 'Write x1', 'first', '1,2']
  expect(idsIn([COLUMNS, row, row, ['12/06/2025', '', '', '01:00:00', '', '', '', '']])).toEqual([
    'csv-7436aa4ddb59de1f-1',
    'csv-7436aa4ddb59de1f-2',
    'csv-noon-735cb6aa92ecf9da-1',
  ])
  expect(
    idsIn([
      ['Start date', 'Start time', 'Stop date', 'Stop time', 'Project', 'Description'],
      ['2024-03-04', '10:23:00', '2024-03-04', '11:00:00', 'Website', 'Write'],
    ]),
  ).toEqual(['import-toggl-f0c11d42fb333199-1'])
  expect(
    idsIn([
      ['Date', 'Time Spent (seconds)', 'Activity', 'Category', 'Productivity'],
      ['2024-03-04', '3600', 'Editor', 'Text', '2'],
    ]),
  ).toEqual(['import-noon-rescue-time-8ba212757bc5e9cd-1'])
})
