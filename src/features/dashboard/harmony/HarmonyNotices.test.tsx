import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { aDay, aRhythm, daysOf } from '../../../../tests/builders/score'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { NO_ROLLUPS, type DayRollup } from '@/domain/rollups/rollups'
import { useAuth } from '@/state/auth'
import { DayLedgerDialog } from '@/components/ledger/DayLedgerDialog'
import { useClock } from '@/state/clock'
import { readDevice } from '@/state/device/device-storage'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { HarmonyVector } from './HarmonyVector'

let backend: FakeBackend

beforeEach(() => {
  backend = aBackend()
  localStorage.clear()
  useClock.setState({ now: Date.parse('2025-06-10T00:10Z'), zone: 'UTC' })
  const account = { uid: 'ann', email: null, displayName: null, photoURL: null }
  useAuth.setState({ status: 'signed-in', account } as never)
})

/** Opens the card with an hour of focus on each of the last `sessionDays` days. */
function open(sessionDays: number, formula: Partial<Formula> = {}, rhythmsFrom = '2025-06-10') {
  const days = Array.from({ length: sessionDays }, (_, index): [string, DayRollup] => [
    `2025-06-${String(10 - index).padStart(2, '0')}`,
    aDay({ Productivity: 3600 }),
  ])
  const month = {
    ...NO_ROLLUPS,
    month: '2025-06' as MonthKey,
    rev: 1,
    days: daysOf(Object.fromEntries(days)),
  }
  const rhythms = aListing(
    [4, 10].map((points) => aRhythm({ id: `r${points}`, points, startDate: rhythmsFrom as DayKey })),
  )
  return renderSignedIn(<HarmonyVector timeframe="Today" onTimeframe={() => {}} />, {
    backend,
    user: { formula: { ...DEFAULT_FORMULA, ...formula } },
    facts: { months: aListing([month]), rhythms },
  })
}

const words = () => screen.queryByRole('note', { name: 'What makes up the number' })
const offer = () => screen.queryByRole('link', { name: 'Describe my ideal day' })

test('CLOCK-06 at 00:10 a new user with nothing done reads why the number is −14', () => {
  open(0)
  expect(screen.getByRole('img')).toHaveAccessibleName(/^−14 /)
  expect(screen.getByText(/Rhythms still open: −14\.$/)).toBeVisible()
})

describe('CLOCK-07 the parts of the number', () => {
  test('CLOCK-07 are explained until Got it is pressed on the device', async () => {
    const { unmount } = open(2)
    expect(words()).toHaveTextContent(/Productivity.*raise.*Pacing.*until you complete it.*Play.*lowers it/)
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(words()).toBeNull()
    unmount()
    open(2)
    expect(words()).toBeNull()
  })

  test('CLOCK-07 Got it in the ledger counts here too', async () => {
    open(2)
    const ledger = <DayLedgerDialog day={'2025-06-10' as DayKey} onDay={() => {}} onClose={() => {}} />
    renderSignedIn(ledger, { backend })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Got it' }))
    expect(words()).toBeNull()
  })

  test('CLOCK-07 what another tab hides is hidden here too, and stays so', async () => {
    open(2)
    const stored = (hidden: readonly string[]) => {
      localStorage.setItem('counterpoint:notices:ann', JSON.stringify(hidden))
      window.dispatchEvent(new StorageEvent('storage', { key: 'counterpoint:notices:ann' }))
    }
    act(() => stored(['calibrate']))
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(readDevice('counterpoint:notices:ann')).toEqual(['calibrate', 'number-words'])
    act(() => stored([]))
    expect(words()).toBeVisible()
    act(() => stored(['number-words']))
    expect(words()).toBeNull()
  })

  test('CLOCK-07 are not explained after the third day with sessions', () => {
    open(3)
    expect(words()).toBeNull()
  })
})

describe('CLOCK-07 the calibration offer', () => {
  test('CLOCK-07 appears after the third day with sessions, once per device', async () => {
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

  test('CLOCK-07 does not appear for users who have calibrated', () => {
    const first = open(3, { playTimeDivisor: 10.9 })
    expect(offer()).toBeNull()
    first.unmount()
    // An ideal day may lead to the default weights.
    open(3, { ideal: { focusMinutes: 240, playMinutes: 240, taskScore: 10 } })
    expect(offer()).toBeNull()
  })
})

describe('PACE-07 pacing that alone moves Harmony', () => {
  const notice = () => screen.queryByText(/^Pacing alone/)

  test('PACE-07 is shown after three days above 10, with a link to the setting', () => {
    const first = open(3, {}, '2025-06-09')
    expect(notice()).toBeNull()
    first.unmount()
    open(3, {}, '2025-06-08')
    expect(notice()).toHaveTextContent('Pacing alone moves Harmony by −42. Let it fade?')
    expect(screen.getByRole('link', { name: 'Let it fade' })).toHaveAttribute('href', '/app/strategy')
  })

  test('PACE-07 Keep it stores the choice, which hides the notice for good', async () => {
    const first = open(3, {}, '2025-06-08')
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { formula: { ...DEFAULT_FORMULA, pacingCarry: 1 } },
    })
    first.unmount()
    open(3, { pacingCarry: 1 }, '2025-06-08')
    expect(notice()).toBeNull()
  })
})
