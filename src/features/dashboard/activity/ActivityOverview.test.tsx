import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aDay, daysOf } from '../../../../tests/builders/score'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import type { DayRollup } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import { ActivityOverview } from './ActivityOverview'
import { OpenDay } from '../open-day'

beforeEach(() => useClock.setState({ now: Date.parse('2025-06-10T12:00Z'), zone: 'UTC' }))

const minutes = (count: number) => count * 60

function open(days: Readonly<Record<string, DayRollup>>) {
  const months = Object.entries(days).map(([day, rollups]) => ({
    month: monthOf(day as DayKey),
    days: daysOf({ [day]: rollups }),
    completions: new Map(),
    utcDays: new Map(),
    rev: 0,
  }))
  tellFacts({}, { months: aListing(months) })
  const onOpenDay = vi.fn()
  render(
    <OpenDay value={onOpenDay}>
      <ActivityOverview />
    </OpenDay>,
  )
  return { onOpenDay, user: userEvent.setup() }
}

const heat = (name: string) => screen.getByRole('grid', { name })
const cellsOf = (name: string) => within(heat(name)).getAllByRole('button')
const cell = (name: string, text: string) => within(heat(name)).getByRole('button', { name: text })

describe('Activity Overview', () => {
  test('HEATMAP-01 HEATMAP-02 shows three heatmaps of the last 120 days', () => {
    open({ '2025-06-09': aDay({ Productivity: minutes(200), Play: minutes(90) }) })
    for (const name of ['Productivity Duration', 'Play Duration', 'Daily Harmony']) {
      const cells = cellsOf(name)
      expect(cells).toHaveLength(120)
      expect(
        cells
          .map((each) => each.dataset.cell)
          .sort()
          .at(0),
      ).toBe('2025-02-11')
      expect(
        cells
          .map((each) => each.dataset.cell)
          .sort()
          .at(-1),
      ).toBe('2025-06-10')
    }
    expect(cell('Productivity Duration', '09/06/2025: 3h 20m')).toBeVisible()
    expect(cell('Play Duration', '09/06/2025: 1h 30m')).toBeVisible()
    expect(cell('Daily Harmony', '09/06/2025: +8.5')).toBeVisible()
    expect(heat('Productivity Duration')).toHaveAccessibleDescription('1h 40m a day on average')
    expect(heat('Daily Harmony')).toHaveAccessibleDescription('1 of 2 days within ±5')
  })

  test('HEATMAP-03 INT-64 shows a calendar year, Monday first, each day once', async () => {
    const { user } = open({ '2024-02-29': aDay({ Play: 60 }), '2025-01-01': aDay({ Play: 60 }) })
    await user.click(screen.getByRole('radio', { name: '2024' }))
    expect(cellsOf('Play Duration')).toHaveLength(366)
    await user.click(screen.getByRole('radio', { name: '2025' }))
    const cells = cellsOf('Play Duration')
    expect(new Set(cells.map((each) => each.dataset.cell)).size).toBe(365)
    // 1 January 2025 was a Wednesday.
    const third = within(heat('Play Duration')).getAllByRole('row')[2]
    expect(within(third as HTMLElement).getAllByRole('button')[0]?.dataset.cell).toBe('2025-01-01')
  })

  test('HEATMAP-05 the filled half shows the sign', () => {
    open({ '2025-06-08': aDay({ Play: minutes(300) }), '2025-06-09': aDay({ Productivity: minutes(100) }) })
    expect(cell('Daily Harmony', '08/06/2025: −5')).toHaveAttribute('data-side', 'n')
    expect(cell('Daily Harmony', '09/06/2025: +5')).toHaveAttribute('data-side', 'p')
  })

  test('is one tab stop with arrow keys, and opens any day up to today', async () => {
    const { onOpenDay, user } = open({ '2025-06-09': aDay({ Productivity: 60 }) })
    const today = cell('Productivity Duration', '10/06/2025: 0m')
    expect(cellsOf('Productivity Duration').filter((each) => each.tabIndex === 0)).toEqual([today])
    today.focus()
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
    expect(onOpenDay.mock.calls).toEqual([['2025-06-02']])
    await user.click(screen.getByRole('radio', { name: '2025' }))
    await user.click(cell('Productivity Duration', '11/06/2025: to come'))
    expect(onOpenDay).toHaveBeenCalledOnce()
  })

  test('HEATMAP-06 reads a day by pointer, keys and finger, and says what it is made of', async () => {
    const { onOpenDay, user } = open({
      '2025-06-09': aDay({ Productivity: minutes(200), Play: minutes(90) }),
    })
    const day = cell('Daily Harmony', '09/06/2025: +8.5')
    const parts = '+10 productivity, 0 pacing, −1.5 play'
    expect(day).toHaveAccessibleDescription(parts)
    const readout = () => screen.queryByText(parts)
    expect(readout()).toBeNull()
    await user.hover(day)
    expect(readout()).toBeVisible()
    expect(screen.getByText('+8.5')).toBeVisible()
    await user.unhover(day)
    expect(readout()).toBeNull()
    cell('Daily Harmony', '10/06/2025: 0').focus()
    await user.keyboard('{ArrowUp}')
    expect(readout()).toBeVisible()
    await user.tab()
    expect(readout()).toBeNull()

    // A finger reads with the first touch and opens with the second.
    const touch = () => fireEvent(day, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    touch()
    expect(readout()).toBeVisible()
    expect(onOpenDay).not.toHaveBeenCalled()
    touch()
    expect(onOpenDay).toHaveBeenCalledExactlyOnceWith('2025-06-09')
  })

  test('HEATMAP-06 tells the points from tasks of productivity alone', () => {
    open({
      '2025-06-08': aDay({ Productivity: { seconds: minutes(50), score: 2 } }),
      // Play may have kept its points since it was productivity.
      '2025-06-09': aDay({ Productivity: minutes(50), Play: { seconds: minutes(90), score: 3 } }),
    })
    const partsOn = (text: string) => cell('Productivity Duration', text)
    expect(partsOn('08/06/2025: 50m')).toHaveAccessibleDescription('+4.5 points, +2 of them from tasks')
    expect(partsOn('09/06/2025: 50m')).toHaveAccessibleDescription('+2.5 points')
  })

  test('HEATMAP-06 days before the first entry and days to come are outlines that no average counts', async () => {
    const { user } = open({
      '2025-06-09': aDay({ Play: minutes(60) }),
      '2025-12-24': aDay({ Play: minutes(600) }),
    })
    const before = cell('Play Duration', '08/06/2025: 0m')
    expect(before).toHaveAccessibleDescription('Before your first entry')
    expect(before.className).toMatch(/blank/)
    expect(cell('Play Duration', '10/06/2025: 0m').className).not.toMatch(/blank/)
    await user.click(screen.getByRole('radio', { name: '2025' }))
    expect(cell('Play Duration', '31/12/2025: to come').className).toMatch(/blank/)
    const ahead = cell('Play Duration', '24/12/2025: 10h 00m')
    expect(ahead).toHaveAccessibleDescription('−10 points')
    expect(ahead.className).toMatch(/blank/)
    expect(heat('Play Duration')).toHaveAccessibleDescription('30m a day on average')
  })

  test('offers many years in a select', async () => {
    const { user } = open(
      Object.fromEntries([2021, 2022, 2023, 2024].map((year) => [`${year}-05-01`, aDay({ Play: 60 })])),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), '2022')
    expect(cellsOf('Play Duration')).toHaveLength(365)
  })

  test('shows no wrong values while the days are unknown', () => {
    tellFacts({}, { months: null })
    render(<ActivityOverview />)
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByText('Loading Daily Harmony')).toBeInTheDocument()
  })
})
