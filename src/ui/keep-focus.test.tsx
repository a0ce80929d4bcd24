import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

/** `tests/setup-unit.ts` watches each test's page, as `main.tsx` does. */
function Page({ isOther = false, afterwards }: { isOther?: boolean; afterwards?: () => void }) {
  const [isThere, setThere] = useState(true)
  const leave = () => {
    setThere(false)
    afterwards?.()
  }
  const main = (
    <main id="main" tabIndex={-1}>
      {isThere && (
        <ul>
          <li>
            <button type="button" onClick={leave}>
              Dismiss
            </button>
          </li>
        </ul>
      )}
      <button type="button" onClick={leave}>
        Elsewhere
      </button>
    </main>
  )
  if (!isOther || !isThere) return main
  return (
    <section id="main" tabIndex={-1}>
      <button type="button" onClick={leave}>
        Sign in
      </button>
    </section>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('CLOCK-07 the page gets the focus of a button that goes, also with what it stands in', async () => {
  render(<Page />)
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('another page that replaces this one does not get it', async () => {
  render(<Page isOther />)
  await press('Sign in')
  expect(screen.getByRole('main')).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('what has the focus keeps it while something else goes', async () => {
  render(<Page />)
  await press('Elsewhere')
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('whoever wants the focus of the button that goes has it', async () => {
  render(<Page afterwards={() => queueMicrotask(() => screen.getByRole('button').focus())} />)
  await press('Dismiss')
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('a click on plain text has left the focus to nothing, and so it stays', async () => {
  render(<p>Words</p>)
  const { rerender } = render(<Page key="first" />)
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await userEvent.click(screen.getByText('Words'))
  rerender(<Page key="second" />)
  await act(() => Promise.resolve())
  expect(document.body).toHaveFocus()
})
