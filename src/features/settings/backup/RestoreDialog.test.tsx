import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { deferred } from '../../../../tests/builders/deferred'
import { press } from '../../../../tests/builders/press'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { aUser } from '../../../../tests/builders/user'
import type { TakenBack } from '@/domain/import/record'
import { backupText } from '@/domain/backup/format'
import { backedUpUser } from '@/domain/backup/settings'
import { RestoreDialog } from './RestoreDialog'

const text = backupText()
const CONTENT =
  text.head(backedUpUser(aUser()), new Date(0)) +
  text.page('tasks', [
    { id: 'pages', name: 'Pages', score: 1 },
    { id: 'lines', name: 'Lines', score: 2 },
  ]) +
  text.end()

const backend = aBackend()
backend.backup.read.mockImplementation(({ onUser }) => Promise.resolve(onUser(aUser())))
const onClose = vi.fn()

/** Restores the file, and returns what it says at the end. */
async function restored() {
  renderSignedIn(<RestoreDialog file={new File([CONTENT], 'mine.json')} onClose={onClose} />, { backend })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore 2 items' }))
  const outcome = await screen.findByRole('alertdialog', { name: 'Your backup is restored.' })
  return within(outcome)
}

test('BACKUP-02 Enter at the end does not take the restore back, which asks first', async () => {
  const outcome = await restored()
  expect(outcome.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.click(outcome.getByRole('button', { name: 'Take back' }))
  expect(backend.imports.takeBack).not.toHaveBeenCalled()
  const question = within(screen.getByRole('dialog', { name: 'Take this restore back?' }))
  expect(question.getByText(/and puts back what it replaced, 2 entries at most/)).toBeVisible()
  backend.imports.takeBack.mockResolvedValue({ removed: 1, kept: ['Pages'] })
  await userEvent.click(question.getByRole('button', { name: 'Take back' }))
  const result = await screen.findByRole('alertdialog', { name: 'The restore is taken back.' })
  expect(result).toHaveTextContent('Pages')
  await press('OK')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['cancelled', 'failed'])(
  'BACKUP-04 a %s restore says how many items it has stored, and can be taken back',
  async (end) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const work = deferred<never>()
    backend.backup.restore.mockImplementationOnce((_, { onProgress }) => {
      onProgress(2, 1)
      return work.promise
    })
    renderSignedIn(<RestoreDialog file={new File([CONTENT], 'mine.json')} onClose={onClose} />, { backend })
    await userEvent.click(await screen.findByRole('button', { name: 'Restore 2 items' }))
    expect(await screen.findByText('2 of 2 items')).toBeVisible()
    if (end === 'cancelled') await press('Cancel restore')
    else work.reject(new Error('unavailable'))
    const outcome = within(await screen.findByRole('alertdialog'))
    expect(outcome.getByText('1 item restored.')).toBeVisible()
    expect(outcome.getByText('1 item could not be stored, and stayed as it was.')).toBeVisible()
    expect(outcome.getByRole('button', { name: 'Take back' })).toBeVisible()
  },
)

test('FORM-01 leaving asks once another way to restore is chosen', async () => {
  renderSignedIn(<RestoreDialog file={new File([CONTENT], 'mine.json')} onClose={onClose} />, { backend })
  onClose.mockClear()
  await userEvent.click(await screen.findByRole('radio', { name: 'Replace what differs' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

test('BACKUP-02 taking back can be cancelled while the network is gone', async () => {
  const outcome = await restored()
  await userEvent.click(outcome.getByRole('button', { name: 'Take back' }))
  backend.imports.takeBack.mockImplementation(
    (_id, _now, { signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError'))),
      ),
  )
  const question = within(screen.getByRole('dialog', { name: 'Take this restore back?' }))
  await userEvent.click(question.getByRole('button', { name: 'Take back' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: 'Take this restore back?' })).toBeNull()
  expect(outcome.getByRole('button', { name: 'Take back' })).toBeVisible()
})

test('BACKUP-02 cancelled without an answer, taking back can begin again, and a late answer ends nothing', async () => {
  const outcome = await restored()
  await userEvent.click(outcome.getByRole('button', { name: 'Take back' }))
  const first = deferred<TakenBack>()
  let tell: (done: number) => void = () => {}
  backend.imports.takeBack.mockImplementationOnce((_id, _now, { onProgress }) => {
    tell = onProgress
    return first.promise
  })
  const question = within(screen.getByRole('dialog', { name: 'Take this restore back?' }))
  await userEvent.click(question.getByRole('button', { name: 'Take back' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(outcome.getByRole('button', { name: 'Take back' }))
  act(() => tell(1))
  expect(screen.getByText(/^Removes what it added/)).toBeVisible()
  first.reject(new Error('aborted'))
  await act(() => first.promise.catch(() => {}))
  expect(screen.getByText(/^Removes what it added/)).toBeVisible()
})

test('BACKUP-02 offline nothing is taken back', async () => {
  const outcome = await restored()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  const button = outcome.getByRole('button', { name: 'Take back' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog', { name: 'Take this restore back?' })).toBeNull()
})
