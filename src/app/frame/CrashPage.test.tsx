import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './CrashPage'

// React logs the errors that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** Renders a page that throws, and returns what the boundary reports. */
function crash(thrown: unknown) {
  const Apple = () => {
    throw thrown
  }
  const onError = vi.fn()
  const { unmount } = render(
    <ErrorBoundary onError={onError}>
      <Apple />
    </ErrorBoundary>,
  )
  return { onError, unmount }
}

test('a crash is shown and reported, whatever was thrown', () => {
  // A library may throw anything.
  for (const thrown of [new Error('Rotten'), undefined]) {
    const { onError, unmount } = crash(thrown)
    expect(screen.getByRole('alert')).toBeVisible()
    expect(onError.mock.calls).toEqual([[thrown]])
    unmount()
  }
})

test('a crash says what is kept, and both its ways out start the app afresh', async () => {
  const reload = vi.fn()
  const location = { hash: '#/app/strategy', reload }
  vi.spyOn(window, 'location', 'get').mockReturnValue(location as unknown as Location)
  crash(new Error('Rotten'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong on this page.')
  expect(screen.getByRole('alert')).toHaveTextContent('Everything you logged is safe')
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(location.hash).toBe('#/app/strategy')
  await userEvent.click(screen.getByRole('button', { name: 'Go to the timer' }))
  expect(location.hash).toBe('#/app')
  expect(reload).toHaveBeenCalledTimes(2)
})
