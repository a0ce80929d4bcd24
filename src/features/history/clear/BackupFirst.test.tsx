import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { press } from '../../../../tests/builders/press'
import { aUser } from '../../../../tests/builders/user'
import { ChangesWaiting, type ReadAccountWork } from '@/domain/backend'
import { downloadBlob } from '@/platform/files'
import { useToasts } from '@/state/toasts'

vi.mock('@/platform/files', async (original) => ({
  ...(await original<typeof import('@/platform/files')>()),
  downloadBlob: vi.fn(),
}))

let backend: FakeBackend
let reading: { work: ReadAccountWork; finish: () => void; fail: (error: Error) => void } | null

beforeEach(() => {
  backend = aBackend()
  reading = null
  backend.backup.read.mockImplementation(
    (work) =>
      new Promise((finish, fail) => {
        work.onUser(aUser())
        reading = { work, finish, fail }
      }),
  )
  vi.mocked(downloadBlob).mockClear()
  useToasts.setState({ toasts: [] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  screenWidth(1440)
})
afterEach(() => vi.restoreAllMocks())

/** Opens the question and starts the download by keyboard. */
async function startDownload() {
  openHistory(backend, aListing(severalSessions(3)))
  await press('Clear all sessions')
  const question = screen.getByRole('dialog', { name: 'Clear all sessions?' })
  // Its code is loaded on demand.
  const button = await screen.findByRole('button', { name: 'Download a backup first' })
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  act(() => button.focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(reading).not.toBeNull())
  if (!reading) throw new Error('Nothing is being read.')
  const clear = within(question).getByRole('button', { name: 'Clear all sessions' })
  return { ...reading, question, button, clear }
}

describe('UNDO-05 a backup before all sessions are deleted', () => {
  test('UNDO-05 is offered and downloaded; the question stays, and its words are the same', async () => {
    const { work, finish, question, clear } = await startDownload()
    act(() => work.onTotal(3))
    expect(within(question).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 3 read')
    expect(within(question).getByText('Your backup is being made: 0%')).toBeInTheDocument()
    await act(async () => {
      await work.onPage({ list: 'sessions', items: severalSessions(3), unreadable: [] })
    })
    expect(within(question).getByText('Your backup is being made: 100%')).toBeInTheDocument()
    expect(clear).toHaveAttribute('aria-disabled', 'true')
    expect(clear).toHaveAccessibleDescription('You can clear once the backup is downloaded or cancelled.')
    await userEvent.click(clear)
    expect(backend.sessions.removeAll).not.toHaveBeenCalled()

    act(finish)
    await waitFor(() =>
      expect(downloadBlob).toHaveBeenCalledWith('counterpoint-backup-2026-11-19.json', expect.any(Blob)),
    )
    await waitFor(() => expect(clear).not.toHaveAttribute('aria-disabled', 'true'))
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'success', text: 'Backup downloaded.' }])
    expect(question).toHaveAccessibleDescription(
      'Every session you have ever logged is deleted, including any not shown here. None of them goes to the trash, which keeps what you deleted before. The points you have earned stay. This cannot be undone.',
    )
    await userEvent.click(clear)
    expect(backend.sessions.removeAll).toHaveBeenCalledOnce()
  })

  test('UNDO-05 can be cancelled, which leaves the question open and returns the focus', async () => {
    const { work, question, button, clear } = await startDownload()
    await press('Cancel download')
    expect(work.signal.aborted).toBe(true)
    expect(button).toHaveFocus()
    expect(question).toBeVisible()
    await waitFor(() => expect(clear).not.toHaveAttribute('aria-disabled', 'true'))
    expect(downloadBlob).not.toHaveBeenCalled()
    expect(backend.sessions.removeAll).not.toHaveBeenCalled()
  })

  test('UNDO-05 once cancelled it stays so, whatever the server answers late, and clearing is possible', async () => {
    const { work, question, clear } = await startDownload()
    await press('Cancel download')
    act(() => work.onTotal(3))
    expect(within(question).queryByRole('progressbar')).toBeNull()
    await userEvent.click(clear)
    expect(backend.sessions.removeAll).toHaveBeenCalledOnce()
  })

  test('UNDO-05 leaving the question cancels the download; the next question starts afresh', async () => {
    const { work } = await startDownload()
    await press('Cancel')
    expect(work.signal.aborted).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Clear all sessions')
    const again = screen.getByRole('dialog', { name: 'Clear all sessions?' })
    await userEvent.click(within(again).getByRole('button', { name: 'Clear all sessions' }))
    expect(backend.sessions.removeAll).toHaveBeenCalledOnce()
  })

  test.each([
    [1, 'Your backup is complete except for 1 item.', 'It could not be read. Your account keeps it.'],
    [
      1234,
      'Your backup is complete except for 1,234 items.',
      'They could not be read. Your account keeps them.',
    ],
  ])('BACKUP-01 says that %d of its items could not be read', async (count, message, detail) => {
    const { work, finish } = await startDownload()
    const unreadable = Array.from({ length: count }, (_, index) => `s${index}`)
    await act(() => work.onPage({ list: 'sessions', items: [], unreadable }))
    act(finish)
    expect(await screen.findByRole('alertdialog', { name: message })).toHaveTextContent(detail)
  })

  test.each([
    [[], 'Backup downloaded, without the changes that have not been sent yet.'],
    [['s1'], 'Your backup is complete except for 1 item and the changes that have not been sent yet.'],
  ])('SYNC-06 made without the unsent changes, it says that it lacks them', async (unreadable, text) => {
    const { fail } = await startDownload()
    act(() => fail(new ChangesWaiting()))
    await userEvent.click(await screen.findByRole('button', { name: 'Download without them' }))
    await waitFor(() => expect(backend.backup.read).toHaveBeenCalledTimes(2))
    await act(async () => reading?.work.onPage({ list: 'tasks', items: [], unreadable }))
    act(() => reading?.finish())
    await waitFor(() => expect(downloadBlob).toHaveBeenCalledOnce())
    const toasts = useToasts.getState().toasts.map((toast) => toast.text)
    const alerts = screen.queryAllByRole('alertdialog').map((alert) => alert.textContent)
    expect([...toasts, ...alerts].join(' ')).toContain(text)
  })

  test('UNDO-05 a failure is said, and nothing is deleted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fail } = await startDownload()
    act(() => fail(new Error('refused')))
    expect(await screen.findByRole('alertdialog', { name: 'Your backup could not be made.' })).toBeVisible()
    await press('OK')
    expect(screen.getByRole('dialog', { name: 'Clear all sessions?' })).toBeVisible()
    expect(backend.sessions.removeAll).not.toHaveBeenCalled()
  })

  test('UNDO-05 offline the question says why no backup can be made', async () => {
    openHistory(backend, aListing(severalSessions(3)))
    await press('Clear all sessions')
    const button = await screen.findByRole('button', { name: 'Download a backup first' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('You’re offline. A backup needs a connection.')).toHaveRole('status')
    await userEvent.click(button)
    expect(backend.backup.read).not.toHaveBeenCalled()
  })
})
