import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './dialog/ConfirmDialog'
import { FormDialog } from './dialog/FormDialog'

const onDone = vi.fn()

function Eating({ isForm = false }: { isForm?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Eat
      </button>
      {isOpen && isForm && (
        <FormDialog title="Fruit" submitLabel="Eat it" isChanged={false} onSubmit={onDone} onClose={close}>
          <input aria-label="Kind" />
          <textarea aria-label="Taste" />
        </FormDialog>
      )}
      <ConfirmDialog
        open={isOpen && !isForm}
        title="Eat the apple?"
        body="It will be gone."
        confirmLabel="Eat it"
        onConfirm={onDone}
        onCancel={close}
      />
    </>
  )
}

/** `tests/setup-unit.ts` ignores it in each test's page, as `main.tsx` does. */
test('FORM-03 Enter that is held down opens a question and does not answer it', async () => {
  render(<Eating />)
  screen.getByRole('button', { name: 'Eat' }).focus()
  await userEvent.keyboard('{Enter>4/}')
  expect(screen.getByRole('dialog', { name: 'Eat the apple?' })).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onDone).toHaveBeenCalledOnce()
})

test('FORM-03 Enter that is held down opens a form and does not send it, and sends it once', async () => {
  onDone.mockClear()
  render(<Eating isForm />)
  screen.getByRole('button', { name: 'Eat' }).focus()
  await userEvent.keyboard('{Enter>4/}')
  expect(screen.getByRole('textbox', { name: 'Kind' })).toHaveFocus()
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter>4/}')
  expect(onDone).toHaveBeenCalledOnce()
})

test('FORM-03 in a field of several lines Enter goes on making lines, and Ctrl+Enter sends once', async () => {
  onDone.mockClear()
  render(<Eating isForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Eat' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Taste' }), 'Sweet{Enter>3/}')
  expect(screen.getByRole('textbox', { name: 'Taste' })).toHaveValue('Sweet\n\n\n')
  await userEvent.keyboard('{Control>}{Enter>3/}{/Control}')
  expect(onDone).toHaveBeenCalledOnce()
})
