import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { aDay, daysOf } from '../../../tests/builders/score'
import type { MonthKey } from '@/domain/calendar/month'
import type { SessionType } from '@/domain/session/session-type'
import { NO_RECORD } from '@/domain/summary/record'
import { BackendContext } from '@/state/backend'
import { useClock } from '@/state/clock'
import type { PendingSession } from '@/domain/session/pending'
import type { Facts } from '@/state/facts'
import { usePending } from '@/state/pending'
import { useToasts } from '@/state/toasts'
import { SessionTypesCard } from './SessionTypesCard'

const INVALID = 'Please provide a valid name for the session type.'
const piano: SessionType = {
  id: 'piano',
  name: 'Piano',
  category: 'play',
  color: '#b8891d',
  isCore: false,
  createdAt: 5,
}
const month = {
  ...NO_RECORD,
  month: '2025-06' as MonthKey,
  rev: 1,
  days: daysOf({ '2025-06-01': aDay({ Piano: 60 }), '2025-06-02': aDay({ Piano: 60, Play: 60 }) }),
}

let backend: FakeBackend

function open(facts: Partial<Facts> = { sessionTypes: aListing([piano]) }) {
  tellFacts({}, facts)
  render(
    <BackendContext value={backend}>
      <SessionTypesCard />
    </BackendContext>,
  )
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const form = () => within(screen.getByRole('dialog'))
const name = () => form().getByRole('textbox', { name: 'Name' })
const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))
const saved = () => backend.sessionTypes.save.mock.calls.map(([type]) => type)
const rename = async (text: string) => {
  await userEvent.clear(name())
  if (text) await userEvent.type(name(), text)
}

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  usePending.setState({ pending: null })
  useClock.setState({ now: 9, zone: 'UTC' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the list', () => {
  test('SESSIONTYPE-01, SESSIONTYPE-04 the built-in types and the own, by name', () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Session Types' }))
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'PianoPlay',
      'PlayPlayCore',
      'ProductivityProductivityCore',
      'ProgrammingProductivityCore',
      'Screen TimePlayCore',
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

  test('the built-in types are there before the own are known, and when these could not be loaded', () => {
    open({ sessionTypes: null, failed: new Set(['sessionTypes']) })
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByRole('alert')).toHaveTextContent('Your session types could not be loaded.')
  })
})

describe('adding', () => {
  test('SESSIONTYPE-02, SESSIONTYPE-03 is grey and productivity unless it is said otherwise', async () => {
    open()
    await click('New type')
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

  test('SESSIONTYPE-02 takes a category and a colour, by name or of one’s own', async () => {
    open()
    await click('New type')
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
    await click('New type')
    await rename(text)
    await submit('Add type')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(INVALID)
    await userEvent.keyboard('{Enter}')
    expect(name()).toHaveFocus()
    expect(name()).toBeInvalid()
    expect(saved()).toEqual([])
  })

  test.each([
    ['programming', 'This name belongs to a built-in type.'],
    ['PIANO', 'You have a type of this name.'],
  ])('SESSIONTYPE-05 the name %s is refused: %s', async (text, reason) => {
    open()
    await click('New type')
    await rename(text)
    await submit('Add type')
    expect(name()).toHaveAccessibleDescription(`${reason} Sessions know their type by its name.`)
    expect(saved()).toEqual([])
  })

  test('Error: Could not save the session type.', async () => {
    backend.sessionTypes.save.mockRejectedValueOnce(new Error('refused'))
    open()
    await click('New type')
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

describe('editing and deleting', () => {
  const withSessions = { sessionTypes: aListing([piano]), months: aListing([month]) }

  test('SESSIONTYPE-07 keeps the id and the birth; the own name is no other one', async () => {
    open()
    await click('Edit Piano')
    await userEvent.click(form().getByRole('radio', { name: 'Productivity' }))
    expect(form().getByText(/^Its past sessions change sides too/)).toBeVisible()
    await submit('Save type')
    expect(saved()).toEqual([{ ...piano, category: 'productivity' }])
  })

  test('KEEP-03 renaming keeps the old name, and says what becomes of past sessions', async () => {
    open(withSessions)
    await click('Edit Piano')
    expect(form().queryByText(/new name/)).toBeNull()
    await rename('Cello')
    expect(name()).toHaveAccessibleDescription('Its 2 past sessions show the new name too.')
    await submit('Save type')
    expect(saved()).toEqual([{ ...piano, name: 'Cello', formerNames: ['Piano'] }])
  })

  test('KEEP-03 a former name of another type is refused', async () => {
    open({ sessionTypes: aListing([{ ...piano, formerNames: ['Spinet'] }]) })
    await click('New type')
    await rename('Spinet')
    await submit('Add type')
    expect(name()).toHaveAccessibleDescription(
      'Another type had this name before, and its past sessions still carry it.',
    )
    expect(saved()).toEqual([])
  })

  test('SESSIONTYPE-07, ERRORS-26, KEEP-04 deleting is confirmed; a type that sessions use is archived', async () => {
    open(withSessions)
    await click('Delete Piano')
    expect(screen.getByRole('dialog', { name: 'Delete Piano?' })).toHaveTextContent(
      '2 sessions use it and keep its name, category and colour. The type goes to the archive: it can no longer be chosen, and you can bring it back.',
    )
    await submit('Cancel')
    expect(saved()).toEqual([])
    await click('Delete Piano')
    await submit('Delete session type')
    expect(saved()).toEqual([{ ...piano, archivedAt: 9 }])
    expect(backend.sessionTypes.remove).not.toHaveBeenCalled()
  })

  test('KEEP-04 a type counts as used by sessions of a former name', async () => {
    open({
      sessionTypes: aListing([{ ...piano, name: 'Cello', formerNames: ['Piano'] }]),
      months: aListing([month]),
    })
    await click('Delete Cello')
    await submit('Delete session type')
    expect(saved()).toMatchObject([{ name: 'Cello', archivedAt: 9 }])
  })

  test('KEEP-04 a type counts as used by a stopped session that waits to be saved', async () => {
    const draft = { type: 'Piano', notes: '', quantities: {} }
    usePending.setState({ pending: { draft } as PendingSession })
    open()
    await click('Delete Piano')
    await submit('Delete session type')
    expect(saved()).toEqual([{ ...piano, archivedAt: 9 }])
  })

  test('KEEP-04 a type that no session uses is deleted for good', async () => {
    open()
    await click('Delete Piano')
    expect(form().getByText('No session uses it.')).toBeVisible()
    await submit('Delete session type')
    expect(backend.sessionTypes.remove).toHaveBeenCalledExactlyOnceWith('piano')
    expect(saved()).toEqual([])
  })

  test('KEEP-04 while the sessions are not known it is archived', async () => {
    open({ sessionTypes: aListing([piano]), months: null })
    await click('Delete Piano')
    expect(form().getByText(/^Its sessions keep its name, category and colour\./)).toBeVisible()
    await submit('Delete session type')
    expect(saved()).toEqual([{ ...piano, archivedAt: 9 }])
  })

  test('KEEP-04 archived types stand apart, are brought back, and deleted once no session uses them', async () => {
    const spinet: SessionType = { ...piano, id: 'spinet', name: 'Spinet', archivedAt: 7 }
    open({ sessionTypes: aListing([{ ...piano, archivedAt: 7 }, spinet]), months: aListing([month]) })
    const archive = within(screen.getByRole('region', { name: 'Archived' }))
    expect(archive.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'PianoPlayBring back',
      'SpinetPlayBring back',
    ])
    expect(archive.queryByRole('button', { name: 'Delete Piano' })).toBeNull()
    await click('Bring back Piano')
    expect(saved()).toEqual([piano])
    await click('Delete Spinet')
    await submit('Delete session type')
    expect(backend.sessionTypes.remove).toHaveBeenCalledExactlyOnceWith('spinet')
  })

  test('KEEP-04 a new type cannot take the name of an archived one', async () => {
    open({ sessionTypes: aListing([{ ...piano, archivedAt: 7 }]) })
    await click('New type')
    await rename('Piano')
    await submit('Add type')
    expect(name()).toHaveAccessibleDescription('An archived type has this name. Bring it back instead.')
  })
})
