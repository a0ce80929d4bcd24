import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aDay, aRhythm, daysOf } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import type { User } from '@/domain/profile/user'
import type { DayRollup } from '@/domain/rollups/rollups'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { startTimer } from '@/domain/timer/timer'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import type { Facts } from '@/state/facts'
import { useRollupStatus } from '@/state/rollups'
import { useToasts } from '@/state/toasts'
import { TimerPage } from '../TimerPage'

const START = Date.parse('2025-06-10T15:25:00Z')
const TODAY = '2025-06-10' as DayKey
const FORMULA = { ...DEFAULT_FORMULA, playTimeDivisor: 7.5 }
let backend: FakeBackend

/** Productivity worth the given points today, at 20 minutes per point. */
const points = (count: number) => months({ Productivity: count * 1200 })
const months = (types: Parameters<typeof aDay>[0]) =>
  aListing([{ ...NO_ROLLUPS, month: '2025-06' as MonthKey, rev: 1, days: dayOf(aDay(types)) }])
const dayOf = (rollup: DayRollup) => daysOf({ [TODAY]: rollup })

function open(facts: Partial<Facts> = {}, user: Partial<User> = {}) {
  return renderSignedIn(<TimerPage />, { backend, user: { formula: FORMULA, ...user }, facts })
}

function at(now: number) {
  vi.setSystemTime(now)
  act(() => useClock.setState({ now, zone: 'UTC' }))
}

/** The rhythms of a new user at 00:10, with nothing done. */
const RHYTHMS = [
  aRhythm({ id: 'run', name: 'Run', points: 4, startDate: TODAY }),
  aRhythm({ id: 'read', name: 'Read', points: 5, startDate: TODAY }),
  aRhythm({ id: 'tidy', name: 'Tidy up', points: 2, startDate: TODAY }),
]
const helps = () => screen.getByRole('group', { name: 'Rhythms that help' })
const signIn = (uid: string) =>
  useAuth.setState(
    { status: 'signed-in', account: { uid, email: null, displayName: 'Ann', photoURL: null } },
    true,
  )
const button = (name: string) => screen.findByRole('button', { name })
const helpNames = () =>
  within(helps())
    .queryAllByRole('button')
    .map((button) => button.textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  useToasts.setState({ toasts: [] })
  backend = aBackend()
  at(START)
})

describe('the break-even line', () => {
  test('CLOCK-01 +6.25 at 15:25 with 7.5 minutes per play point: 47 min of play to balance, until 16:12', async () => {
    open({ months: points(6.25) })
    expect(await button('Play 47 min, until 16:12')).toHaveAccessibleDescription(
      '47 min of play to balance, until 16:12',
    )
  })

  test('CLOCK-01 a press starts the timer in that mode, and the focus is on what remains', async () => {
    open({ months: points(6.25) })
    await userEvent.click(await button('Play 47 min, until 16:12'))
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { timerMode: 'play' },
    })
    const timer = startTimer('play', START)
    expect(backend.writes['set-timer']).toHaveBeenCalledExactlyOnceWith({ kind: 'set-timer', timer, rev: 0 })
    act(() => tellFacts({ formula: FORMULA, timer, timerMode: 'play' }, { months: points(6.25) }))
    expect(document.activeElement).toHaveTextContent('47 min of play to balance, until 16:12')
  })

  test('CLOCK-01 while the other voice runs, it says what would balance', async () => {
    open({ months: points(6.25) }, { timer: startTimer('productivity', START) })
    expect(await screen.findByText('Enough focus for today;')).toBeVisible()
    expect(screen.getByText('47 min of play would balance.')).toBeVisible()
  })

  test('CLOCK-01 INT-12 a timer from before midnight is of no voice today', async () => {
    for (const mode of ['productivity', 'play'] as const) {
      const timer = startTimer(mode, START - 16 * 3_600_000)
      const { unmount } = open({ months: points(6.25) }, { timer, timerMode: mode })
      expect(await screen.findByText('47 min of play to balance;')).toBeVisible()
      expect(screen.getByText('this timer counts for an earlier day.')).toBeVisible()
      unmount()
    }
  })

  test('CLOCK-01 counts the running timer, second by second', async () => {
    open({ months: points(6.25) }, { timer: startTimer('play', START), timerMode: 'play' })
    await screen.findByText('47 min of play to balance,')
    at(START + 53_000)
    // 46.875 minutes minus 53 seconds: 45.99.
    expect(screen.getByText('46 min of play to balance,')).toBeVisible()
    expect(screen.getByText('until 16:11')).toBeVisible()
  })

  test('CLOCK-01 counts the running timer as the type that was entered for it', async () => {
    const timer = { ...startTimer('productivity', START), draft: { type: 'Play', notes: '' } }
    open({ months: points(6.25) }, { timer })
    await screen.findByText('47 min of play to balance,')
    at(START + 10 * 60_000)
    expect(screen.getByText('37 min of play to balance,')).toBeVisible()
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['0m', '10m']),
    )
  })

  test('CLOCK-01 −4 needs 1 h 20 min of focus, in the time format of the settings', async () => {
    open({ months: months({ Play: 4 * 450 }) })
    expect(await button('Focus 1 h 20 min, until 16:45')).toBeVisible()
  })

  test('CLOCK-01 between −1 and 1 it says nothing but the word of the needle', async () => {
    open({ months: points(1) })
    expect(await screen.findByText('Balanced')).toBeVisible()
    expect(screen.queryByText(/until|to balance|On the line/)).toBeNull()
  })

  test('CLOCK-03 more than today holds, and what the sessions alone need', async () => {
    const rhythms = aListing([aRhythm({ points: 140, startDate: TODAY })])
    open({ months: points(4.6), rhythms })
    expect(await screen.findByText('More than today holds,')).toBeVisible()
    expect(screen.getByText('without pacing: 35 min of play')).toBeVisible()
  })

  test('CLOCK-05 shows no number while the rollups are unknown', async () => {
    open({ months: points(6.25) })
    act(() => useRollupStatus.setState({ at: 'loading' }, true))
    await act(async () => {})
    expect(screen.queryByText(/Harmony|until/)).toBeNull()
    act(() => useRollupStatus.setState({ at: 'ready' }, true))
    expect(await button('Play 47 min, until 16:12')).toBeVisible()
  })
})

describe('the rhythms that help', () => {
  const busy = [...RHYTHMS, aRhythm({ id: 'swim', name: 'Swim', points: 3, startDate: TODAY })]

  test('CLOCK-02 below −1 there are at most three, with the most points first', async () => {
    open({ rhythms: aListing(busy) })
    await screen.findByRole('button', { name: /^Focus / })
    expect(helpNames()).toEqual(['Read +5', 'Run +4', 'Swim +3'])
  })

  test('CLOCK-02 from −1 on there are none', async () => {
    open({ rhythms: aListing(busy), months: points(13) })
    await screen.findByText('Balanced')
    expect(helpNames()).toEqual([])
  })

  test('CLOCK-02 a press completes the rhythm for today, says so and keeps the focus in place', async () => {
    open({ rhythms: aListing(RHYTHMS) })
    await screen.findByRole('button', { name: /^Focus / })
    await userEvent.click(screen.getByRole('button', { name: 'Run +4' }))
    expect(backend.writes.complete).toHaveBeenCalledExactlyOnceWith({
      kind: 'complete',
      completion: {
        rhythmId: 'run',
        completionDate: TODAY,
        actualCompletionDate: TODAY,
        completedAt: START,
      },
      sessions: [],
    })
    expect(useToasts.getState().toasts).toMatchObject([{ text: 'Run is done: +4' }])
    expect(helps()).toHaveFocus()
  })

  test('CLOCK-02 a refusal takes the confirmation back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes.complete.mockRejectedValueOnce(new Error('refused'))
    open({ rhythms: aListing(RHYTHMS) })
    await screen.findByRole('button', { name: /^Focus / })
    await userEvent.click(screen.getByRole('button', { name: 'Run +4' }))
    expect(useToasts.getState().toasts).toMatchObject([{ text: 'Error: Could not complete the rhythm.' }])
  })
})

describe("today's number", () => {
  const today = () => within(screen.getByRole('heading', { name: 'Today' }).parentElement as HTMLElement)
  const number = async () => (await today().findByText('Harmony')).parentElement

  test.each([
    [0, 'Harmony 0', 'Balanced'],
    [6.25, 'Harmony +6.3', 'Time to play'],
  ])('CLOCK-08 at %d it stands above the needle with its word', async (focus, text, word) => {
    open({ months: points(focus) })
    expect(await number()).toHaveTextContent(text)
    expect(today().getByText(word)).toBeVisible()
  })

  test('CLOCK-08 without any play it never says that the day leans playful', async () => {
    open({ rhythms: aListing(RHYTHMS.slice(0, 1)) })
    expect(await number()).toHaveTextContent('Harmony −4')
    expect(today().getByText('Just below the line')).toBeVisible()
    expect(screen.queryByText('Leaning playful')).toBeNull()
  })

  test('CLOCK-06 says where the day started and what is still open', async () => {
    open({ rhythms: aListing(RHYTHMS), months: points(2) })
    expect(await screen.findByText(/Started the day at −11\. Rhythms still open: −11\./)).toBeVisible()
    expect(await number()).toHaveTextContent('Harmony −9')
  })

  test('FIRST-03 is named until the user has seen it on three days', async () => {
    signIn('ann')
    const name = () => screen.queryByText(/0 is balance\. Focus raises it, play lowers it\./)
    for (const [day, isNamed] of [
      [0, true],
      [0, true],
      [1, true],
      [5, true],
      [6, false],
    ] as const) {
      at(START + day * 86_400_000)
      const { unmount } = open()
      await number()
      expect(name() !== null, `day ${day}`).toBe(isNamed)
      unmount()
    }
    // Another user of this device has not seen it.
    signIn('bea')
    open()
    await number()
    expect(name()).not.toBeNull()
  })

  test('CLOCK-06 How this adds up opens the ledger of today', async () => {
    open({ rhythms: aListing(RHYTHMS) })
    await userEvent.click(await button('How this adds up'))
    const ledger = await screen.findByRole('dialog', { name: 'Tuesday 10 June' })
    expect(within(ledger).getByRole('row', { name: /Harmony Vector −11/ })).toBeVisible()
  })
})
