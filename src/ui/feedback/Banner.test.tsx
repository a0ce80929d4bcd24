import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press } from '../../../tests/builders/press'
import { Button } from '../Button'
import { Banner } from './Banner'

function Page() {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={close}>Elsewhere</Button>
      <main id="main" tabIndex={-1}>
        {isOpen && (
          <Banner onDismiss={close} action={<Button onClick={close}>Keep</Button>}>
            Stopped at midnight.
          </Banner>
        )}
      </main>
    </>
  )
}

test.each(['Dismiss', 'Keep'])('%s moves the focus to the page, because its button is gone', async (name) => {
  render(<Page />)
  await press(name)
  expect(screen.queryByText('Stopped at midnight.')).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a banner that leaves by itself does not move the focus', async () => {
  render(<Page />)
  await press('Elsewhere')
  expect(screen.queryByText('Stopped at midnight.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})
