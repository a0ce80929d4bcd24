import { describe, expect, test } from 'vitest'
import { dayOf } from '../../calendar/day-key'
import { MAX_NOTES_LENGTH } from '../../limits'
import { isRead, type OwnCells } from '../entry'
import { cellReader, hasExpectedHeader, isOwnCsv } from './own-csv'
import { problem, read, row, session, usable, BERLIN, span } from './own-csv.testing'

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

describe('times', () => {
  test.each(['25:99', 'abc', '24:00', '9:5', '10:00 AM', '-1:00'])('CSV-09 %s drops the row', (start) => {
    expect(problem({ start, end: '11:00' })).toBe('time-not-24h')
  })

  test('CSV-09 accepts hours of one digit', () => {
    expect(span({ start: '9:30', end: '9:45:30' })).toEqual(['06-10 09:30', '06-10 09:45', 930])
  })

  test('CSV-09 keeps the other rows', () => {
    const rows = read([row({ start: 'abc' }), row({ start: '09:00', end: '10:00' }), row({ date: 'x' })])
    expect(rows.map(isRead)).toEqual([false, true, false])
    expect(rows.map((each) => each.row)).toEqual([2, 3, 4])
  })

  test('CSV-10 without times it starts at noon and lasts as long as the work duration', () => {
    expect(span({ work: '01:30:00' })).toEqual(['06-10 12:00', '06-10 13:30', 5400])
    expect(span({ work: '01:30:00' }, BERLIN)).toEqual(['06-10 12:00', '06-10 13:30', 5400])
  })

  test('INT-35 without times and work duration its duration is 0', () => {
    expect(span({})).toEqual(['06-10 12:00', '06-10 12:00', 0])
  })

  test.each([
    ['00:45:00', 2700],
    ['0:45', 2700],
    ['2700', 2700],
    ['2700.4', 2700],
    ['2700.44', 2700],
    ['0:45:00:00', 3600],
    ['', 3600],
    ['later', 3600],
    ['00:61:00', 3600],
  ])('INT-35 reads Work Duration %j as %i seconds', (work, duration) => {
    expect(session({ start: '09:00', end: '10:00:00', work }).duration).toBe(duration)
  })

  test('INT-35 remarks on an invalid Work Duration', () => {
    expect(usable({ start: '09:00', end: '10:00', work: 'later' }).remarks).toEqual(['duration-ignored'])
  })

  test('CSV-08 a start that the clocks skip before midnight does not last a day', () => {
    const nuuk = session({ date: '28/03/2026', start: '23:30', end: '00:15' }, 'America/Nuuk')
    expect(nuuk.duration).toBe(2700)
  })

  test('INT-35 an end that is not after the start is on the next day, without a split', () => {
    expect(span({ start: '23:00', end: '01:00' })).toEqual(['06-10 23:00', '06-11 01:00', 7200])
    expect(span({ start: '10:00', end: '10:00' })).toEqual(['06-10 10:00', '06-11 10:00', 86_400])
    expect(usable({ start: '23:00', end: '01:00' }).remarks).toEqual([])
  })

  test('a start and stop within one second does not last a day', () => {
    expect(span({ start: '10:00:00', end: '10:00:00', work: '00:00:00' })).toEqual([
      '06-10 10:00',
      '06-10 10:00',
      0,
    ])
  })

  test('INT-35 moves the end to a later day if the work duration does not fit', () => {
    expect(span({ start: '10:00', end: '11:00', work: '49:00:00' })).toEqual([
      '06-10 10:00',
      '06-12 11:00',
      176_400,
    ])
    expect(usable({ start: '10:00', end: '11:00', work: '49:00:00' }).remarks).toEqual(['end-moved'])
  })

  test('INT-35 one time and the work duration give the other time', () => {
    expect(span({ start: '09:00', work: '0:30' })).toEqual(['06-10 09:00', '06-10 09:30', 1800])
    expect(span({ end: '09:00', work: '0:30' })).toEqual(['06-10 08:30', '06-10 09:00', 1800])
  })

  test('INT-35 the date is that of the start', () => {
    expect(span({ end: '01:00', work: '02:00' })).toEqual(['06-10 23:00', '06-11 01:00', 7200])
  })

  test('INT-35 one time without a work duration drops the row', () => {
    expect(problem({ start: '09:00' })).toBe('one-time-only')
    expect(problem({ end: '09:00', work: 'x' })).toBe('one-time-only')
  })
})

describe('nights in which the clocks change', () => {
  // In Berlin 02:30 does not exist on 30/03/2025 and occurs twice on 26/10/2025.
  test('a span over the skipped hour is an hour shorter than its times suggest', () => {
    expect(span({ date: '30/03/2025', start: '01:00', end: '04:00' }, BERLIN)[2]).toBe(7200)
  })

  test('a skipped time is moved past the gap', () => {
    expect(span({ date: '30/03/2025', start: '01:30', end: '02:30' }, BERLIN)).toEqual([
      '03-30 01:30',
      '03-30 03:30',
      3600,
    ])
  })

  test('a skipped start that is moved past the end lasts as long as the times say', () => {
    const night = { date: '30/03/2025', start: '02:30', end: '03:00' }
    expect(span(night, BERLIN)).toEqual(['03-30 03:30', '03-30 04:00', 1800])
    expect(span({ ...night, work: '0:20' }, BERLIN)).toEqual(['03-30 03:30', '03-30 04:00', 1200])
  })

  test('the work duration decides which of two equal times is meant', () => {
    const night = { date: '26/10/2025', start: '02:30', end: '03:30' }
    expect(session({ ...night, work: '02:00:00' }, BERLIN).startTime).toBe(Date.UTC(2025, 9, 26, 0, 30))
    expect(session({ ...night, work: '01:00:00' }, BERLIN).startTime).toBe(Date.UTC(2025, 9, 26, 1, 30))
    expect(session({ date: '26/10/2025', start: '02:40', end: '02:20', work: '0:40' }, BERLIN).endTime).toBe(
      Date.UTC(2025, 9, 26, 1, 20),
    )
  })

  test('Lord Howe repeats half an hour', () => {
    const night = { date: '06/04/2025', start: '01:45', end: '01:35', work: '0:20' }
    expect(span(night, 'Australia/Lord_Howe')).toEqual(['04-06 01:45', '04-06 01:35', 1200])
  })
})
