import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { hearSessions, openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { press } from '../../../../tests/builders/press'
import { ChangesWaiting, type LongWork } from '@/domain/backend'
import { useRollupStatus, type RollupStatus } from '@/state/rollups'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { useToasts } from '@/state/toasts'

let backend: FakeBackend
/** The deletion under way, which the test moves on. */
let deleting: { work: LongWork; finish: () => void; fail: (error: unknown) => void } | null

const entry = (key: string): OutboxEntry => ({
  key,
  writtenAt: 0,
  change: null,
  status: 'waiting',
})
const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}
async function start(count = 3, rollups: RollupStatus = { at: 'ready' }) {
  openHistory(backend, aListing(severalSessions(count)))
  act(() => useRollupStatus.setState(rollups))
  await press('Clear all sessions')
  const [, confirm] = screen.getAllByRole('button', { name: 'Clear all sessions' })
  if (confirm) await userEvent.click(confirm)
  if (!deleting) throw new Error('Nothing is being deleted.')
  return deleting
}

beforeEach(() => {
  backend = aBackend()
  deleting = null
  useOutbox.setState({ entries: [] })
  backend.sessions.removeAll.mockImplementation(
    (work) =>
      new Promise((finish, fail) => {
        deleting = { work, finish, fail }
        work.signal.addEventListener('abort', () => fail(work.signal.reason as Error))
      }),
  )
  useToasts.setState({ toasts: [] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  screenWidth(1440)
})

afterEach(() => vi.restoreAllMocks())

describe('HISTORY-14, INT-26 clearing all sessions', () => {
  test('ERRORS-27 UNDO-06 the confirmation says that it cannot be undone; declining changes nothing', async () => {
    openHistory(backend, aListing(severalSessions(3)))
    await press('Clear all sessions')
    const dialog = screen.getByRole('dialog', { name: 'Clear all sessions?' })
    expect(dialog).toHaveAccessibleDescription(/This cannot be undone\.$/)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backend.sessions.removeAll).not.toHaveBeenCalled()
  })

  test('says how far it is, and when it is done', async () => {
    const { work, finish } = await start(3)
    act(() => work.onProgress(2))
    expect(screen.getByText('Deleting … 2 of 3 deleted')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 3 deleted')
    act(finish)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'success', text: 'All sessions are deleted.' },
    ])
  })

  test('SYNC-06 does not begin while changes have not been sent, and waits for them', async () => {
    backend.sessions.removeAll.mockRejectedValueOnce(new ChangesWaiting())
    let sent: (isSent: boolean) => void = () => {}
    backend.queue.flush.mockReturnValue(new Promise((resolve) => (sent = resolve)))
    useOutbox.setState({ entries: [entry('a'), entry('b'), entry('c')] })
    openHistory(backend, aListing(severalSessions(3)))
    await press('Clear all sessions')
    const [, confirm] = screen.getAllByRole('button', { name: 'Clear all sessions' })
    if (confirm) await userEvent.click(confirm)
    const question = await screen.findByRole('dialog', { name: '3 changes have not been sent yet.' })
    const choices = within(question).getAllByRole('button')
    expect(choices.map((button) => button.textContent)).toEqual(['Cancel', 'Wait'])
    await press('Wait')
    expect(question).toHaveTextContent('Sending your changes')
    expect(backend.sessions.removeAll).toHaveBeenCalledOnce()
    act(() => sent(true))
    await waitFor(() => expect(backend.sessions.removeAll).toHaveBeenCalledTimes(2))
    act(() => deleting?.finish())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('promises no total while the rollups are added up', async () => {
    const { work } = await start(120, { at: 'adding-up', done: 10, total: 900 })
    act(() => work.onProgress(800))
    expect(screen.getByText('Deleting … 800 deleted')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('ERRORS-28 can be called off, and says until it is acknowledged what is gone', async () => {
    const { work } = await start()
    act(() => work.onProgress(400))
    await press('Cancel')
    expect(work.signal.aborted).toBe(true)
    const alert = await screen.findByRole('alertdialog', { name: 'Stopped.' })
    expect(alert).toHaveAccessibleDescription('400 sessions were deleted. The others are still there.')
    await press('OK')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('ERRORS-28 a failure says what is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fail } = await start()
    act(() => fail(new Error('refused')))
    const alert = await screen.findByRole('alertdialog', { name: 'Error: Could not clear all sessions.' })
    expect(alert).toHaveAccessibleDescription('No sessions were deleted.')
  })

  test('needs the network, and says so', async () => {
    openHistory(backend, aListing(severalSessions(3)))
    goOffline()
    await press('Clear all sessions')
    expect(
      screen.getByRole('alertdialog', {
        name: 'You’re offline. Clearing all sessions needs a connection.',
      }),
    ).toBeVisible()
    await press('OK')
    expect(backend.sessions.removeAll).not.toHaveBeenCalled()
  })

  test('a network that goes meanwhile holds nobody up', async () => {
    const { work } = await start()
    act(() => work.onProgress(1))
    goOffline()
    expect(screen.getByRole('alert')).toHaveTextContent('You’re offline. It continues once you’re online.')
    await press('Cancel')
    expect(screen.getByRole('alertdialog', { name: 'Stopped.' })).toHaveAccessibleDescription(
      '1 session was deleted. The others are still there. What was just being deleted may follow when the network is back.',
    )
  })

  test('FIRST-02 keeps the focus when everything is cleared, then does nothing and says why', async () => {
    const { finish } = await start(3)
    hearSessions(aListing([]))
    act(finish)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: 'Clear all sessions' })
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription('There is nothing to clear.')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is there on a phone', async () => {
    screenWidth(390)
    await start()
    expect(backend.sessions.removeAll).toHaveBeenCalledOnce()
  })
})
