import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AlertDialog, ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'

function Opener({ dismissible, children }: { dismissible?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Fruit"
        subtitle="Fresh today"
        onDismiss={() => setOpen(false)}
        dismissible={dismissible}
        footer={
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        }
      >
        {children}
      </Dialog>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Open' })
const dialog = () => screen.queryByRole('dialog', { name: 'Fruit' })

function pressBackdrop(element: Element) {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

describe('Dialog', () => {
  test('is named by its title and focuses its first field', async () => {
    render(
      <Opener>
        <input aria-label="Kind" />
      </Opener>,
    )
    expect(dialog()).toBeNull()
    await userEvent.click(opener())
    expect(dialog()).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kind' }))
  })

  test('focuses no field that is hidden', async () => {
    render(
      <Opener>
        <input type="file" hidden />
        <input aria-label="Kind" />
      </Opener>,
    )
    await userEvent.click(opener())
    expect(screen.getByRole('textbox', { name: 'Kind' })).toHaveFocus()
  })

  test('keeps the focus from the first button if an answer is required, so that Enter gives none by accident', async () => {
    render(<Opener dismissible={false} />)
    await userEvent.click(opener())
    expect(dialog()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(dialog()).not.toBeNull()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  })

  test('passes the focus on to the page when its opener is gone with what it has done', async () => {
    function Page() {
      const [isGone, setGone] = useState(false)
      return (
        <main id="main" tabIndex={-1}>
          {!isGone && <Gone onDone={() => setGone(true)} />}
        </main>
      )
    }
    function Gone({ onDone }: { onDone: () => void }) {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <Dialog open={isOpen} title="Fruit" onDismiss={onDone}>
            <button type="button" onClick={onDone}>
              Eat
            </button>
          </Dialog>
        </>
      )
    }
    render(<Page />)
    await userEvent.click(opener())
    await userEvent.click(screen.getByRole('button', { name: 'Eat' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('gets the focus of a button in it that goes, because the page behind it is inert', async () => {
    function Going() {
      const [isGone, setGone] = useState(false)
      return (
        !isGone && (
          <button type="button" onClick={() => setGone(true)}>
            Got it
          </button>
        )
      )
    }
    render(
      <main id="main" tabIndex={-1}>
        <Opener>
          <Going />
        </Opener>
      </main>,
    )
    await userEvent.click(opener())
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(dialog()).toHaveFocus()
  })

  test('returns the focus to the element that opened it', async () => {
    render(<Opener />)
    await userEvent.click(opener())
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the X', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the backdrop', () => Promise.resolve(pressBackdrop(screen.getByRole('dialog')))],
  ])('%s dismisses', async (_, leave) => {
    render(
      <Opener>
        <input aria-label="Kind" />
      </Opener>,
    )
    await userEvent.click(opener())
    await leave()
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test('a click inside does not dismiss it, nor does a drag that ends outside', async () => {
    render(<Opener>Words</Opener>)
    await userEvent.click(opener())
    await userEvent.click(screen.getByText('Words'))
    fireEvent.pointerDown(screen.getByText('Words'))
    fireEvent.click(screen.getByRole('dialog'))
    expect(dialog()).not.toBeNull()
  })

  test('without dismissible it has no X and ignores Escape, the backdrop and cancel', async () => {
    render(<Opener dismissible={false} />)
    await userEvent.click(opener())
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}{Escape}')
    pressBackdrop(screen.getByRole('dialog'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(dialog()).not.toBeNull()
  })

  test('opens again if the browser closes it without the owner', async () => {
    render(<Opener dismissible={false} />)
    await userEvent.click(opener())
    const element = screen.getByRole<HTMLDialogElement>('dialog')
    element.close()
    await vi.waitFor(() => expect(element.open).toBe(true))
  })

  test('stays open in strict mode, which mounts everything twice', async () => {
    render(
      <StrictMode>
        <Opener />
      </StrictMode>,
    )
    await userEvent.click(opener())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(dialog()).not.toBeNull()
  })

  test('works in a browser without modal dialogs', async () => {
    const { prototype } = HTMLDialogElement
    const original = Object.getOwnPropertyDescriptor(prototype, 'showModal') ?? {}
    Object.defineProperty(prototype, 'showModal', { value: undefined, configurable: true })
    onTestFinished(() => void Object.defineProperty(prototype, 'showModal', original))
    render(<Opener />)
    await userEvent.click(opener())
    expect(dialog()).not.toBeNull()
  })
})

describe('ConfirmDialog', () => {
  function renderConfirm(props: { danger?: boolean; busy?: boolean } = {}) {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
    render(
      <ConfirmDialog
        open
        title="Eat the apple?"
        body="It will be gone."
        confirmLabel="Eat"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...props}
      />,
    )
    return { onConfirm, onCancel }
  }

  test('confirms and cancels', async () => {
    const { onConfirm, onCancel } = renderConfirm()
    await userEvent.click(screen.getByRole('button', { name: 'Eat' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('focuses Cancel for a destructive action, so that Enter does not confirm it', async () => {
    const { onConfirm, onCancel } = renderConfirm({ danger: true })
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('while busy it cannot be left or confirmed twice', async () => {
    const { onConfirm, onCancel } = renderConfirm({ busy: true })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Eat' }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).not.toHaveBeenCalled()
  })
})

describe('AlertDialog', () => {
  test('is an alert dialog that shows its message and focuses OK', async () => {
    const onAcknowledge = vi.fn()
    render(<AlertDialog message="The apples are gone." onAcknowledge={onAcknowledge} />)
    expect(screen.getByRole('alertdialog', { name: 'The apples are gone.' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(onAcknowledge).toHaveBeenCalledOnce()
  })

  test('a click on the backdrop does not close it', () => {
    const onAcknowledge = vi.fn()
    render(<AlertDialog title="Sorry" message="The apples are gone." onAcknowledge={onAcknowledge} />)
    pressBackdrop(screen.getByRole('alertdialog', { name: 'Sorry' }))
    expect(onAcknowledge).not.toHaveBeenCalled()
  })
})
