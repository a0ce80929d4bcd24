import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { unsavedSession } from '@/domain/session/unsaved'
import { SessionCompleteDialog, QuickAddDialog } from './lazy-dialogs'

const missing = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('./SessionCompleteDialog', missing)
vi.mock('./QuickAddDialog', missing)

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())

test('if the form of a stopped timer cannot be loaded, it says so in its place, and stays', async () => {
  const result = { mode: 'play', startTime: 0, endTime: 60_000, breaks: [], duration: 60 } as const
  render(
    <Suspense fallback={null}>
      <SessionCompleteDialog unsaved={unsavedSession(result, 'UTC')} />
    </Suspense>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Session Complete' })
  expect(dialog).toHaveTextContent('The form could not be loaded.')
  expect(dialog).toHaveTextContent('Everything you logged is safe')
  await userEvent.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('so does Quick Add, which can be closed', async () => {
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
