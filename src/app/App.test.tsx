import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAuthGateway } from '../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../tests/builders/backend'
import { aListing, tellFacts, type Told } from '../../tests/builders/facts'
import { aMonth } from '../../tests/builders/rollups'
import type { AuthState } from '@/domain/auth'
import { startTimer } from '@/domain/timer/timer'
import type { User } from '@/domain/profile/user'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { App } from './App'

vi.mock('./access/access-gate', () => {
  return {
    ensureAuth: () => Promise.resolve(),
    expectsSignedIn: () => true,
  }
})
vi.mock('@/state/backend', async (load) => {
  const backend = aBackend()
  return {
    ...(await load<object>()),
    useCurrentBackend: (select: (open: { backend: FakeBackend }) => unknown) => select({ backend }),
  }
})

const account = { uid: 'ann', email: 'ann@example.com', displayName: 'Ann', photoURL: null }
const SCREENS = [
  ['ROUTE-09 /app', 'Timer', 'Start Timer'],
  ['ROUTE-10 /app/dashboard', 'Dashboard', 'Harmony Vector'],
  ['ROUTE-11 /app/log', 'Log', 'Screen Time Report'],
  ['ROUTE-12 /app/history', 'History', 'No sessions logged yet.'],
  ['ROUTE-13 /app/strategy', 'Strategy', 'Your Tasks'],
  ['ROUTE-14 /app/profile', 'Profile', 'Edit Profile'],
] as const
const PATHS = SCREENS.map(([name]) => name.slice('ROUTE-09 '.length))

function open(path: string, auth: AuthState, user: Partial<User> = {}, facts: Told = {}) {
  useAuth.setState(auth, true)
  tellFacts(user, facts)
  window.location.hash = path
  render(<App gateway={anAuthGateway()} />)
}
const signedIn = (path: string, user?: Partial<User>, facts?: Told) =>
  open(path, { status: 'signed-in', account }, user, facts)
const signedOut = (path: string) => open(path, { status: 'signed-out' })

// The first visit to a screen loads its code.
const soon = { timeout: 20_000 }
const path = () => window.location.hash.slice(1)
const toastArea = () => screen.getByRole('status', { name: 'Notifications', hidden: true })
const title = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name }, soon)
const LANDING = /Work and play/

beforeEach(() => {
  document.title = ''
  useToasts.setState({ toasts: [] })
})

describe('signed in', () => {
  test.each(SCREENS)('%s is the %s screen', async (name, heading, content) => {
    signedIn(name.slice('ROUTE-09 '.length))
    expect(await title(heading)).toBeVisible()
    expect((await screen.findAllByText(content, {}, soon)).length).toBeGreaterThan(0)
  })

  test.each(PATHS)('TOAST-01 %s has the toast area', async (from) => {
    signedIn(from)
    await screen.findByRole('heading', { level: 1 }, soon)
    expect(toastArea()).toBeInTheDocument()
  })

  test.each(['/', '/beta-access', '/nowhere', '/app/nowhere'])(
    'ROUTE-03 ROUTE-05 INT-01 %s leads to the app',
    async (from) => {
      signedIn(from)
      expect(await title('Timer')).toBeVisible()
      expect(path()).toBe('/app')
      expect(toastArea().textContent).toBe(
        from.endsWith('/nowhere') ? `There is no page at ${from}So here is your timer.` : '',
      )
    },
  )

  test('START-11 a trailing slash is removed', async () => {
    signedIn('/app/')
    expect(await title('Timer')).toBeVisible()
    expect(path()).toBe('/app')
  })

  test.each(['/app/letter/?week=2026-11-09', '/app/history/?q=piano'])(
    'START-11 the query stays when the slash of %s is removed',
    async (from) => {
      signedIn(from)
      await waitFor(() => expect(window.location.hash).toBe(`#${from.replace('/?', '?')}`))
    },
  )

  test.each(['/privacy', '/terms', '/app/tour'])(
    'START-12 on %s the tab shows the running time',
    async (from) => {
      const timer = startTimer('productivity', useClock.getState().now - 60_000)
      signedIn(from, { timer })
      await screen.findAllByRole('heading', {}, soon)
      // The title follows the page.
      await waitFor(() => expect(document.title).toMatch(/^00:01:\d\d$/), soon)
    },
  )

  test('CLOCK-04 a timer that brings balance is announced on another page than its own', async () => {
    const now = Date.parse('2025-06-10T12:00Z')
    const months = aListing([aMonth('2025-06', { '2025-06-10': { Productivity: 2400 } })])
    useClock.setState({ now, zone: 'UTC' })
    signedIn('/app/tour', { timer: startTimer('play', now), timerMode: 'play' }, { months })
    await title('Welcome to the beta')
    // The code that watches arrives after the page. Testing Library's `waitFor` would run anew with each tick.
    await vi.waitFor(() => {
      act(() => useClock.setState({ now }))
      act(() => useClock.setState({ now: now + 3_600_000 }))
      expect(within(toastArea()).getByText('Balanced.')).toBeVisible()
    }, soon)
  })

  test.each(PATHS)('AUTH-06 without a username %s leads to profile setup', async (from) => {
    signedIn(from, { username: null })
    expect(await screen.findByRole('form', { name: 'Profile' }, soon)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})

describe('signed out', () => {
  test.each([...PATHS, '/nowhere', '/profile/ann_1', '/@ann_1'])(
    'ROUTE-08 INT-01 INT-05 %s redirects to the landing page',
    async (from) => {
      signedOut(from)
      expect(await title(LANDING)).toBeVisible()
      expect(path()).toBe('/')
      expect(toastArea().textContent).toBe(
        from.startsWith('/app') ? '' : `There is no page at ${from}So here is the start page.`,
      )
    },
  )

  test('ROUTE-02 TOAST-01 / shows the landing page', async () => {
    signedOut('/')
    expect(await title(LANDING)).toBeVisible()
    expect(toastArea()).toBeInTheDocument()
  })

  test('ROUTE-04 /beta-access offers sign-in', async () => {
    signedOut('/beta-access')
    expect(await screen.findByRole('button', { name: 'Continue with Google' }, soon)).toBeVisible()
    expect(path()).toBe('/beta-access')
  })
})

test.each(['/privacy', '/terms'])('LEGAL-04 %s can be read signed in and signed out', async (page) => {
  const name = page === '/privacy' ? 'Privacy Policy' : 'Terms of Service'
  signedOut(page)
  expect(await title(name)).toBeVisible()
  useAuth.setState({ status: 'signed-in', account }, true)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name))
  expect(path()).toBe(page)
})
