import { describe, expect, test } from 'vitest'
import { dayOf } from '../../calendar/day-key'
import { MAX_NOTES_LENGTH } from '../../limits'
import { isRead, type OwnCells } from '../entry'
import { cellReader, hasExpectedHeader, isOwnCsv } from './own-csv'
import { problem, read, row, session, usable } from './own-csv.testing'

describe('dates', () => {
  test.each(['5/6/2025', '05-06-2025', '05/06/2025', ' 05/06/2025 '])('CSV-08 %s is 5 June 2025', (date) => {
    expect(dayOf(session({ date }).startTime, 'UTC')).toBe('2025-06-05')
  })

  test('CSV-08 reads the day before the month', () => {
    expect(dayOf(session({ date: '13/12/2025' }).startTime, 'UTC')).toBe('2025-12-13')
  })

  test.each([
    '31/02/2025',
    '12/13/2025',
    '105/06/2025',
    '05/06/20251',
    '2025-06-05',
    '5.6.2025',
    '5/6-2025',
    '5/6/25',
    '',
  ])('CSV-08 %j drops the row', (date) => {
    expect(problem({ date, work: '60' })).toBe('date-not-dmy')
  })

  test.each(['31/12/1969', '01/01/2101', '01/01/9999', '01/01/0075'])(
    'CSV-08 %s is outside of the stored range',
    (date) => {
      expect(problem({ date, work: '60' })).toBe('date-out-of-range')
    },
  )
})

describe('text and numbers', () => {
  test('CSV-11 reads two numbers as a location', () => {
    expect(usable({ location: '52.52,13.405' }).coordinates).toEqual({ lat: 52.52, lon: 13.405 })
    expect(usable({ location: ' -33.86 , 151.2 ' }).coordinates).toEqual({ lat: -33.86, lon: 151.2 })
    expect(session({ location: '52.52,13.405' }).location).toBeNull()
  })

  test.each(['52.52', 'north,south', '1,2,3', '1,', '91,0', '0,181'])(
    'CSV-11 %s is not a location',
    (location) => {
      expect(usable({ location })).toMatchObject({ coordinates: null, remarks: ['location-ignored'] })
    },
  )

  test('CSV-12 INT-36 appends tasks to the notes, after a space', () => {
    const notes = (cells: Partial<OwnCells>) => session(cells).notes
    expect(notes({ notes: 'draft', tasks: 'Write page x3' })).toBe('draft [Imported Tasks: Write page x3]')
    expect(notes({ tasks: 'Write page x3' })).toBe('[Imported Tasks: Write page x3]')
    expect(notes({ notes: 'draft' })).toBe('draft')
    expect(session({ tasks: 'Write page x3' }).completedTasks).toEqual([])
  })

  test('INT-33 removes the guard against formulas', () => {
    expect(session({ notes: "'=1+1", tasks: "'-x x1" }).notes).toBe('=1+1 [Imported Tasks: -x x1]')
  })

  test('CSV-13 INT-37 FORM-09 keeps the score if it is a number, and the type is Productivity', () => {
    expect(session({ score: '2.5' })).toMatchObject({ sessionScore: 2.5, type: 'Productivity' })
    // A spreadsheet writes the decimal comma of its country.
    expect(session({ score: '2,5', work: '90,4' })).toMatchObject({ sessionScore: 2.5, duration: 90 })
    for (const score of ['0', '1000000000000'])
      expect(usable({ score })).toMatchObject({ session: { sessionScore: Number(score) }, remarks: [] })
    expect(session({ score: '-0' }).sessionScore).toBe(0)
    expect(session({}).sessionScore).toBe(0)
    expect(usable({})).toMatchObject({ remarks: [] })
  })

  test.each(['many', '-3', '1e13', 'NaN'])(
    'CSV-13 a score of %s cannot be stored, so it becomes 0',
    (score) => {
      expect(usable({ score })).toMatchObject({ session: { sessionScore: 0 }, remarks: ['score-ignored'] })
    },
  )

  test('cuts notes to the maximum length, with a remark', () => {
    const long = usable({ notes: 'x'.repeat(MAX_NOTES_LENGTH - 1) + '🎵' })
    expect(long.session.notes).toBe('x'.repeat(MAX_NOTES_LENGTH - 1))
    expect(long.remarks).toEqual(['notes-cut'])
    expect(usable({ notes: 'x'.repeat(MAX_NOTES_LENGTH) }).remarks).toEqual([])
  })

  test("skips blank rows and keeps the file's row numbers", () => {
    expect(read([[''], row({}), ['', ' '], row({})]).map((each) => each.row)).toEqual([3, 5])
  })
})

describe('ids', () => {
  const ids = (rows: string[][]) => read(rows).map((each) => (isRead(each) ? each.id : null))

  test("follow from the row's content, wherever it is in the file", () => {
    const [a, b] = [row({ notes: 'a' }), row({ notes: 'b' })]
    expect(ids([a, b])).toEqual(ids([b, a]).reverse())
    expect(new Set(ids([a, b])).size).toBe(2)
    expect(ids([a])).toEqual(ids([a]))
  })

  test('differ between equal rows', () => {
    const twice = ids([row({ notes: 'a' }), row({ notes: 'a' })])
    expect(new Set(twice).size).toBe(2)
    expect(twice[0]).toBe(ids([row({ notes: 'a' })])[0])
  })

  test('are valid document ids', () => {
    expect(ids([row({ start: '09:00', end: '10:00' })])[0]).toMatch(/^csv-[0-9a-f]{16}-1$/)
  })
})

const FOUR = ['Date', 'Start Time', 'End Time', 'Work Duration']

describe('the header', () => {
  test('CSV-07 the first four columns alone are enough', () => {
    expect(hasExpectedHeader(FOUR)).toBe(true)
    expect(hasExpectedHeader([...FOUR, 'Anything'])).toBe(true)
    expect(hasExpectedHeader(FOUR.map((name) => ` ${name} `))).toBe(true)
  })

  test.each([
    ['another order', ['Date', 'End Time', 'Start Time', 'Work Duration']],
    ['too few', FOUR.slice(0, 3)],
    ['another name', ['date', 'Start Time', 'End Time', 'Work Duration']],
    ['nothing', undefined],
  ])('CSV-07 %s is refused', (_, header) => {
    expect(hasExpectedHeader(header)).toBe(false)
  })

  test('CSV-06 finds the other columns by name', () => {
    const cells = cellReader([...FOUR, 'Notes', 'Session Score'])(['1/1/2025', '', '', '60', ' hi ', ' 3 '])
    expect(cells).toMatchObject({ date: '1/1/2025', work: '60', notes: ' hi ', score: '3', tasks: '' })
    const padded = cellReader([...FOUR, ' Notes ', ' Location (Lat,Lon) '])
    expect(padded(['1/1/2025', '', '', '', 'hi', ' 1,2 '])).toMatchObject({ notes: 'hi', location: '1,2' })
  })

  test('CSV-04 finds a location column whose header was not quoted', () => {
    const read = cellReader([...FOUR, 'Location (Lat', 'Lon)'])
    expect(read(['1/1/2025', '', '', '', '52.52,13.405']).location).toBe('52.52,13.405')
  })
})

test('CSV-07 BRING-01 INT-32 a text with this header is the own CSV, whatever separates its cells', () => {
  const texts = [',', ';', '\t'].map((sign) => FOUR.join(sign))
  expect([...texts, `"${FOUR.join('";"')}"\r\n`].every(isOwnCsv)).toBe(true)
  expect(['Other,Start', ''].some(isOwnCsv)).toBe(false)
})
