import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { BADGES } from '@/domain/badge/badge'
import { BADGE_SHAPES } from '@/components/account/BadgeDrawing'
import { dropToast, showToast, useToasts } from '@/state/toasts'
import { ToastArea } from '@/ui/feedback/ToastArea'
import { checkBadgesAfterWrites } from '../background/badge-check'

beforeEach(async () => {
  await import('@/components/account/BadgeDrawing')
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => vi.useRealTimers())

function Toasts() {
  return <ToastArea toasts={useToasts(({ toasts }) => toasts)} onExpire={dropToast} />
}

const area = () => screen.getByRole('status', { name: 'Notifications' })
const pathsOf = (element: Element) =>
  [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'))
const drawn = () => [...area().querySelectorAll('svg')].flatMap(pathsOf)

test.each(BADGES)('BADGE-12 the toast of $id shows its drawing', async ({ name, icon }) => {
  const backend = aBackend()
  backend.badges.check.mockResolvedValue([{ name, icon }])
  render(<Toasts />)
  await act(async () => {
    await checkBadgesAfterWrites(backend, new AbortController().signal).write({
      kind: 'add-sessions',
      sessions: [],
    })
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(screen.getByText(`Badge Unlocked: ${name}`)).toBeVisible()
  expect(drawn()).toEqual(expect.arrayContaining(BADGE_SHAPES[icon].map(({ d }) => d)))
})

test('TOAST-02 badge toasts stay for 8 s, others for 5 s', () => {
  render(<Toasts />)
  act(() => {
    showToast({ kind: 'success', text: 'Saved' })
    showToast({ kind: 'success', text: 'Badge', durationMs: 8000 })
  })
  act(() => void vi.advanceTimersByTime(5500))
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Badge')).toBeVisible()
  act(() => void vi.advanceTimersByTime(3000))
  expect(screen.queryByText('Badge')).toBeNull()
})
