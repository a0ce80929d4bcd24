import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readContent } from './read-content'
import { CHECKMARKS, LOOP, readLines, TABLES, textOf } from './rules.testing'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? bytesOf(file) : file]),
    ),
  )

test('BRING-11 a row that two tables of a zip have counts once', async () => {
  const source = TABLES.find(({ name }) => name === 'RescueTime')
  if (!source) throw new Error('no table')
  const text = textOf(source, ',')
  const [first, second, ...left] = await readLines(zipOf({ '2026.csv': text, '2026-08.csv': text }))
  expect([first, second]).toEqual(source.expected)
  expect(left).toEqual(['row 2: listed-twice', 'row 3: listed-twice'])
})

test('BRING-12 totals beside a RescueTime report with days are no reason to refuse it', async () => {
  const source = TABLES.find(({ name }) => name === 'RescueTime')
  if (!source) throw new Error('no table')
  const totals = 'Rank,Time Spent (seconds),Number of People,Activity,Category,Productivity\n1,60,1,a,b,1'
  expect(await readLines(zipOf({ '1.csv': totals, '2.csv': textOf(source, ',') }))).toEqual(source.expected)
  await expect(readLines(zipOf({ '1.csv': totals }))).rejects.toThrow('refused')
})

const MARKS = textOf(CHECKMARKS, ',')
const HABITS = { 'Habits.csv': textOf(LOOP, ','), '001 Run/Checkmarks.csv': MARKS }
const OPEN_QUOTE = 'Date,Value,Notes\n2026-08-03,2,"open'

test('BRING-01 a table of a zip that cannot be read is named, although others can be', async () => {
  expect(await readContent(zipOf({ ...HABITS, '002 Run/Checkmarks.csv': OPEN_QUOTE }))).toEqual({
    problem: { kind: 'malformed', message: '002 Run/Checkmarks.csv: Quoted field unterminated (row 2)' },
  })
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0x01, 0xff, 0x00])
  expect(await readContent(zipOf({ ...HABITS, '002 Run/Checkmarks.csv': picture }))).toEqual({
    problem: { kind: 'not-text' },
  })
})

test.each(['', 'backup/'])(
  'BRING-01 an empty table and the matrix of Loop in «%s» are ignored',
  async (root) => {
    const files = { ...HABITS, 'Checkmarks.csv': OPEN_QUOTE, '002 Run/Checkmarks.csv': '' }
    const paths = Object.entries(files).map(([path, text]) => [root + path, text] as const)
    const reading = await readContent(zipOf(Object.fromEntries(paths)))
    if (!('content' in reading) || reading.content.kind !== 'zip') throw new Error('no zip')
    expect([...reading.content.tables.keys()]).toEqual(Object.keys(HABITS).map((path) => root + path))
  },
)
