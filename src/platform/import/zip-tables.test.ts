import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readLines, TABLES, textOf } from './rules.testing'

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
