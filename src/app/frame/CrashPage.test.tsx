import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CrashPage } from './CrashPage'

afterEach(() => vi.unstubAllGlobals())

test('a crash says what is kept, and both its ways out start the app afresh', async () => {
  const reload = vi.fn()
  const location = { hash: '#/app/strategy', reload }
  vi.spyOn(window, 'location', 'get').mockReturnValue(location as unknown as Location)
  render(<CrashPage />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong on this page.')
  expect(screen.getByRole('alert')).toHaveTextContent('Everything you logged is safe')
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(location.hash).toBe('#/app/strategy')
  await userEvent.click(screen.getByRole('button', { name: 'Go to the timer' }))
  expect(location.hash).toBe('#/app')
  expect(reload).toHaveBeenCalledTimes(2)
})
