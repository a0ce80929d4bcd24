import { act, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { User } from '@/domain/profile/user'
import { INACTIVE, startTimer } from '@/domain/timer/timer'
import { resetPerUserState } from '@/state/device/per-user'
import { undoNewest } from '@/state/undo'
import { useToasts } from '@/state/toasts'
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
