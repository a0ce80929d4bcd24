import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from './dialog/Dialog'
import { leaving } from './leaving'

const stage = () => document.querySelector<HTMLElement>('.leaving')

beforeEach(() => import('./leave'))

/** The page's own animations never run, so the test says when they are over. */
function withAnimations() {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  vi.spyOn(HTMLElement.prototype, 'getAnimations').mockReturnValue([{ finished } as unknown as Animation])
  onTestFinished(() => void vi.restoreAllMocks())
  return () => finish()
}

function Fruit({ start = true }: { start?: boolean }) {
  const [open, setOpen] = useState(start)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Fruit" onDismiss={() => setOpen(false)}>
        <p id="apples">Apples</p>
      </Dialog>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('FRAME-15 what leaves is inert, hidden and without ids, the focus is back at once, and then it is gone', async () => {
  const finish = withAnimations()
  render(<Fruit start={false} />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await press('Open')
  await press('Close')

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  expect(stage()).toHaveTextContent('FruitApples')
  expect(stage()).toHaveAttribute('aria-hidden', 'true')
  expect(stage()?.inert).toBe(true)
  expect(stage()?.querySelector('[id]')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()

  finish()
  await vi.waitFor(() => expect(stage()).toBeNull())
  expect(screen.queryByText('Apples')).toBeNull()
})

test('FRAME-15 the page has the focus at once where the button that opened the dialog goes too', async () => {
  const finish = withAnimations()
  function Row() {
    const [isGone, setGone] = useState(false)
    const [open, setOpen] = useState(false)
    if (isGone) return null
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={open} title="Fruit" onDismiss={() => setOpen(false)}>
          <button type="button" onClick={() => setGone(true)}>
            Eat
          </button>
        </Dialog>
      </>
    )
  }
  render(
    <main id="main" tabIndex={-1}>
      <Row />
    </main>,
  )
  await press('Open')
  await press('Eat')
  expect(stage()).toHaveTextContent('FruitEat')
  expect(screen.getByRole('main')).toHaveFocus()
  finish()
  await vi.waitFor(() => expect(stage()).toBeNull())
  expect(screen.getByRole('main')).toHaveFocus()
})

test('FRAME-15 with reduced motion, where nothing moves, nothing stays', async () => {
  render(<Fruit />)
  await press('Close')
  expect(stage()).toBeNull()
  expect(screen.queryByText('Apples')).toBeNull()
})

test('what was scrolled stays scrolled while it leaves', async () => {
  const finish = withAnimations()
  const { unmount } = render(
    <div ref={leaving}>
      <div data-testid="list" />
    </div>,
  )
  await act(async () => {})
  screen.getByTestId('list').scrollTop = 40
  unmount()
  await vi.waitFor(() => expect(stage()).not.toBeNull())
  expect(screen.getByTestId('list').scrollTop).toBe(40)
  finish()
  await vi.waitFor(() => expect(stage()).toBeNull())
})

test('the rehearsal of strict mode moves nothing', async () => {
  withAnimations()
  render(
    <StrictMode>
      <Fruit />
    </StrictMode>,
  )
  await act(async () => {})
  expect(stage()).toBeNull()
  expect(screen.getByRole('dialog')).toBeVisible()
})
