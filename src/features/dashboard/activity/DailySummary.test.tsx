import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { casesOf } from '../../../../tests/builders/scope'
import { anyScoreInput } from '../../../../tests/builders/score-input'
import { pressAtOnce } from '../../../../tests/builders/press'
import { aDay, aRhythm, aScoreInput, daysOf } from '../../../../tests/builders/score'
import { plainScore } from '../../../../tests/fixtures/plain-score'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { exact } from '@/domain/decimal'
import type { ScoreInput } from '@/domain/score/days'
import { dayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { pointsColumnText, signedPointsColumnText } from '@/format/number'
import { useClock } from '@/state/clock'
import { DailySummary } from './DailySummary'
import { OpenDay } from '../open-day'

beforeEach(() => screenWidth(1440))
afterEach(() => vi.restoreAllMocks())

function open({ rollups, rhythms, types, formula, today }: ScoreInput) {
  useClock.setState({ now: Date.parse(`${today}T12:00Z`), zone: 'UTC' })
  const own = types.filter(({ isCore }) => !isCore)
  tellFacts(
    { formula },
    {
      months: aListing([{ ...rollups, month: today.slice(0, 7) as MonthKey, rev: 0 }]),
      rhythms: aListing(rhythms),
      sessionTypes: aListing(own),
    },
  )
  const onOpenDay = vi.fn()
  render(
    <OpenDay value={onOpenDay}>
      <DailySummary />
    </OpenDay>,
  )
  return onOpenDay
}

const rows = () => [...document.querySelectorAll('tbody tr')]
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

const many = (count: number) =>
  aScoreInput({
    rollups: {
      ...aScoreInput().rollups,
      days: daysOf(
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            addDays('2025-06-10' as DayKey, -index),
            aDay({ Play: 60 }),
          ]),
        ),
      ),
    },
  })

describe('Daily Summary', () => {
  test('SUMMARY-01 SUMMARY-03 has six columns with the values of each day', () => {
    const day = aDay({ Productivity: { seconds: 3000, score: 8 }, Play: 5400, 'Screen Time': 1800 })
    const rollups = { ...aScoreInput().rollups, days: daysOf({ '2025-06-10': day }) }
    const rhythms = [aRhythm({ startDate: '2025-06-10' as DayKey, points: 0, pacingGrace: 3 })]
    const onOpenDay = open(aScoreInput({ rollups, rhythms }))
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date',
      'Prod. Duration',
      'Play Duration',
      'Task Score',
      'Pacing Score',
      'Harmony Vector',
    ])
    expect(rows().map(cells)).toEqual([['10/06/2025 Tue', '50m', '2h 00m', '8.0', '+3.0', '+11.5']])
    pressAtOnce('10/06/2025 Tue')
    expect(onOpenDay.mock.calls).toEqual([['2025-06-10']])
  })

  test('SUMMARY-06 the bars of all rows share one scale, beyond that of the needle', () => {
    const score = (points: number) => aDay({ Productivity: { seconds: 0, score: points } })
    const days = daysOf({ '2025-06-10': score(36), '2025-06-09': score(12), '2025-06-08': score(9) })
    open(aScoreInput({ rollups: { ...aScoreInput().rollups, days } }))
    const lengths = [...document.querySelectorAll('tbody rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    )
    expect(lengths.map((length) => length.toFixed(1))).toEqual(['46.0', '15.3', '11.5'])
  })

  test('SUMMARY-02 is a list of the same values at 768 px', () => {
    screenWidth(768)
    open(many(2))
    expect(screen.queryByRole('table')).toBeNull()
    const [first] = screen.getAllByRole('listitem')
    expect(within(first as HTMLElement).getByRole('button', { name: '10/06/2025 Tue' })).toBeVisible()
    for (const text of ['0m of productivity', '1m of play', '0 points · Pacing 0', 'Harmony Vector 0.0']) {
      expect(first).toHaveTextContent(text)
    }
  })

  test('SUMMARY-05 the list shows a score as points', () => {
    screenWidth(768)
    const days = daysOf({
      '2025-06-10': aDay({ Productivity: { seconds: 0, score: 12.5 } }),
      '2025-06-09': aDay({ Productivity: { seconds: 0, score: 1 } }),
    })
    open(aScoreInput({ rollups: { ...aScoreInput().rollups, days } }))
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Task Score 12.5 points · Pacing 0')
    expect(second).toHaveTextContent('Task Score 1 point · Pacing 0')
    expect(first).not.toHaveTextContent('tasks')
  })

  test('SUMMARY-06 shows ten days first, and pages through ten years from below them', () => {
    open(many(3650))
    expect(rows()).toHaveLength(10)
    const all = screen.getByRole('button', { name: 'All days' })
    expect(rows().at(-1)?.compareDocumentPosition(all)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    pressAtOnce('All days')
    expect(rows()).toHaveLength(50)
    expect(screen.getByRole('status')).toHaveTextContent('1 to 50 of 3,650 days')
    pressAtOnce('Newer days')
    pressAtOnce('Older days')
    expect(screen.getByRole('status')).toHaveTextContent('51 to 100 of 3,650 days')
    expect(cells(rows()[0])[0]).toBe('21/04/2025 Mon')
    pressAtOnce('Fewer days')
    expect(rows()).toHaveLength(10)
  })

  test('SUMMARY-03 every cell equals a brute-force calculation', () => {
    fc.assert(
      fc.property(anyScoreInput, (generated) => {
        // The brute-force calculation ends today.
        const days = new Map([...generated.rollups.days].filter(([day]) => day <= generated.today))
        const input = { ...generated, rollups: { ...generated.rollups, days } }
        const plain = new Map(plainScore(input).map((values) => [values.day, values]))
        open(input)
        const seen: (readonly (string | null)[])[] = []
        const all = screen.queryByRole('button', { name: 'All days' })
        if (all) fireEvent.click(all)
        for (;;) {
          seen.push(...rows().map(cells))
          const older = screen.queryByRole('button', { name: 'Older days' })
          if (!older || older.getAttribute('aria-disabled') === 'true') break
          fireEvent.click(older)
        }
        cleanup()
        const shown = [...plain.values()]
          .reverse()
          .map((values) => [
            `${dayText(values.day, 'DD/MM/YYYY')} ${shortWeekdayText(values.day)}`,
            durationText(exact(values.focus)),
            durationText(exact(values.play)),
            pointsColumnText(exact(values.taskScore)),
            signedPointsColumnText(exact(values.pacing)),
            signedPointsColumnText(exact(values.harmony)),
          ])
        const dates = new Set(seen.map(([date]) => date))
        expect(seen).toEqual(shown.filter(([date]) => dates.has(date ?? '')))
        for (const day of days.keys()) {
          expect(dates).toContain(`${dayText(day, 'DD/MM/YYYY')} ${shortWeekdayText(day)}`)
        }
      }),
      { numRuns: casesOf(4, 15) },
    )
  }, 60_000)

  test('shows no wrong values while the days are unknown', () => {
    tellFacts({}, { months: null })
    render(<DailySummary />)
    expect(screen.getByText('Loading Daily Summary')).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
