import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'

// React logs the errors that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

let broken = true
function Apple() {
  if (broken) throw new Error('Rotten')
  return <p>Apple</p>
}

const fallback = (error: unknown, reset: () => void) => (
  <button type="button" onClick={reset}>
    {String(error)}
  </button>
)

test('shows the fallback, calls onError, and retries on request', async () => {
  broken = true
  const onError = vi.fn()
  render(
    <ErrorBoundary fallback={fallback} onError={onError}>
      <Apple />
    </ErrorBoundary>,
  )
  expect(onError).toHaveBeenCalledOnce()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Error: Rotten' }))
  expect(screen.getByText('Apple')).toBeTruthy()
})

test('retries when its key changes', () => {
  broken = true
  const { rerender } = render(
    <ErrorBoundary fallback={fallback} resetKey="/a">
      <Apple />
    </ErrorBoundary>,
  )
  broken = false
  rerender(
    <ErrorBoundary fallback={fallback} resetKey="/b">
      <Apple />
    </ErrorBoundary>,
  )
  expect(screen.getByText('Apple')).toBeTruthy()
})
