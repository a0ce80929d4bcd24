import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aDay, aRhythm, daysOf } from '../../../../tests/builders/score'
import { aSession } from '../../../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { DayRollup } from '@/domain/rollups/rollups'
import type { Timeframe } from '@/domain/score/harmony'
import { useClock } from '@/state/clock'
import { HarmonyVector } from './HarmonyVector'
import { OpenDay } from '../open-day'

beforeEach(() => useClock.setState({ now: Date.parse('2025-06-10T12:00Z'), zone: 'UTC' }))

/** A day with exactly this Harmony. */
const worth = (harmony: number): DayRollup =>
  harmony < 0 ? aDay({ Play: -harmony * 3600 }) : aDay({ Productivity: harmony * 1200 })

function open(days: Readonly<Record<string, number>>) {
  const month = {
    month: '2025-06' as MonthKey,
    days: daysOf(Object.fromEntries(Object.entries(days).map(([day, harmony]) => [day, worth(harmony)]))),
    completions: new Map(),
    utcDays: new Map(),
    rev: 0,
  }
  tellFacts({}, { months: aListing([month]) })
  const onOpenDay = vi.fn()
  const Owner = () => {
    const [timeframe, setTimeframe] = useState<Timeframe>('Today')
    return (
      <OpenDay value={onOpenDay}>
        <HarmonyVector timeframe={timeframe} onTimeframe={setTimeframe} />
      </OpenDay>
    )
  }
  const { unmount } = render(<Owner />)
  return { onOpenDay, unmount, user: userEvent.setup() }
}

const card = () => screen.getByRole('region', { name: 'Harmony Vector' })

test('HARMONY-01 HARMONY-02 the card has the four timeframes', () => {
  open({})
  const names = screen.getAllByRole('radio').map((radio) => radio.textContent)
  expect(names).toEqual(['Today', '7D', '30D', 'All Time'])
  expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked()
  expect(card()).toHaveTextContent('Balanced')
})

test('HARMONY-03 HARMONY-04 a longer timeframe shows the average of its days', async () => {
  const { user } = open({
    '2025-06-03': 50,
    '2025-06-04': 11.5,
    '2025-06-06': -2,
    '2025-06-07': 4,
    '2025-06-10': 0.5,
  })
  const reading = () => screen.getByRole('img').getAttribute('aria-label')
  expect(reading()).toBe('+0.5 on a scale from −10 to 10: Balanced')
  await user.click(screen.getByRole('radio', { name: '7D' }))
  expect(reading()).toBe('+2 on a scale from −10 to 10: Leaning productive')
  await user.click(screen.getByRole('radio', { name: '30D' }))
  expect(reading()).toBe('+2.1 on a scale from −10 to 10: Leaning productive')
  await user.click(screen.getByRole('radio', { name: 'All Time' }))
  expect(reading()).toBe('+8 on a scale from −10 to 10: Time to play')
})

test('HARMONY-05 INT-60 beyond the scale the number is exact and the needle stays at the end', () => {
  const needle = (harmony: number) => {
    const { unmount } = open({ '2025-06-10': harmony })
    const drawn = screen.getByRole('img').innerHTML
    expect(card()).toHaveTextContent(harmony < 0 ? `−${-harmony}` : `+${harmony}`)
    unmount()
    return drawn
  }
  expect(needle(11.5)).toBe(needle(10))
  expect(needle(-25)).toBe(needle(-10))
  expect(needle(2)).not.toBe(needle(10))
})

test.each([
  ['HARMONY-06', 5.1, 'Time to play'],
  ['HARMONY-07', 5, 'Leaning productive'],
  ['HARMONY-07', 1.1, 'Leaning productive'],
  ['HARMONY-08', 1, 'Balanced'],
  ['HARMONY-08', 0, 'Balanced'],
  ['HARMONY-08', -1, 'Balanced'],
  ['HARMONY-09', -1.1, 'Leaning playful'],
  ['HARMONY-09', -5, 'Leaning playful'],
  ['HARMONY-10', -5.1, 'Time to focus'],
])('%s INT-61 a Harmony of %d reads “%s”', (_, harmony, word) => {
  open({ '2025-06-10': harmony })
  expect(screen.getByText(word)).toBeVisible()
})

test('HARMONY-11 without any play, nothing says that the day leans playful', () => {
  const month = {
    month: '2025-06' as MonthKey,
    days: daysOf({}),
    completions: new Map(),
    utcDays: new Map(),
    rev: 0,
  }
  const rhythms = [aRhythm({ points: 3, startDate: '2025-06-10' as DayKey })]
  tellFacts({}, { months: aListing([month]), rhythms: aListing(rhythms) })
  render(<HarmonyVector timeframe="Today" onTimeframe={() => {}} />)
  expect(screen.getByRole('img')).toHaveAccessibleName('−3 on a scale from −10 to 10: Just below the line')
  expect(card()).not.toHaveTextContent('Leaning playful')
})

test('HARMONY-12 CLOCK-06 the card says where today started and what is open', () => {
  const rhythms = [aRhythm({ points: 5, pacingGrace: 0.5, startDate: '2025-06-09' as DayKey })]
  tellFacts({}, { rhythms: aListing(rhythms) })
  render(<HarmonyVector timeframe="Today" onTimeframe={() => {}} />)
  expect(screen.getByText('Started the day at −9.5. Rhythms still open: −5.')).toBeVisible()
})

describe('HARMONY-14 the readout', () => {
  test('HARMONY-14 the arrow keys read out a day: its date, its parts and its total', async () => {
    const { user } = open({ '2025-06-09': -4, '2025-06-10': 2 })
    await user.click(screen.getByRole('radio', { name: '7D' }))
    const slider = await screen.findByRole('slider')
    act(() => slider.focus())
    await user.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', 'Mon 09/06/2025: −4, productivity 0, pacing 0, play −4')
    expect(card()).toHaveTextContent(/Productivity 0 ?Pacing 0 ?Play −4 ?Harmony −4/)
    expect(card()).toHaveTextContent('Mon 09/06/2025')
    await user.keyboard('{Escape}')
    expect(card()).not.toHaveTextContent('Mon 09/06/2025')
  })

  test('HARMONY-13 HARMONY-14 today is read by the hour, from midnight until now', async () => {
    const month = {
      month: '2025-06' as MonthKey,
      days: daysOf({ '2025-06-10': aDay({ Productivity: 3600 }) }),
      completions: new Map(),
      utcDays: new Map(),
      rev: 0,
    }
    tellFacts({}, { months: aListing([month]), sessions: aListing([aSession()]) })
    const onOpenDay = vi.fn()
    render(
      <OpenDay value={onOpenDay}>
        <HarmonyVector timeframe="Today" onTimeframe={() => {}} />
      </OpenDay>,
    )
    const slider = await screen.findByRole('slider')
    expect(slider).toHaveAttribute('aria-valuetext', 'Now, 12:00: +3, productivity +3, pacing 0, play 0')
    act(() => slider.focus())
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowLeft}{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', '09:30: +1.5, productivity +1.5, pacing 0, play 0')
    await userEvent.keyboard('{Home}{Enter}')
    expect(slider).toHaveAttribute('aria-valuetext', '00:00: 0, productivity 0, pacing 0, play 0')
    expect(onOpenDay).toHaveBeenCalledExactlyOnceWith('2025-06-10')
  })

  test('HARMONY-14 a finger reads first, and opens with a second tap', async () => {
    const { onOpenDay, user } = open({ '2025-06-09': -4 })
    await user.click(screen.getByRole('radio', { name: '7D' }))
    const slider = await screen.findByRole('slider')
    const tap = () => user.pointer({ keys: '[TouchA]', target: slider })
    await tap()
    expect(onOpenDay).not.toHaveBeenCalled()
    expect(card()).toHaveTextContent(': tap again to open')
    await tap()
    expect(onOpenDay).toHaveBeenCalledOnce()
    // After another tap elsewhere, the next one reads first again.
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('radio', { name: '30D' }) })
    await tap()
    expect(onOpenDay).toHaveBeenCalledOnce()
  })
})

test('a button opens today, the curve opens other days', async () => {
  const { onOpenDay, user } = open({ '2025-06-04': 3 })
  await user.click(screen.getByRole('button', { name: 'How this adds up' }))
  expect(onOpenDay.mock.calls).toEqual([['2025-06-10']])
  await user.click(screen.getByRole('radio', { name: '7D' }))
  expect(screen.queryByRole('button', { name: 'How this adds up' })).toBeNull()
  const slider = await screen.findByRole('slider')
  act(() => slider.focus())
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(onOpenDay).toHaveBeenLastCalledWith('2025-06-09')
})

test('shows no number before the days are known', () => {
  tellFacts({}, { months: null })
  render(<HarmonyVector timeframe="Today" onTimeframe={() => {}} />)
  expect(card()).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('img', { name: 'Not known yet' })).toBeVisible()
})
