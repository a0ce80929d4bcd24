import { describe, expect, test } from 'vitest'
import { isRead } from '../entry'
import { BERLIN, problem, read, row, session, span, usable } from './own-csv.testing'

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
