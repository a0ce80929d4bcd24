import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { Doughnut } from 'react-chartjs-2'
import { beforeEach, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aDay, daysOf } from '../../../../tests/builders/score'
import type { MonthKey } from '@/domain/calendar/month'
import type { Timeframe } from '@/domain/score/harmony'
import type { SessionType } from '@/domain/session/types/session-type'
import type { DayRollup } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import { LOADING, useRollupStatus } from '@/state/rollups'
import { AverageDay } from './AverageDay'

type RingProps = ComponentProps<typeof Doughnut>
const drawn: RingProps[] = []

// There is no canvas here, so the tests check what the chart is told to draw.
vi.mock('react-chartjs-2', () => ({
  Doughnut: (props: RingProps) => {
    drawn.push(props)
    return null
  },
}))

const MINUTE = 60
const CHESS: SessionType = {
  id: 'chess',
  name: 'Chess',
  category: 'play',
  color: '#7d5ba6',
  isCore: false,
  createdAt: 0,
}

beforeEach(() => {
  drawn.length = 0
  useClock.setState({ now: Date.UTC(2025, 5, 10, 12), zone: 'UTC' })
})

function open(days: Readonly<Record<string, DayRollup>>, timeframe: Timeframe = 'Today') {
  const month = { month: '2025-06' as MonthKey, completions: new Map(), utcDays: new Map(), rev: 0 }
  tellFacts({}, { months: aListing([{ ...month, days: daysOf(days) }]), sessionTypes: aListing([CHESS]) })
  render(<AverageDay timeframe={timeframe} />)
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        `${within(row).getByRole('rowheader').textContent} ${within(row).getByRole('cell').textContent}`,
    )
const lastRing = () => drawn.at(-1)?.data.datasets[0]

const TODAY = {
  '2025-06-10': aDay({
    Productivity: 90 * MINUTE,
    Play: 40 * MINUTE,
    Chess: 20 * MINUTE,
    Programming: 30 * MINUTE,
  }),
}

test('DONUT-01 DONUT-02 DONUT-03 Overall shows productivity, play and the rest of the 24 hours', async () => {
  open(TODAY)
  expect(screen.getByRole('region', { name: 'Average Day' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Overall' })).toBeChecked()
  expect(rows()).toEqual(['Productivity 2h 00m', 'Play 1h 00m', 'Rest 21h 00m'])
  expect(screen.getByText('3h 00m')).toBeVisible()
  await vi.waitFor(() => expect(lastRing()?.data).toEqual([7200, 3600, 75_600]))
})

test('DONUT-02 SESSIONTYPE-08 Detailed shows each session type in its own colour, longest first, then Rest', async () => {
  open(TODAY)
  await userEvent.click(screen.getByRole('radio', { name: 'Detailed' }))
  expect(rows()).toEqual(['Productivity 1h 30m', 'Play 40m', 'Programming 30m', 'Chess 20m', 'Rest 21h 00m'])
  await vi.waitFor(() =>
    expect(lastRing()?.backgroundColor).toEqual(['#1f7d7b', '#d1681f', '#3d6f9e', '#7d5ba6', 'transparent']),
  )
})

test('DONUT-04 INT-62 the totals of the timeframe are divided by its calendar days', () => {
  open(
    { '2025-06-04': aDay({ Productivity: 70 * MINUTE }), '2025-06-03': aDay({ Play: 999 * MINUTE }) },
    '7D',
  )
  expect(screen.getByRole('table', { name: 'Average day, 7D' })).toBeVisible()
  expect(rows()).toEqual(['Productivity 10m', 'Play 0m', 'Rest 23h 50m'])
})

test('FIGURES-01 the times shown add up to the tracked time, and to 24 hours with Rest', async () => {
  open(
    { '2025-06-10': aDay({ Programming: 75 * MINUTE, Productivity: 50 * MINUTE, Play: 15 * MINUTE }) },
    '7D',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Detailed' }))
  expect(rows()).toEqual(['Programming 11m', 'Productivity 7m', 'Play 2m', 'Rest 23h 40m'])
  expect(screen.getByText('20m')).toBeVisible()
})

test('INT-63 Rest is never negative', async () => {
  open({ '2025-06-10': aDay({ Productivity: 900 * MINUTE, Play: 900 * MINUTE }) })
  expect(rows()).toEqual(['Productivity 15h 00m', 'Play 15h 00m', 'Rest 0m'])
  await vi.waitFor(() => expect(lastRing()?.data).toEqual([54_000, 54_000, 0]))
})

test('INT-63 a day that is more than full has no seconds of Rest', () => {
  open({ '2025-06-10': aDay({ Productivity: 1440 * MINUTE, Play: 45 }) })
  expect(rows().at(-1)).toBe('Rest 0m')
})

test('DONUT-03 an empty day is all Rest', async () => {
  open({})
  expect(rows()).toEqual(['Productivity 0m', 'Play 0m', 'Rest 24h 00m'])
  await userEvent.click(screen.getByRole('radio', { name: 'Detailed' }))
  expect(rows()).toEqual(['Rest 24h 00m'])
})

test('DONUT-02 a session type called Rest is not taken for the rest of the day', async () => {
  open({ '2025-06-10': aDay({ Rest: 60 * MINUTE }) })
  await userEvent.click(screen.getByRole('radio', { name: 'Detailed' }))
  expect(rows()).toEqual(['Rest 1h 00m', 'Rest 23h 00m'])
})

test('shows no values before the whole history is added up', () => {
  tellFacts()
  useRollupStatus.setState(LOADING, true)
  render(<AverageDay timeframe="Today" />)
  expect(screen.getByText('Loading the average day')).toBeInTheDocument()
  expect(screen.queryByRole('table')).toBeNull()
})
