import { describe, expect, test } from 'vitest'
import { createReader } from './reader'
import {
  bytesOf,
  CHECKMARKS,
  LOOP,
  readHabits,
  readLines,
  TABLES,
  textOf,
  type Source,
} from './rules.testing'

type Table = Pick<Source, 'header' | 'rows'>
type Write = (table: Table, delimiter: string) => string

const reversed = ({ header, rows }: Table): Table => ({
  header: header.toReversed(),
  rows: rows.map((row) => row.toReversed()),
})
const edited =
  (edit: (text: string, delimiter: string) => string): Write =>
  (table, delimiter) =>
    edit(textOf(table, delimiter), delimiter)

/** Files that say the same. */
const FORMS: Readonly<Record<string, Write>> = {
  'as it is': edited((text) => text),
  'columns in another order': (table, delimiter) => textOf(reversed(table), delimiter),
  'a comma': (table) => textOf(table, ','),
  'a semicolon': (table) => textOf(table, ';'),
  'a tab': (table) => textOf(table, '\t'),
  'a byte order mark before each line': edited((text) => text.replace(/^/gm, '\uFEFF')),
  'a first line that names the separator': edited((text, delimiter) => `sep=${delimiter}\r\n${text}`),
  'a blank first line': edited((text) => `\r\n${text}`),
  CRLF: edited((text) => text.replaceAll('\n', '\r\n')),
  'a last line break': edited((text) => `${text}\n`),
  'blank lines at the end': edited((text) => `${text}\r\n\r\n`),
  'a last row with a total': edited((text, delimiter) => `${text}\nTotal${delimiter}${delimiter}1:30`),
  'a total in its second cell': edited((text, delimiter) => `${text}\n${delimiter}Total:${delimiter}1:30`),
}
const CASES = Object.entries(FORMS)

describe.each(TABLES)('BRING-11 $name is read with', (source) => {
  test.each(CASES)('%s', async (_, write) => {
    expect(await readLines(write(source, source.delimiter))).toEqual(source.expected)
  })

  test('line breaks inside quotes', async () => {
    const at = source.header.indexOf(source.text)
    const rows = source.rows.map((row) =>
      row.map((cell, index) => (index === at ? `${cell}\nand; "more"` : cell)),
    )
    const lines = await readLines(textOf({ ...source, rows }, source.delimiter))
    const added = source.expected[0]?.match(/\d\d:\d\d/) ? '\nand; "more"' : ''
    expect(lines).toEqual(source.expected.map((line) => `${line}${added}`))
  })

  test('a row that is there twice, which counts once', async () => {
    const rows = [...source.rows, ...source.rows.slice(0, 1)]
    const [first, second, ...left] = await readLines(textOf({ ...source, rows }, source.delimiter))
    expect([first, second]).toEqual(source.expected)
    // The times of ActivityWatch overlap, so there it is no row of its own.
    expect(left).toEqual(source.name.startsWith('ActivityWatch') ? [] : ['row 4: listed-twice'])
  })

  test('blank lines above the header, which a spreadsheet counts', async () => {
    const reader = createReader()
    await reader.open(bytesOf(`\n\n${textOf(source, source.delimiter)}`))
    const rows: number[] = []
    const answers = { zone: 'UTC', order: 'dmy' } as const
    await reader.read(answers, new AbortController().signal, (some) =>
      rows.push(...some.map(({ row }) => row)),
    )
    expect(rows.toSorted()).toEqual([4, 5])
  })
})

describe('BRING-11 Loop Habit Tracker is read with', () => {
  const forms = CASES.filter(([name]) => !name.includes('total'))
  test.each(forms)('%s', async (_, write) => {
    const habits = await readHabits(write(LOOP, ','), write(CHECKMARKS, ','))
    expect(habits).toEqual(['Run: 2026-08-03 2026-08-04', 'Run: 2026-08-03 2026-08-04'])
  })

  test('line breaks inside quotes', async () => {
    const rows = LOOP.rows.map((row) => row.map((cell, at) => (at === 3 ? 'Did you\nrun?' : cell)))
    expect(await readHabits(textOf({ ...LOOP, rows }, ','), textOf(CHECKMARKS, ','))).toHaveLength(2)
  })

  test('a habit and a day that are there twice, which count once', async () => {
    const list = { ...LOOP, rows: [...LOOP.rows, ...LOOP.rows] }
    const marks = { ...CHECKMARKS, rows: [...CHECKMARKS.rows, ...CHECKMARKS.rows] }
    const habits = await readHabits(textOf(list, ','), textOf(marks, ','))
    expect(habits).toEqual(['Run: 2026-08-03 2026-08-04', 'Run: 2026-08-03 2026-08-04'])
  })
})
