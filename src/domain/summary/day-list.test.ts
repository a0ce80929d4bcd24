import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectSame } from '../../../tests/builders/expect-same'
import { anyLife, anyWeeks, countsOf, sessionOf, sorted, spansOf } from '../../../tests/builders/history-rows'
import type { DayKey } from '../calendar/day-key'
import { sessionDay } from '../session/session'
import { dayList, type DayList } from './day-list'
import { historyRows, type HistoryRows } from './history-rows'

const groupedByDay = (rows: HistoryRows) => dayList(rows, true)
const items = (list: DayList) => Array.from({ length: list.total }, (_, position) => list.at(position))
const dayOf = (rows: HistoryRows, index: number): DayKey | null => {
  const row = rows.at(index)
  if (!row) return null
  return row.session ? sessionDay(row.session) : row.day
}

describe('HISTORY-24 the list with a heading for each day', () => {
  test('HISTORY-24 has each day once, above its first row, and the rows in their order', () => {
    fc.assert(
      fc.property(anyLife, anyLife, anyWeeks, (life, counted, weeks) => {
        const rows = historyRows(countsOf(counted), spansOf(life, weeks))
        const list = groupedByDay(rows)
        const seen = new Set<DayKey>()
        let next = 0
        let group: DayKey | null = null
        for (const [position, item] of items(list).entries()) {
          if (!item) throw new Error(`Nothing at ${position}`)
          if (item.heading !== null) {
            expect(seen.has(item.heading)).toBe(false)
            seen.add(item.heading)
            expect(dayOf(rows, next)).toBe(item.heading)
            expect(rows.indexOfDay(item.heading)).toBe(next)
            expect(list.rowAt(position)).toBe(next)
            group = item.heading
          } else {
            expectSame(item, { heading: null, row: next, group })
            expect(seen).toContain(dayOf(rows, next))
            expect(list.positionOf(next)).toBe(position)
            expect(list.rowAt(position)).toBe(next)
            next++
          }
        }
        expect(next).toBe(rows.total)
        expect(list.total).toBe(rows.total + seen.size)
      }),
    )
  })

  test('HISTORY-16 HISTORY-24 is as long before a session is read as after all are', () => {
    fc.assert(
      fc.property(anyLife, anyWeeks, (life, weeks) => {
        const counts = countsOf(life)
        const unread = groupedByDay(historyRows(counts, []))
        expect(unread.total).toBe(life.length + counts.length)
        expect(groupedByDay(historyRows(counts, spansOf(life, weeks))).total).toBe(unread.total)
      }),
    )
  })

  test('HISTORY-16 HISTORY-24 where no session runs past midnight, no position changes when sessions are read', () => {
    const anyPlainLife = fc
      .uniqueArray(fc.integer({ min: 0, max: 8 * 7 * 24 - 1 }), { maxLength: 80, size: 'max' })
      .map((hours) =>
        sorted(hours.map((hour, index) => sessionOf(`s${index}`, { hour, hours: 0.5, timezone: 'UTC' }))),
      )
    fc.assert(
      fc.property(anyPlainLife, anyWeeks, (life, weeks) => {
        const counts = countsOf(life)
        const whole = weeks.map((state) => (state === 'some' ? 'none' : state))
        const before = groupedByDay(historyRows(counts, []))
        expectSame(items(groupedByDay(historyRows(counts, spansOf(life, whole)))), items(before))
      }),
    )
  })

  test('HISTORY-13 HISTORY-24 a session that ends among those of another day stays in the order of endTime', () => {
    const life = sorted([
      sessionOf('late', { hour: 23, hours: 3, timezone: 'UTC' }),
      sessionOf('next', { hour: 24, hours: 1, timezone: 'UTC' }),
      sessionOf('early', { hour: 5, hours: 1, timezone: 'UTC' }),
    ])
    const rows = historyRows(countsOf(life), spansOf(life, ['whole']))
    const list = items(groupedByDay(rows)).map((item) => item?.heading ?? rows.at(item?.row ?? -1)?.key)
    expect(list).toEqual(['2026-01-05', 'late', '2026-01-06', 'next', 'early'])
  })

  test('a row that does not exist has no position, and a position outside of the list no row', () => {
    const life = [sessionOf('a', { hour: 5, hours: 1, timezone: 'UTC' })]
    const list = groupedByDay(historyRows(countsOf(life), []))
    expect([-1, 0, 1].map(list.positionOf)).toEqual([-1, 1, -1])
    expect([-1, 0, 1, 2, Number.NaN].map(list.rowAt)).toEqual([-1, 0, 0, -1, -1])
  })

  test('a session without a day stands where it ends, under the heading above it or none', () => {
    const odd = { ...sessionOf('odd', { hour: 40, hours: 1, timezone: 'UTC' }), startTime: Number.NaN }
    const life = [odd, sessionOf('a', { hour: 5, hours: 1, timezone: 'UTC' })]
    const rows = historyRows([], spansOf(life, ['whole']))
    expect(items(groupedByDay(rows))).toEqual([
      { heading: null, row: 0, group: null },
      { heading: '2026-01-05', row: null },
      { heading: null, row: 1, group: '2026-01-05' },
    ])
  })
})

test('the list without headings is the rows', () => {
  fc.assert(
    fc.property(anyLife, anyWeeks, (life, weeks) => {
      const list = dayList(historyRows(countsOf(life), spansOf(life, weeks)), false)
      expectSame(
        items(list),
        life.map((_, row) => ({ heading: null, row, group: null })),
      )
      expectSame(
        life.map((_, row) => list.positionOf(row)),
        life.map((_, row) => row),
      )
    }),
  )
})
