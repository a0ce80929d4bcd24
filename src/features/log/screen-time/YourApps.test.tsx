import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { useFacts, type Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { leavePage } from '@/ui/dialog/leave-guards'
import { YourApps } from './YourApps'

const APPS = ['Reddit', 'Steam'].map((name) => ({ id: name.toLowerCase(), name }))

let backend: FakeBackend

function open(facts: Partial<Facts> = { screenTimeApps: aListing(APPS) }) {
  renderSignedIn(<YourApps />, { backend, facts })
}

const input = () => screen.getByRole('textbox', { name: 'App name' })
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const toasts = () => useToasts.getState().toasts

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the list', () => {
  test('LOG-08, DATA-13 lists the apps by name', () => {
    open()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Reddit', 'Steam'])
  })

  test('waits', () => {
    open({ screenTimeApps: null })
    expect(screen.getByText('Loading your apps')).toBeInTheDocument()
  })

  test('says when loading failed', async () => {
    open({ screenTimeApps: null, failed: new Set(['screenTimeApps']) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your apps could not be loaded.')
    await press('Try again')
    expect(useFacts.getState().retries).toBe(1)
  })
})

describe('adding', () => {
  test('INT-30, DATA-13 accepts a name, by Enter too, and is ready for the next', async () => {
    open()
    await userEvent.type(input(), ' Net  flix {Enter}')
    expect(backend.writes['save-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'save-item',
      itemKind: 'app',
      item: {
        id: expect.any(String) as string,
        name: 'Net flix',
      },
    })
    expect(input()).toHaveValue('')
    expect(input()).toHaveFocus()
  })

  test('FORM-02 leaving the page with a half typed name asks', async () => {
    open()
    await userEvent.type(input(), 'Netflix')
    const leave = vi.fn()
    act(() => leavePage(leave))
    expect(leave).not.toHaveBeenCalled()
    await press('Discard')
    expect(leave).toHaveBeenCalledOnce()
    expect(input()).toHaveValue('')
  })

  test('LOG-04 Please enter an app name.', async () => {
    open()
    await press('Add')
    expect(screen.getByText('Please enter an app name.')).toBeVisible()
    expect(input()).toHaveFocus()
    await userEvent.type(input(), 'N')
    expect(screen.queryByText('Please enter an app name.')).toBeNull()
    expect(backend.writes['save-item']).not.toHaveBeenCalled()
  })

  test('DATA-13 lists an app once', async () => {
    open()
    await userEvent.type(input(), 'steam{Enter}')
    expect(screen.getByText('Steam is in your list already.')).toBeVisible()
    expect(backend.writes['save-item']).not.toHaveBeenCalled()
  })

  test('DATA-13 Error: Could not add the app.', async () => {
    backend.writes['save-item'].mockRejectedValueOnce(new Error('refused'))
    open()
    await userEvent.type(input(), 'Netflix{Enter}')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not add the app.' }]))
  })
})

describe('removing', () => {
  test('INT-30, DATA-13 asks first, removes by id, and says that past entries stay', async () => {
    open()
    await press('Remove Steam')
    expect(screen.getByRole('dialog', { name: 'Remove Steam?' })).toHaveTextContent(
      'Everything you logged with it stays.',
    )
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
    await confirm('Remove app')
    expect(backend.writes['remove-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'remove-item',
      itemKind: 'app',
      item: expect.objectContaining({ id: 'steam' }) as unknown,
      trashId: expect.any(String) as unknown,
    })
    expect(backend.writes['delete-sessions']).not.toHaveBeenCalled()
    expect(input()).toHaveFocus()
  })

  test('INT-30 can be cancelled', async () => {
    open()
    await press('Remove Steam')
    await confirm('Cancel')
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Remove Steam' })).toHaveFocus()
  })

  test('DATA-13 Error: Could not remove the app.', async () => {
    backend.writes['remove-item'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Remove Steam')
    await confirm('Remove app')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not remove the app.' }]))
  })
})
