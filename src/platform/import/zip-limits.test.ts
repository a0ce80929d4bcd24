import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MAX_UNZIPPED_BYTES, MAX_ZIP_FILES, readContent } from './read-content'

const TOO_LARGE = { problem: { kind: 'zip-too-large' } }
const text = new TextEncoder().encode('Date,Value,Notes\n2026-08-03,2,\n')
const zipOf = (names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, text])), { level: 0 })

/** The zip with another unpacked size for each of its files, as its central directory lists them. */
function declaring(size: number, zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; at + 28 <= zip.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return zip
}
const numbered = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index))

describe('BRING-07 a zip that unpacks to more than the limits is refused', () => {
  test('by the sum of its files, each of which alone is small enough', async () => {
    const zip = declaring(MAX_UNZIPPED_BYTES / 2 + 1, zipOf(['Habits.csv', '001 Read/Checkmarks.csv']))
    expect(await readContent(zip)).toEqual(TOO_LARGE)
  })

  test('by the number of its files, also of those that are not read', async () => {
    const many = zipOf(numbered(MAX_ZIP_FILES + 1, (index) => `${index}/Scores.csv`))
    expect(await readContent(many)).toEqual(TOO_LARGE)
  })

  test('but not a long history of many habits', async () => {
    const habits = zipOf(['Habits.csv', ...numbered(100, (index) => `${index} Read/Checkmarks.csv`)])
    expect(await readContent(habits)).toMatchObject({ content: { kind: 'zip' } })
  })
})
