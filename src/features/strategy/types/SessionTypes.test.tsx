import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fireEvent } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { press } from '../../../../tests/builders/press'
import { useToasts } from '@/state/toasts'
import {
  INVALID,
  backend,
  form,
  name,
  open,
  rename,
  saved,
  setUpSessionTypes,
  submit,
} from './session-types.testing'

setUpSessionTypes()

describe('the list', () => {
  test("SESSIONTYPE-01, SESSIONTYPE-04 lists the built-in types and the user's own, by name", () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Session Types' }))
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'PianoPlay',
      'PlayPlayBuilt in',
      'ProductivityProductivityBuilt in',
      'ProgrammingProductivityBuilt in',
      'Screen TimePlayBuilt in',
    ])
  })

  test('SESSIONTYPE-05 a built-in type offers neither edit nor delete', () => {
    open()
    expect(screen.getAllByRole('button').map((button) => button.textContent || button.title)).toEqual([
      'New type',
      'Edit Piano',
      'Delete Piano',
    ])
  })

  test("shows the built-in types before the user's own are known, and when these could not be loaded", () => {
    open({ sessionTypes: null, failed: new Set(['sessionTypes']) })
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByRole('alert')).toHaveTextContent('Your session types could not be loaded.')
  })
})

describe('adding', () => {
  test('SESSIONTYPE-02, SESSIONTYPE-03 is grey and productivity by default', async () => {
    open()
    await press('New type')
    expect(form().getByRole('radio', { name: 'Productivity' })).toBeChecked()
    expect(form().getByRole('radio', { name: 'Grey' })).toBeChecked()
    await rename(' Translation ')
    await submit('Add type')
    expect(saved()).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{36}$/) as string,
        name: 'Translation',
        category: 'productivity',
        color: '#a0aec0',
        isCore: false,
        createdAt: 9,
      },
    ])
  })

  test('SESSIONTYPE-02 has a category and a colour, named or custom', async () => {
    open()
    await press('New type')
    await rename('Chess')
    await userEvent.click(form().getByRole('radio', { name: 'Play' }))
    await userEvent.click(form().getByRole('radio', { name: 'Violet' }))
    expect(form().getByText('Violet')).toBeVisible()
    fireEvent.change(form().getByLabelText('Another colour'), { target: { value: '#123456' } })
    expect(form().getByText('A colour of your own, #123456')).toBeVisible()
    await submit('Add type')
    expect(saved()).toMatchObject([{ name: 'Chess', category: 'play', color: '#123456' }])
  })

  test.each(['', '   '])(`SESSIONTYPE-06 %j: ${INVALID}`, async (text) => {
    open()
    await press('New type')
    await rename(text)
    await submit('Add type')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(INVALID)
    await userEvent.keyboard('{Enter}')
    expect(name()).toHaveFocus()
    expect(name()).toBeInvalid()
    expect(saved()).toEqual([])
  })

  test.each([
    ['programming', 'A built-in type has this name.'],
    ['PIANO', 'You already have a type with this name.'],
  ])('SESSIONTYPE-05 refuses the name %s: %s', async (text, reason) => {
    open()
    await press('New type')
    await rename(text)
    await submit('Add type')
    expect(name()).toHaveAccessibleDescription(`${reason} Choose another one.`)
    expect(saved()).toEqual([])
  })

  test('Error: Could not save the session type.', async () => {
    backend.writes['save-item'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('New type')
    await rename('Chess')
    await submit('Add type')
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { text: 'Error: Could not save the session type.', detail: 'Chess' },
      ]),
    )
    expect(name()).toHaveValue('Chess')
  })
})
