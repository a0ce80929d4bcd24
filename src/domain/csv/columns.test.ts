import { describe, expect, test } from 'vitest'
import { cellReader, delimiterOf, hasExpectedHeader } from './columns'

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

test('INT-32 the separator is the character after the first column', () => {
  expect(['Date,Start', '\uFEFFDate;Start', '"Date"\tStart', 'Other;Start', ''].map(delimiterOf)).toEqual([
    ',',
    ';',
    '\t',
    ',',
    ',',
  ])
})
