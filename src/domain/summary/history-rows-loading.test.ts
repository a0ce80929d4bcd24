import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyLife,
  anyWeeks,
  countsOf,
  idsOf,
  indexes,
  sessionOf,
  sorted,
  spansOf,
  START,
  WEEK,
  WEEKS,
} from '../../../tests/builders/history-rows'
import type { DayKey } from '../calendar/day-key'
import { createdSession, revisedSession } from '../session/revision'
import { historyRows } from './history-rows'

const ALL = Array.from({ length: WEEKS }, () => 'whole')

describe('HISTORY-13 the list is in the order of endTime, the latest first', () => {
  test('once all weeks are loaded it is exactly the sessions, whatever was counted', () => {
    fc.assert(
      fc.property(anyLife, anyLife, (life, counted) => {
        const rows = historyRows(countsOf(counted), spansOf(life, ALL))
        const inside = rows.total - rows.missing
        expect(idsOf(rows)).toEqual(life.map(({ id }) => id))
        expect(inside).toBe(life.length)
        const right = historyRows(countsOf(life), spansOf(life, ALL))
        expect(right.missing).toBe(0)
      }),
    )
  })

  test('loaded sessions keep their order among placeholders', () => {
    fc.assert(
      fc.property(anyLife, anyLife, anyWeeks, (life, counted, weeks) => {
        const spans = spansOf(life, weeks)
        const rows = historyRows(countsOf(counted), spans)
        expect(idsOf(rows)).toEqual(sorted(spans.flatMap(({ sessions }) => sessions)).map(({ id }) => id))
      }),
    )
  })

  test.each([WEEK, -WEEK])(
    'a session that is in two spans while an edit moves it is listed once, edited',
    (by) => {
      const before = createdSession(sessionOf('a', { hour: 200, hours: 1, timezone: 'UTC' }))
      const after = { ...before, startTime: before.startTime + by, endTime: before.endTime + by }
      const moved = revisedSession(before, after)
      const spans = spansOf([moved, before], ['whole', 'whole', 'whole'])
      const rows = historyRows([], spans)
      expect(rows.total).toBe(1)
      expect(rows.at(0)?.session).toBe(moved)
    },
  )

  test('a session with an impossible start is listed where it ends', () => {
    const odd = { ...sessionOf('odd', { hour: 10, hours: 1, timezone: 'UTC' }), startTime: Number.NaN }
    const rows = historyRows([], spansOf([odd], ALL))
    expect(idsOf(rows)).toEqual(['odd'])
    expect(rows.placeAt(0)).toEqual({ id: 'odd', day: null, below: 0 })
  })
})

describe('HISTORY-17 placeholders become the sessions they stand for', () => {
  test('loading the week of any placeholder, again and again, ends with the whole list', () => {
    fc.assert(
      fc.property(anyLife, anyWeeks, fc.nat(), (life, weeks, seed) => {
        const loaded = [...weeks]
        for (let step = 0; step <= WEEKS; step++) {
          const rows = historyRows(countsOf(life), spansOf(life, loaded))
          const open = indexes(rows).filter((index) => rows.at(index)?.session === null)
          if (open.length === 0) {
            expect(idsOf(rows)).toEqual(life.map(({ id }) => id))
            return
          }
          const end = rows.endAt(open[(seed + step) % open.length] as number)
          expect(rows.isLoadedAt(end)).toBe(false)
          loaded[Math.floor((end - START) / WEEK)] = 'whole'
        }
        throw new Error('Placeholders are left after every week was loaded.')
      }),
    )
  })

  test('a day is loaded once all weeks are in which its sessions may end', () => {
    const isLoaded = (weeks: readonly string[], day: string) =>
      historyRows([], spansOf([], weeks)).isDayLoaded(day as DayKey)
    expect(isLoaded(['whole'], '2026-01-07')).toBe(true)
    expect(isLoaded(['whole'], '2026-01-05')).toBe(false)
    expect(isLoaded(['whole'], '2026-01-11')).toBe(false)
    expect(isLoaded(['whole', 'whole'], '2026-01-11')).toBe(true)
    expect(isLoaded(['whole', 'some'], '2026-01-11')).toBe(false)
  })

  test('too large a count leaves no placeholder inside a loaded week', () => {
    const life = [sessionOf('a', { hour: 84, hours: 1, timezone: 'UTC' })]
    const counted = [...life, sessionOf('gone', { hour: 85, hours: 1, timezone: 'UTC' })]
    expect(historyRows(countsOf(counted), spansOf(life, ['whole']))).toMatchObject({ total: 1, missing: 0 })
  })

  test('a device that is offline and holds a part says how much is missing', () => {
    const hours = [80, 81, 82, 83, 84, 85]
    const life = sorted(
      hours.map((hour, index) => sessionOf(`s${index}`, { hour, hours: 1, timezone: 'UTC' })),
    )
    const rows = historyRows(countsOf(life), spansOf(life, ['some']))
    expect(rows).toMatchObject({ total: 6, missing: 4 })
    expect(rows.isLoadedAt(life[0]?.endTime ?? 0)).toBe(false)
  })
})
