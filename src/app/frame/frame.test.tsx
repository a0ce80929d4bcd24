import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { tellFacts } from '../../../tests/builders/facts'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import type { User } from '@/domain/profile/user'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { LOADING, useRollupStatus } from '@/state/rollups'
import { Header, TabTitle } from './Header'
import { BottomBar, Sidebar, titleOf } from './navigation'

const START = Date.parse('2025-06-10T10:00:00Z')
const running = startTimer('play', START)

/** A window of the given width. Tests can change the result of its media queries. */
function widthOf(width: number) {
  const listeners = new Set<() => void>()
  let current = width
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const limit = /max-width: ([\d.]+)em/.exec(query)?.[1]
      return limit !== undefined && current <= Number(limit) * 16
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (next: number) => {
    current = next
    act(() => listeners.forEach((listener) => listener()))
  }
}

function Frame({ onOpenSettings = () => {} }: { onOpenSettings?: () => void }) {
  return (
    <>
      <TabTitle />
      <Sidebar />
      <Header onOpenSettings={onOpenSettings} />
      <BottomBar />
    </>
  )
}

function open(user: Partial<User> = {}, path = '/app', onOpenSettings?: () => void) {
  tellFacts(user)
  return renderSignedIn(<Frame {...(onOpenSettings && { onOpenSettings })} />, { route: path })
}

beforeEach(() => {
  widthOf(1440)
  useClock.setState({ now: START + 62_000, zone: 'UTC' })
})

describe('the header', () => {
  test('ROUTE-15 FRAME-01 shows the page title of the path', () => {
    const paths = ['/app', '/app/dashboard', '/app/log', '/app/history', '/app/strategy', '/app/profile']
    expect(paths.map(titleOf)).toEqual(['Timer', 'Dashboard', 'Log', 'History', 'Strategy', 'Profile'])
    open({}, '/app/history')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('History')
  })

  test.each([
    [1, '0 of 1 session'],
    [1501, '0 of 1,501 sessions'],
  ])('INT-89 says how far the history is added up: %i', (total, text) => {
    open()
    act(() => useRollupStatus.setState({ at: 'adding-up', done: 0, total }))
    onTestFinished(() => act(() => useRollupStatus.setState(LOADING, true)))
    expect(screen.getByText(`Adding up your history: ${text}`)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
  })

  test('FRAME-02 shows mode and time while the timer runs unpaused, and only then', () => {
    const chip = () => within(screen.getByRole('banner')).queryByText('00:01:02')
    const { unmount } = open({ timer: running }, '/app/log')
    expect(chip()?.closest('a')).toHaveTextContent('Play00:01:02')
    unmount()
    const second = open({ timer: pauseTimer(running, START + 62_000) })
    expect(chip()).toBeNull()
    second.unmount()
    open()
    expect(chip()).toBeNull()
  })

  test('TIMER-08 on the Timer page, View History leads to the history', () => {
    const link = () => screen.queryByRole('link', { name: 'View History' })
    const { unmount } = open()
    expect(link()).toHaveAttribute('href', '/app/history')
    unmount()
    open({}, '/app/log')
    expect(link()).toBeNull()
  })

  test('FRAME-03 opens the settings', async () => {
    const onOpenSettings = vi.fn()
    open({}, '/app', onOpenSettings)
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect(onOpenSettings).toHaveBeenCalledOnce()
  })

  test("FRAME-04 links to the profile with the user's photo, else the provider's, else an icon", () => {
    const link = () => screen.getByRole('link', { name: 'Your profile' })
    const account = {
      uid: 'ann',
      email: null,
      displayName: 'Ann',
      photoURL: 'https://example.com/provider.jpg',
    }
    useAuth.setState({ status: 'signed-in', account }, true)
    const photo = () => link().querySelector('img') as HTMLImageElement
    const withBoth = open({ photoURL: 'https://example.com/ann.jpg' })
    expect(link()).toHaveAttribute('href', '/app/profile')
    expect(photo()).toHaveAttribute('src', 'https://example.com/ann.jpg')
    fireEvent.error(photo())
    expect(link().querySelector('svg')).toBeInTheDocument()
    withBoth.unmount()
    const neverChosen = open({ displayName: 'Ann Lee', photoURL: undefined })
    expect(photo()).toHaveAttribute('src', 'https://example.com/provider.jpg')
    neverChosen.unmount()
    useAuth.setState({ status: 'signed-in', account: { ...account, photoURL: null } }, true)
    open({ displayName: 'Ann Lee', photoURL: undefined })
    expect(link()).toHaveTextContent('')
    expect(link().querySelector('svg')).toBeInTheDocument()
  })

  test("PHOTO-02 FRAME-04 shows the icon, not the provider's photo, once the picture is removed", () => {
    const account = {
      uid: 'ann',
      email: null,
      displayName: 'Ann',
      photoURL: 'https://example.com/provider.jpg',
    }
    useAuth.setState({ status: 'signed-in', account }, true)
    open({ photoURL: null })
    const link = screen.getByRole('link', { name: 'Your profile' })
    expect(link.querySelector('img')).toBeNull()
    expect(link.querySelector('svg')).toBeInTheDocument()
  })
})

describe('the navigation', () => {
  const labelsIn = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link')
      .map((link) => link.textContent)

  test('FRAME-05 INT-07 sidebar and bottom bar list the five destinations in order', () => {
    open()
    const five = ['Dashboard', 'Timer', 'Log', 'Strategy', 'Profile']
    expect(screen.getAllByRole('navigation', { name: 'Main' }).map(labelsIn)).toEqual([five, five])
  })

  test('FRAME-05 History highlights Timer', () => {
    open({}, '/app/history')
    const current = screen.getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual(['Timer', 'Timer'])
  })

  test('FRAME-06 the sidebar collapses automatically at 1400 px, and on request at any width', async () => {
    const fold = () => screen.getByRole('button', { name: /the sidebar$/ })
    const resize = widthOf(1401)
    open()
    expect(fold()).toHaveAttribute('aria-expanded', 'true')
    resize(1400)
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(fold())
    expect(fold()).toHaveAttribute('aria-expanded', 'true')
    resize(1401)
    await userEvent.click(fold())
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
  })

  test('FRAME-06 a sidebar that covers the page closes by Escape, and when Tab leads out of it', async () => {
    widthOf(1400)
    open()
    const fold = () => screen.getByRole('button', { name: /the sidebar$/ })
    await userEvent.click(fold())
    await userEvent.keyboard('{Escape}')
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
    expect(fold()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab({ shift: true })
    expect(fold()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'View History' })).toHaveFocus()
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
  })

  test('FRAME-06 a sidebar beside the page stays open', async () => {
    open()
    const fold = screen.getByRole('button', { name: /the sidebar$/ })
    fold.focus()
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    expect(fold).toHaveAttribute('aria-expanded', 'true')
  })
})

describe("the tab's title", () => {
  test("FRAME-09 FRAME-10 FRAME-11 shows the time, PAUSED, or the product's name", () => {
    const { unmount } = open({ timer: running })
    expect(document.title).toBe('00:01:02')
    act(() => useClock.setState({ now: START + 63_000 }))
    expect(document.title).toBe('00:01:03')
    unmount()
    const second = open({ timer: pauseTimer(running, START + 5000) })
    expect(document.title).toBe('PAUSED')
    second.unmount()
    open()
    expect(document.title).toBe('Counterpoint')
  })
})
