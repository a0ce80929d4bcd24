import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { aDay, aRhythm, daysOf } from '../../../tests/builders/score'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { NO_RECORD, type DayRecord } from '@/domain/summary/record'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { BackendContext } from '@/state/backend'
import { HarmonyVector } from './HarmonyVector'

let backend: FakeBackend

beforeEach(() => {
  backend = aBackend()
  localStorage.clear()
  useClock.setState({ now: Date.parse('2025-06-10T00:10Z'), zone: 'UTC' })
  const account = { uid: 'ann', email: null, displayName: null, photoURL: null }
  useAuth.setState({ status: 'signed-in', account } as never)
})

/** A life with an hour of focus on so many days, up to today. */
function open(sessionDays: number, formula: Partial<Formula> = {}, rhythmsFrom = '2025-06-10') {
  const days = Array.from({ length: sessionDays }, (_, index): [string, DayRecord] => [
    `2025-06-${String(10 - index).padStart(2, '0')}`,
    aDay({ Productivity: 3600 }),
  ])
  const month = { ...NO_RECORD, month: '2025-06' as MonthKey, rev: 1, days: daysOf(Object.fromEntries(days)) }
  const rhythms = aListing(
    [4, 10].map((points) => aRhythm({ id: `r${points}`, points, startDate: rhythmsFrom as DayKey })),
  )
  tellFacts({ formula: { ...DEFAULT_FORMULA, ...formula } }, { months: aListing([month]), rhythms })
  return render(
    <MemoryRouter>
      <BackendContext value={backend}>
        <HarmonyVector timeframe="Today" onTimeframe={() => {}} onOpenDay={() => {}} />
      </BackendContext>
    </MemoryRouter>,
  )
}

const words = () => screen.queryByRole('note', { name: 'What the number is made of' })
const offer = () => screen.queryByRole('link', { name: 'Describe my ideal day' })

test('CLOCK-06 at 00:10 with nothing done a newcomer reads why the number is −14', () => {
  open(0)
  expect(screen.getByRole('img')).toHaveAccessibleName(/^−14 /)
  expect(screen.getByText('2 rhythms open: −14 until they are done')).toBeVisible()
})

describe('CLOCK-07 the parts of the number', () => {
  test('CLOCK-07 a sentence each, until Got it is pressed on the device', async () => {
    const { unmount } = open(2)
    expect(words()).toHaveTextContent(/Productivity.*lift.*Pacing.*until it is done.*Play.*brings it down/)
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(words()).toBeNull()
    unmount()
    open(2)
    expect(words()).toBeNull()
  })

  test('CLOCK-07 from the third day with sessions on they are known', () => {
    open(3)
    expect(words()).toBeNull()
  })
})

describe('CLOCK-07 the offer to calibrate', () => {
  test('CLOCK-07 comes after the third day with sessions, and once', async () => {
    const first = open(2)
    expect(offer()).toBeNull()
    first.unmount()
    const second = open(3)
    expect(offer()).toHaveAttribute('href', '/app/strategy')
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(offer()).toBeNull()
    second.unmount()
    open(4)
    expect(offer()).toBeNull()
  })

  test('CLOCK-07 is not made to those who have calibrated', () => {
    const first = open(3, { playTimeDivisor: 10.9 })
    expect(offer()).toBeNull()
    first.unmount()
    // An ideal day may come to the prices that are the default.
    open(3, { ideal: { focusMinutes: 240, playMinutes: 240, taskScore: 10 } })
    expect(offer()).toBeNull()
  })
})

describe('PACE-07 pacing that moves Harmony alone', () => {
  const notice = () => screen.queryByText(/^Pacing alone/)

  test('PACE-07 is told after three days above 10, with a way to the setting', () => {
    const first = open(3, {}, '2025-06-09')
    expect(notice()).toBeNull()
    first.unmount()
    open(3, {}, '2025-06-08')
    expect(notice()).toHaveTextContent('Pacing alone moves Harmony by −42. Let it fade?')
    expect(screen.getByRole('link', { name: 'Let it fade' })).toHaveAttribute('href', '/app/strategy')
  })

  test('PACE-07 Keep it stores the choice, which hides it for good', async () => {
    const first = open(3, {}, '2025-06-08')
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(backend.user.setFormula).toHaveBeenCalledExactlyOnceWith({ ...DEFAULT_FORMULA, pacingCarry: 1 })
    first.unmount()
    open(3, { pacingCarry: 1 }, '2025-06-08')
    expect(notice()).toBeNull()
  })
})
