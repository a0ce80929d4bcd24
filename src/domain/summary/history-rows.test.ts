import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyLife,
  anyWeeks,
  countsOf,
  HOUR,
  indexes,
  sessionOf,
  sorted,
  spansOf,
  START,
  WEEKS,
} from '../../../tests/builders/history-rows'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import { sessionDay } from '../session/session'
import { historyRows, type HistoryRows } from './history-rows'

const dayAt = (rows: HistoryRows, index: number): DayKey | undefined => {
  const row = rows.at(index)
  if (!row) return undefined
  return row.session ? sessionDay(row.session) : row.day
}

describe('HISTORY-16 the list knows its length before it is loaded', () => {
  test('without a session loaded it has a placeholder for each, newest day first', () => {
    const life = sorted(
      [30, 31, 60, 400].map((hour, index) => sessionOf(`s${index}`, { hour, hours: 1, timezone: 'UTC' })),
    )
    const rows = historyRows(countsOf(life), [])
    expect(rows).toMatchObject({ total: 4, missing: 4 })
    expect(indexes(rows).map((index) => rows.at(index))).toEqual([
      { session: null, key: '2026-01-21 1', day: '2026-01-21' },
      { session: null, key: '2026-01-07 1', day: '2026-01-07' },
      { session: null, key: '2026-01-06 2', day: '2026-01-06' },
      { session: null, key: '2026-01-06 1', day: '2026-01-06' },
    ])
    expect(rows.indexOfDay('2026-01-06' as DayKey)).toBe(2)
    expect(rows.indexOfDay('2026-01-08' as DayKey)).toBe(-1)
    expect(rows.at(4)).toBeUndefined()
    expect(rows.at(-1)).toBeUndefined()
  })

  test('its length is the same whichever weeks are loaded, over midnight and in any zone', () => {
    fc.assert(
      fc.property(anyLife, anyWeeks, (life, weeks) => {
        const spans = spansOf(life, weeks)
        const rows = historyRows(countsOf(life), spans)
        expect(rows.total).toBe(life.length)
        expect(rows.missing).toBe(life.length - spans.flatMap(({ sessions }) => sessions).length)
      }),
    )
  })

  test('each placeholder carries its day where no session runs past midnight', () => {
    const anyPlainLife = fc
      .uniqueArray(fc.integer({ min: 0, max: WEEKS * 7 * 24 - 1 }), { maxLength: 80, size: 'max' })
      .map((hours) =>
        sorted(
          hours.map((hour, index) => {
            const startTime = START + hour * HOUR
            return aSession({ id: `s${index}`, startTime, endTime: startTime + HOUR / 2 })
          }),
        ),
      )
    fc.assert(
      fc.property(anyPlainLife, anyWeeks, (life, weeks) => {
        const whole = weeks.map((state) => (state === 'some' ? 'none' : state))
        const rows = historyRows(countsOf(life), spansOf(life, whole))
        expect(indexes(rows).map((index) => dayAt(rows, index))).toEqual(life.map(sessionDay))
      }),
    )
  })
})

describe('HISTORY-17 the row that is being looked at is found again', () => {
  test('a session is at its place however much is loaded or closed around it', () => {
    fc.assert(
      fc.property(anyLife, anyWeeks, anyWeeks, (life, before, after) => {
        const counts = countsOf(life)
        const rows = historyRows(counts, spansOf(life, before))
        const later = historyRows(counts, spansOf(life, after))
        for (const index of indexes(rows)) {
          const place = rows.placeAt(index)
          const found = place ? later.indexOfPlace(place) : -1
          const id = rows.at(index)?.session?.id
          if (id !== undefined && later.indexOf(id) >= 0) expect(later.at(found)?.session?.id).toBe(id)
          // Another row may stand in for it, but of the same day.
          else expect(dayAt(later, found)).toBe(dayAt(rows, index))
        }
      }),
    )
  })

  test('a new session above moves it down by one', () => {
    const life = sorted(
      [30, 60].map((hour, index) => sessionOf(`s${index}`, { hour, hours: 1, timezone: 'UTC' })),
    )
    const place = historyRows(countsOf(life), []).placeAt(1)
    const added = sorted([...life, sessionOf('new', { hour: 200, hours: 1, timezone: 'UTC' })])
    expect(place && historyRows(countsOf(added), []).indexOfPlace(place)).toBe(2)
  })
})

describe('the rows by index', () => {
  test('have keys of their own, ends in order where loaded, and are found by id', () => {
    fc.assert(
      fc.property(anyLife, anyLife, anyWeeks, (life, counted, weeks) => {
        const rows = historyRows(countsOf(counted), spansOf(life, weeks))
        const all = indexes(rows)
        expect(new Set(all.map((index) => rows.at(index)?.key)).size).toBe(rows.total)
        for (const index of all) {
          const session = rows.at(index)?.session
          expect(Number.isFinite(rows.endAt(index))).toBe(true)
          if (!session) continue
          expect(rows.indexOf(session.id)).toBe(index)
          expect(rows.find(session.id)).toBe(session)
          expect(rows.endAt(index)).toBe(session.endTime)
        }
        expect(rows.find('unknown')).toBeUndefined()
      }),
    )
  })
})
