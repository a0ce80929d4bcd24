import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLUMNS, guarded } from '@/domain/csv/dialect'
import type { Entry } from '@/domain/import/entry'
import { csvText } from './csv'
import { decodeText, readHead } from './files'
import { createReader } from './import/reader'

const HEADER = ['Date', 'Start Time', 'End Time', 'Work Duration', 'Notes']

const open = (text: string) => {
  const reader = createReader()
  // Not a TextEncoder, which replaces half characters.
  return { reader, opened: reader.open(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))) }
}

async function entriesIn(text: string): Promise<readonly Entry[]> {
  const { reader, opened } = open(text)
  expect(await opened).toMatchObject({ kind: 'readable', source: 'csv' })
  const all: Entry[] = []
  const answers = { zone: 'UTC', order: 'dmy' } as const
  await reader.read(answers, new AbortController().signal, (entries) => all.push(...entries))
  return all
}
const notesIn = async (text: string) =>
  (await entriesIn(text)).flatMap((entry) => (entry.kind === 'own' ? [entry.session.notes] : []))
const problemOf = async (text: string) => {
  const opened = await open(text).opened
  return opened.kind === 'problem' ? opened.problem : opened.kind
}

describe('INT-32 reading', () => {
  test('commas, quotes and line breaks inside quotes', async () => {
    const text = `${HEADER.join()}\r\n10/06/2025,,,60,"one, ""two""\r\nthree"\r\n`
    expect(await notesIn(text)).toEqual(['one, "two"\r\nthree'])
  })

  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('lines that end in %s', async (_, end) => {
    const lines = [HEADER.join(), '10/06/2025,,,60,a', '11/06/2025,,,90,b', '']
    expect(await notesIn(lines.join(end))).toEqual(['a', 'b'])
  })

  test('lines that end in different ways in one file', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((note) => `10/06/2025,,,60,${note}`)
    const [a, b, c, d] = rows
    expect(await notesIn(`${HEADER.join()}\r\n${a}\n${b}\r${c}\r\n${d}`)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('line breaks of any kind inside a note stay unchanged with any line ends', async () => {
    const notes = ['one\r\ntwo', 'one\ntwo', 'one\rtwo\n\r', 'a ""b""\r\nc', '""\r""\n']
    const lines = [HEADER.join(), ...notes.map((note) => `10/06/2025,,,60,"${note}"`)]
    const read = notes.map((note) => note.replaceAll('""', '"'))
    for (const end of ['\r\n', '\n', '\r']) expect(await notesIn(lines.join(end))).toEqual(read)
    const ends = ['\r\n', '\r', '\n', '\r\n', '\r', '']
    expect(await notesIn(lines.map((line, index) => line + ends[index]).join(''))).toEqual(read)
  })

  test('a quote inside a cell does not open a quoted cell', async () => {
    const rows = `10/06/2025,,,60,a 5" disk\r11/06/2025,,,60,"quoted" \r\n12/06/2025,,,60,3"\n`
    expect(await notesIn(`${HEADER.join()}\r\n${rows}`)).toEqual(['a 5" disk', 'quoted', '3"'])
  })

  test('mixed line ends after a byte-order mark and a quoted header', async () => {
    const header = `\uFEFF"Date",${HEADER.slice(1).join()}`
    expect(await notesIn(`${header}\r10/06/2025,,,60,a\r\n10/06/2025,,,60,"b\r"\n`)).toEqual(['a', 'b\r'])
  })

  test.each([';', '\t'])('cells separated by %j, also if a note contains many commas', async (sign) => {
    const row = ['10/06/2025', '', '', '60', 'a, b, c, d, e, f']
    expect(await notesIn([HEADER, row].map((cells) => cells.join(sign)).join('\n'))).toEqual([row[4]])
  })

  test('a byte-order mark, also before a quoted header', async () => {
    expect(await notesIn(`\uFEFF"Date",${HEADER.slice(1).join()}\n10/06/2025,,,60,a`)).toEqual(['a'])
  })

  test('CSV-14 refuses an unclosed quote', async () => {
    expect(await problemOf(`${HEADER.join()}\n10/06/2025,,,60,fine\n10/06/2025,,,60,"open\n`)).toEqual({
      kind: 'malformed',
      message: 'Quoted field unterminated (row 3)',
    })
  })

  test.each(['Date,End Time,Start Time,Work Duration\n10/06/2025,,,60', 'Date,Start,End,Duration'])(
    'CSV-07 %j does not have the header',
    async (text) => {
      expect(await problemOf(text)).toBe('unknown')
    },
  )

  test.each(['', ' \r\n', '\uFEFF', 'sep=,\n'])('CSV-07 %j is empty', async (text) => {
    expect(await problemOf(text)).toEqual({ kind: 'empty' })
  })

  test.each([
    ['sep=,\n', 2],
    ['\uFEFFsep=,\r\n', 2],
    ['"sep=,"\r', 2],
    ['\r\n', 3],
    [',,,,\n\n', 4],
    ['\uFEFF\n\uFEFF', 3],
  ])(
    'CSV-20 reads a file that begins with %j, and counts its rows as a spreadsheet does',
    async (before, row) => {
      const entries = await entriesIn(`${before}${HEADER.join()}\n10/06/2025,,,60,a`)
      expect(entries).toMatchObject([{ row, session: { notes: 'a' } }])
    },
  )

  test('CSV-20 names the row of an unclosed quote below a blank first line', async () => {
    expect(await problemOf(`\n${HEADER.join()}\n10/06/2025,,,60,"open`)).toMatchObject({
      message: 'Quoted field unterminated (row 3)',
    })
  })
})

describe('writing', () => {
  test('CSV-04 quotes the header of the location and every value that needs it', async () => {
    expect(await csvText([COLUMNS])).toBe(
      'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes,"Location (Lat,Lon)"',
    )
    expect(
      await csvText([
        ['a "b"', '1,2'],
        ['two\nlines', ''],
      ]),
    ).toBe('"a ""b""","1,2"\r\n"two\nlines",')
  })

  test('CSV-19 quotes cells with a separator of other spreadsheets', async () => {
    expect(await csvText([['a', "a;'=1+1", 'b\tc', 'd']])).toBe(`a,"a;'=1+1","b\tc",d`)
  })

  test('CSV-04 reads back what was written', async () => {
    const note = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\r', '\n', '\t', ' ', "''", '\uFEFF') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(note), async (notes) => {
        const rows = notes.map((text) => ['10/06/2025', '', '', '60', guarded(`a${text}`)])
        expect(await notesIn(await csvText([HEADER, ...rows]))).toEqual(notes.map((text) => `a${text}`))
      }),
    )
  })
})

describe('files', () => {
  test('INT-32 are UTF-8, with or without a byte-order mark', () => {
    expect(decodeText(Buffer.from('\uFEFFDate: Zürich'))).toBe('Date: Zürich')
    expect(decodeText(Buffer.from('Date: Zürich'))).toBe('Date: Zürich')
  })

  test.each([
    ['utf-16le with a mark', 'le', true],
    ['utf-16be with a mark', 'be', true],
    ['utf-16le without a mark', 'le', false],
    ['utf-16be without a mark', 'be', false],
  ] as const)('CSV-20 are %s', async (_, order, hasMark) => {
    const text = `${hasMark ? '\uFEFF' : ''}Date: Zürich`
    const bytes = Buffer.from(text, 'utf16le')
    const ordered = order === 'le' ? bytes : bytes.swap16()
    expect(decodeText(ordered)).toBe('Date: Zürich')
    expect(await readHead(new Blob([ordered]))).toBe('Date: Zürich')
  })

  test('CSV-20 are Windows-1252 where they are no UTF-8', () => {
    expect(decodeText(new Uint8Array([0x5a, 0xfc, 0x72]))).toBe('Zür')
  })

  test('CSV-15 refuses a file that is no text', () => {
    expect(decodeText(new Uint8Array([0x5a, 0xfc, 0x01]))).toBeNull()
  })
})
