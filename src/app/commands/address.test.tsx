import { act, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts, type Told } from '../../../tests/builders/facts'
import { aMonth } from '../../../tests/builders/rollups'
import { aRhythm, completionsOf } from '../../../tests/builders/score'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import type { User } from '@/domain/profile/user'
import { INACTIVE, pauseTimer, startTimer, type Timer } from '@/domain/timer/timer'
import { resetPerUserState } from '@/state/device/per-user'
import { useFacts } from '@/state/facts'
import { undoNewest } from '@/state/undo'
import { useToasts } from '@/state/toasts'
import { RhythmCalendar } from '@/features/dashboard/rhythms/RhythmCalendar'
import { useClock } from '@/state/clock'
import { openUnsaved } from '@/state/sessions/unsaved-session'
import { Commands } from './Commands'
import { useCommandOfAddress } from './address'

let backend: FakeBackend
// The guard against double clicks remembers revisions, so each test uses a new one.
let rev = 20_000

beforeEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  resetPerUserState()
  backend = aBackend()
  rev += 10
})

function App() {
  useCommandOfAddress()
  return (
    <>
      <Link to="/app?do=start-play">Play</Link>
      <Link to="/app?do=pause">Break</Link>
      <Commands />
    </>
  )
}
const open = (route: string, user: Partial<User> = {}) =>
  renderSignedIn(<App />, { backend, route, user: { timerRev: rev, ...user } })
const written = () => backend.writes['set-timer'].mock.calls.map(([{ timer }]) => timer.status)
const texts = () => useToasts.getState().toasts.map(({ text }) => text)

/** What the browser says of a page that a shortcut has opened. */
function asOpenedByShortcut({ standalone = true, referrer = '', pages = 1 } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: standalone && query.includes('standalone'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(history, 'length', 'get').mockReturnValue(pages)
}

describe('LINKS-01 an address that would start the timer', () => {
  test.each([
    ['start-play', 'Play', 'play'],
    ['start-focus', 'Productivity', 'productivity'],
  ])('%s asks at the start of the app, in one press', async (command, name, mode) => {
    open(`/app?do=${command}`)
    expect(screen.getByRole('dialog', { name: `Start ${name} now?` })).toBeVisible()
    expect(written()).toEqual([])
    await press('Start Timer')
    expect(backend.writes['set-timer'].mock.lastCall?.[0].timer).toMatchObject({ status: 'active', mode })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('starts nothing after `Not now`', async () => {
    open('/app?do=start-play')
    await press('Not now')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(written()).toEqual([])
  })

  test('asks nothing when it cannot start', () => {
    open('/app?do=start-play', { timer: startTimer('play', 0) })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(texts()).toEqual(['Your timer is already running.'])
  })

  test('does not ask when a link of the app was pressed, and can be undone', async () => {
    open('/app')
    act(() => screen.getByRole('link', { name: 'Play' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(written()).toEqual(['active'])
    expect(texts()).toEqual(['Timer started: Play.'])
    act(undoNewest)
    expect(written()).toEqual(['active', 'inactive'])
    await vi.waitFor(() => expect(texts()).toEqual(['Undone.']))
  })

  test('can no longer be undone once the timer is stopped', () => {
    open('/app')
    act(() => screen.getByRole('link', { name: 'Play' }).click())
    const [started] = backend.writes['set-timer'].mock.lastCall ?? []
    act(() => tellFacts({ timer: started?.timer ?? INACTIVE, timerRev: rev + 1 }))
    expect(texts()).toEqual(['Timer started: Play.'])
    act(() => tellFacts({ timer: INACTIVE, timerRev: rev + 2 }))
    expect(texts()).toEqual([])
  })

  test('does not ask when a shortcut of the installed app opened it', () => {
    asOpenedByShortcut()
    open('/app?do=start-play&from=shortcut')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(written()).toEqual(['active'])
  })

  test.each([
    ['in a tab of the browser', { standalone: false }],
    ['with the page that led to it', { referrer: 'https://example.com/' }],
    ['after another page', { pages: 2 }],
  ])('asks when a site copies the address of the shortcut: %s', (_, how) => {
    asOpenedByShortcut(how)
    open('/app?do=start-play&from=shortcut')
    expect(screen.getByRole('dialog', { name: 'Start Play now?' })).toBeVisible()
    expect(written()).toEqual([])
  })

  test('asks for an address without the mark of the shortcuts', () => {
    asOpenedByShortcut()
    open('/app?do=start-play')
    expect(screen.getByRole('dialog', { name: 'Start Play now?' })).toBeVisible()
  })
})

const HOUR = 3_600_000
const running = { ...startTimer('play', Date.now() - HOUR), draft: { type: 'Play', notes: 'chess' } }
const paused = pauseTimer(running, Date.now() - HOUR / 2)
const last = () => backend.writes['set-timer'].mock.lastCall?.[0].timer
/** The listener brings what was written. */
const arrive = () => act(() => tellFacts({ timer: last() ?? INACTIVE, timerRev: (rev += 1) }))

describe('LINKS-01 an address that would change the running timer', () => {
  test.each([
    ['stop', running, 'Stop the timer?', 'Stop Timer', 'inactive', 'Timer stopped.'],
    ['pause', running, 'Pause the timer?', 'Pause', 'paused', 'Timer paused.'],
    ['resume', paused, 'Resume the timer?', 'Resume', 'active', 'Timer resumed.'],
  ] as const)('%s asks in one press, and can be undone', async (name, timer, title, button, status, said) => {
    openUnsaved('ann')
    open(`/app?do=${name}`, { timer })
    expect(screen.getByRole('dialog', { name: title })).toHaveAccessibleDescription(
      `A link from outside the app wants to ${name} your timer.`,
    )
    expect(written()).toEqual([])
    await press(button)
    expect(written()).toEqual([status])
    expect(texts()).toEqual([said])
    arrive()
    act(undoNewest)
    expect(last()).toEqual(timer)
    await vi.waitFor(() => expect(texts()).toEqual(['Undone.']))
  })

  test('a pause can no longer be undone once the timer goes on', () => {
    open('/app', { timer: running })
    act(() => screen.getByRole('link', { name: 'Break' }).click())
    expect(written()).toEqual(['paused'])
    arrive()
    expect(texts()).toEqual(['Timer paused.'])
    act(() => tellFacts({ timer: running, timerRev: (rev += 1) }))
    expect(texts()).toEqual([])
  })

  test('an undo keeps what was entered for the timer since', () => {
    open('/app', { timer: running })
    act(() => screen.getByRole('link', { name: 'Break' }).click())
    const draft = { type: 'Play', notes: 'tea' }
    const now = last()
    act(() =>
      tellFacts({ timer: now?.status === 'paused' ? { ...now, draft } : INACTIVE, timerRev: (rev += 1) }),
    )
    act(undoNewest)
    expect(last()).toEqual({ ...running, draft })
  })

  test.each([
    ['stop', INACTIVE, 'Your timer is not running.'],
    ['pause', INACTIVE, 'Your timer is not running.'],
    ['pause', paused, 'Your timer is already paused.'],
    ['resume', INACTIVE, 'Your timer is not running.'],
    ['resume', running, 'Your timer is already running.'],
  ] as const)('%s says why not, and changes nothing', (name, timer, said) => {
    open(`/app?do=${name}`, { timer })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(texts()).toEqual([said])
    expect(written()).toEqual([])
  })

  test('changes nothing if another device was faster than the answer', async () => {
    open('/app?do=pause', { timer: running })
    act(() => tellFacts({ timer: INACTIVE, timerRev: rev + 1 }))
    await press('Pause')
    expect(texts()).toEqual(['Your timer is not running.'])
    expect(written()).toEqual([])
  })

  test('asks also if it says that it is a shortcut, because no shortcut does this', () => {
    asOpenedByShortcut()
    open('/app?do=stop&from=shortcut', { timer: running })
    expect(screen.getByRole('dialog', { name: 'Stop the timer?' })).toBeVisible()
  })

  test.each(['clear', 'sign-out', 'timer.stop', 'complete.piano', 'constructor', ''])(
    'ignores %o',
    (name) => {
      open(`/app?do=${name}`, { timer: running })
      expect(screen.queryByRole('dialog')).toBeNull()
      expect([texts(), written()]).toEqual([[], []])
    },
  )
})

describe('LINKS-01 an address that completes a rhythm', () => {
  const TODAY = '2025-06-10' as DayKey
  beforeEach(() => useClock.setState({ now: Date.parse(`${TODAY}T12:00Z`), zone: 'UTC' }))
  const rhythms = aListing([
    aRhythm({ id: 'piano', name: 'Piano', startDate: '2025-05-01' as DayKey }),
    aRhythm({ id: 'swim', name: 'Swim', startDate: '2025-06-11' as DayKey }),
  ])
  const openComplete = (rhythm: string, facts: Told = {}) =>
    renderSignedIn(
      <>
        <App />
        <RhythmCalendar />
      </>,
      { backend, route: `/app?do=complete&rhythm=${rhythm}`, facts: { rhythms, ...facts }, user: {} },
    )

  test('asks in one press, and can be undone', async () => {
    openComplete('piano')
    expect(screen.getByRole('dialog', { name: 'Complete Piano for today?' })).toBeVisible()
    expect(backend.writes.complete).not.toHaveBeenCalled()
    await press('Complete')
    expect(backend.writes.complete).toHaveBeenCalledExactlyOnceWith({
      kind: 'complete',
      completion: expect.objectContaining({ rhythmId: 'piano', completionDate: TODAY }) as unknown,
      sessions: [],
    })
    act(undoNewest)
    expect(backend.writes.uncomplete).toHaveBeenCalledOnce()
  })

  test('waits for the rhythms', () => {
    openComplete('piano', { rhythms: null })
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => tellFacts({}, { rhythms }))
    expect(screen.getByRole('dialog', { name: 'Complete Piano for today?' })).toBeVisible()
  })

  test.each([
    ['swim', 'Swim is not due today.'],
    ['../users', 'This link is for a rhythm that you do not have, or have twice.'],
    ['', 'This link is for a rhythm that you do not have, or have twice.'],
  ])('%o says why not, and changes nothing', (id, said) => {
    openComplete(id)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(texts()).toEqual([said])
    expect(backend.writes.complete).not.toHaveBeenCalled()
  })

  test('says so if it is completed already', () => {
    openComplete('piano', {
      months: aListing([
        aMonth('2025-06', {}, { completions: completionsOf({ piano: { [TODAY]: TODAY } }) }),
      ]),
    })
    expect(texts()).toEqual(['Piano is already completed for today.'])
  })
})

test('LINKS-01 a link at the start waits for the server before it speaks of the timer', async () => {
  const tell = (timer: Timer, isFromCache: boolean) =>
    useFacts.setState({ user: { value: aUser({ timer, timerRev: rev }), isFromCache } })
  tellFacts({ timerRev: rev })
  tell(INACTIVE, true)
  renderSignedIn(<App />, { backend, route: '/app?do=stop' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(texts()).toEqual([])
  act(() => tell(startTimer('play', Date.now() - 60_000), false))
  expect(await screen.findByRole('dialog', { name: 'Stop the timer?' })).toBeVisible()
  expect(texts()).toEqual([])
})
