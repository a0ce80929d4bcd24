import { makeRestInert } from '../../../tests/builders/inert'
import { press } from '../../../tests/builders/press'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FormDialog } from './FormDialog'
import { LeaveGuard } from './LeaveGuard'
import { leavePage } from './leave-guards'

const [onSubmit, onClose] = [vi.fn(), vi.fn()]

function Fruit({ canClose, onCancel }: { canClose?: boolean; onCancel?: () => void }) {
  const [kind, setKind] = useState('Apple')
  const [notes, setNotes] = useState('')
  return (
    <FormDialog
      title="Fruit"
      submitLabel="Save"
      closeButton
      isChanged={kind !== 'Apple' || notes !== ''}
      canClose={canClose}
      onCancel={onCancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <input aria-label="Kind" value={kind} onChange={(event) => setKind(event.target.value)} />
      <textarea aria-label="Notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
    </FormDialog>
  )
}

const kind = () => screen.getByRole('textbox', { name: 'Kind' })
const notes = () => screen.getByRole('textbox', { name: 'Notes' })
const isAsking = () => screen.queryByRole('dialog', { name: 'Discard your changes?' }) !== null

function pressBackdrop() {
  fireEvent.pointerDown(screen.getByRole('dialog'))
  fireEvent.click(screen.getByRole('dialog'))
}

const WAYS_OUT: readonly [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => press('Cancel')],
  ['the X', () => press('Close')],
  ['the backdrop', () => Promise.resolve(pressBackdrop())],
  ['Back', () => Promise.resolve(void goBack())],
]

/** Simulates the browser's Back, which happy-dom lacks: the page's own entry is shown again. */
function goBack() {
  act(() => goBackInHistory())
}

function goBackInHistory() {
  const state = { key: 'page' }
  history.replaceState(state, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

beforeEach(() => {
  vi.clearAllMocks()
  history.replaceState({ key: 'page' }, '')
})

describe('FORM-01 a form in a dialog', () => {
  test.each(WAYS_OUT)('%s closes it unchanged', async (_, leave) => {
    render(<Fruit />)
    await leave()
    expect(isAsking()).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each(WAYS_OUT)('%s asks if it has changes', async (_, leave) => {
    render(<Fruit />)
    await userEvent.type(kind(), 's')
    await leave()
    expect(isAsking()).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
    await press('Keep editing')
    expect(isAsking()).toBe(false)
    expect(kind()).toHaveValue('Apples')
    await press('Cancel')
    await press('Discard')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('has no changes after the user undoes them', async () => {
    render(<Fruit />)
    await userEvent.type(kind(), 's{Backspace}')
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('while it is being saved, Cancel aborts the save and nothing else closes the dialog', async () => {
    const onCancel = vi.fn()
    render(<Fruit canClose={false} onCancel={onCancel} />)
    await userEvent.keyboard('{Escape}')
    pressBackdrop()
    goBack()
    await press('Cancel')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {isOpen && (
        <FormDialog
          title="Fruit"
          submitLabel="Save"
          isChanged
          onSubmit={onSubmit}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

test('FRAME-15 the focus returns to what opened the form, also when its changes are discarded', async () => {
  makeRestInert()
  render(<Opener />)
  await press('Edit')
  await press('Cancel')
  await press('Discard')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

describe('FORM-03 keys that submit', () => {
  test('Enter in a single-line field', async () => {
    render(<Fruit />)
    await userEvent.type(kind(), '{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test.each(['Control', 'Meta'])(
    '%s and Enter in a multi-line field, where Enter adds a line',
    async (key) => {
      render(<Fruit />)
      await userEvent.type(notes(), 'a{Enter}')
      expect(onSubmit).not.toHaveBeenCalled()
      expect(notes()).toHaveValue('a\n')
      await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
      expect(onSubmit).toHaveBeenCalledOnce()
      expect(notes()).toHaveValue('a\n')
    },
  )
})

/** Tries to leave the page in the commit in which the form is gone, as a quick press on Reload does. */
function LeavesOnceSaved({ leave }: { leave: () => void }) {
  const [isOpen, setOpen] = useState(true)
  useLayoutEffect(() => {
    if (!isOpen) leavePage(leave)
  }, [isOpen, leave])
  if (!isOpen) return null
  return (
    <FormDialog
      title="Fruit"
      submitLabel="Save"
      isChanged
      onSubmit={() => setOpen(false)}
      onClose={onClose}
    />
  )
}

test('SAFE-02 a form that has closed no longer holds the page', async () => {
  const leave = vi.fn()
  render(<LeavesOnceSaved leave={leave} />)
  await press('Save')
  expect(leave).toHaveBeenCalledOnce()
})

function Part({ name }: { name: string }) {
  const [isChanged, setChanged] = useState(true)
  return (
    <>
      <p>{`${name} ${isChanged ? 'kept' : 'lost'}`}</p>
      <LeaveGuard isChanged={isChanged} onDiscard={() => setChanged(false)} />
    </>
  )
}

test.each(['a command', 'a link'])('SAFE-02 each of two changed forms is asked about by %s', async (way) => {
  const leave = vi.fn()
  render(
    <>
      <Part name="Scoring" />
      <Part name="Rest days" />
      <a href="#/app/profile">Profile</a>
    </>,
  )
  if (way === 'a link') await userEvent.click(screen.getByText('Profile'))
  else act(() => leavePage(leave))
  await press('Discard')
  await press('Keep editing')
  expect(screen.getAllByText(/kept$/)).toHaveLength(1)
  expect(leave).not.toHaveBeenCalled()
  expect(location.hash).not.toBe('#/app/profile')
  act(() => leavePage(leave))
  await press('Discard')
  expect(leave).toHaveBeenCalledOnce()
})

test('SAFE-02 a changed form is asked about before the page is left, and stays if it is kept', async () => {
  const leave = vi.fn()
  render(<Fruit />)
  leavePage(leave)
  expect(leave).toHaveBeenCalledOnce()
  await userEvent.type(notes(), 'ripe')
  act(() => leavePage(leave))
  expect(isAsking()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(notes()).toHaveValue('ripe')
  expect(leave).toHaveBeenCalledOnce()
  act(() => leavePage(leave))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(leave).toHaveBeenCalledTimes(2)
})
