import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pendingOf } from '@/domain/session/pending'
import { PendingDialog, QuickAddDialog } from './parts'

const missing = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('./PendingDialog', missing)
vi.mock('./QuickAddDialog', missing)

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())

test('the form of a stopped timer that cannot be loaded says so in its place, and stays', async () => {
  const stretch = { mode: 'play', startTime: 0, endTime: 60_000, breaks: [], duration: 60 } as const
  render(
    <Suspense fallback={null}>
      <PendingDialog pending={pendingOf(stretch, 'UTC')} />
    </Suspense>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Session complete' })
  expect(dialog).toHaveTextContent('The form could not be loaded.')
  expect(dialog).toHaveTextContent('What you have logged is safe')
  await userEvent.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('so does Quick Add, which can be left', async () => {
  const onClose = vi.fn()
  render(
    <Suspense fallback={null}>
      <QuickAddDialog first={null} onClose={onClose} onRefused={() => {}} />
    </Suspense>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Quick Add Session' })
  expect(dialog).toHaveTextContent('The form could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
