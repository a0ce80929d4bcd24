import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'

// React logs the errors that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

test('shows the fallback and calls onError, whatever was thrown', () => {
  // A library may throw anything.
  for (const thrown of [new Error('Rotten'), undefined as unknown as Error]) {
    const Apple = () => {
      throw thrown
    }
    const onError = vi.fn()
    const { unmount } = render(
      <ErrorBoundary fallback={<p>No apple</p>} onError={onError}>
        <Apple />
      </ErrorBoundary>,
    )
    expect(screen.getByText('No apple')).toBeVisible()
    expect(onError.mock.calls).toEqual([[thrown]])
    unmount()
  }
})
