import { act, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi, describe, expect, test } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aDay, daysOf, aRhythm } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { MonthKey } from '@/domain/calendar/month'
import type { SessionType } from '@/domain/session/types/session-type'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import { useFacts, type Facts } from '@/state/facts'
import { startTimer } from '@/domain/timer/timer'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { undoNewest } from '@/state/undo'
import { SessionTypesCard } from './SessionTypesCard'
import { fireEvent } from '@testing-library/dom'
import { press } from '../../../../tests/builders/press'
import type { UnsavedSession } from '@/domain/session/unsaved'

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
  ...NO_ROLLUPS,
  month: '2025-06' as MonthKey,
  rev: 1,
  days: daysOf({ '2025-06-01': aDay({ Piano: 60 }), '2025-06-02': aDay({ Piano: 60, Play: 60 }) }),
}

let backend: FakeBackend

function open(facts: Partial<Facts> = { sessionTypes: aListing([piano]) }) {
  renderSignedIn(<SessionTypesCard />, { backend, facts })
}

const form = () => within(screen.getByRole('dialog'))

const name = () => form().getByRole('textbox', { name: 'Name' })

const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))

const saved = () => backend.writes['save-item'].mock.calls.map(([{ item }]) => item)

const rename = async (text: string) => {
  await userEvent.clear(name())
  if (text) await userEvent.type(name(), text)
}

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useUnsavedSession.setState({ unsaved: null })
  useClock.setState({ now: 9, zone: 'UTC' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

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

describe('editing and deleting', () => {
  const withSessions = { sessionTypes: aListing([piano]), months: aListing([month]) }

  test('SESSIONTYPE-07 keeps the id and creation time, and may keep its own name', async () => {
    open()
    await press('Edit Piano')
    await userEvent.click(form().getByRole('radio', { name: 'Productivity' }))
    expect(form().getByText(/^Its past sessions and its rhythms change sides too/)).toBeVisible()
    await submit('Save type')
    expect(saved()).toEqual([{ ...piano, category: 'productivity' }])
  })

  test('KEEP-03 renaming keeps the old name, and says what happens to past sessions', async () => {
    open(withSessions)
    await press('Edit Piano')
    expect(form().queryByText(/new name/)).toBeNull()
    await rename('Cello')
    expect(name()).toHaveAccessibleDescription('Its 2 past sessions show the new name too.')
    await submit('Save type')
    expect(saved()).toEqual([{ ...piano, name: 'Cello', formerNames: ['Piano'] }])
  })

  test('KEEP-03 a former name of another type is refused', async () => {
    open({ sessionTypes: aListing([{ ...piano, formerNames: ['Spinet'] }]) })
    await press('New type')
    await rename('Spinet')
    await submit('Add type')
    expect(name()).toHaveAccessibleDescription(
      'Another type had this name before, and its past sessions still use it.',
    )
    expect(saved()).toEqual([])
  })

  test('SESSIONTYPE-07, ERRORS-26, KEEP-04 deleting asks first and archives a type that sessions use', async () => {
    open(withSessions)
    await press('Delete Piano')
    expect(screen.getByRole('dialog', { name: 'Delete Piano?' })).toHaveTextContent(
      '2 sessions use it and keep its name, category and colour. The type moves to the archive: you can no longer choose it, but you can bring it back.',
    )
    await submit('Cancel')
    expect(saved()).toEqual([])
    await press('Delete Piano')
    await submit('Delete session type')
    expect(saved()).toEqual([{ ...piano, archivedAt: 9 }])
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
  })

  test('KEEP-04 a type counts as used by sessions under a former name', async () => {
    open({
      sessionTypes: aListing([{ ...piano, name: 'Cello', formerNames: ['Piano'] }]),
      months: aListing([month]),
    })
    await press('Delete Cello')
    await submit('Delete session type')
    expect(saved()).toMatchObject([{ name: 'Cello', archivedAt: 9 }])
  })

  test('KEEP-04 a type counts as used by an unsaved session', async () => {
    const draft = { type: 'Piano', notes: '', quantities: {} }
    useUnsavedSession.setState({ unsaved: { draft } as UnsavedSession })
    open()
    await press('Delete Piano')
    await submit('Delete session type')
    expect(saved()).toEqual([{ ...piano, archivedAt: 9 }])
  })

  test('KEEP-04 a type counts as used by the running timer', async () => {
    open()
    act(() =>
      tellFacts(
        { timer: { ...startTimer('play', 1), draft: { type: 'Piano', notes: '' } } },
        { sessionTypes: aListing([piano]) },
      ),
    )
    await press('Delete Piano')
    await submit('Delete session type')
    expect(saved()).toEqual([{ ...piano, archivedAt: 9 }])
  })

  test('VOICES-03 KEEP-04 a type that a rhythm uses, by any of its names, is archived', async () => {
    const cello = { ...piano, name: 'Cello', formerNames: ['Piano'] }
    open({ sessionTypes: aListing([cello]), rhythms: aListing([aRhythm({ sessionType: 'Piano' })]) })
    await press('Delete Cello')
    expect(form().getByText(/^1 rhythm uses it\. The type moves to the archive/)).toBeVisible()
    expect(form().queryByText(/trash/)).toBeNull()
    await submit('Delete session type')
    expect(saved()).toMatchObject([{ name: 'Cello', archivedAt: 9 }])
  })

  test('VOICES-03 an archived type cannot be deleted while a rhythm uses it', () => {
    const archived = { ...piano, archivedAt: 7 }
    open({ sessionTypes: aListing([archived]), rhythms: aListing([aRhythm({ sessionType: 'Piano' })]) })
    expect(screen.getByRole('button', { name: 'Bring back Piano' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete Piano' })).toBeNull()
  })

  test('KEEP-04 UNDO-06 a type that no session uses is deleted', async () => {
    open()
    await press('Delete Piano')
    expect(form().getByText('No session uses it.')).toBeVisible()
    expect(form().getByText('The trash in Settings keeps it for 30 days.')).toBeVisible()
    await submit('Delete session type')
    expect(backend.writes['remove-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'remove-item',
      itemKind: 'sessionType',
      item: expect.objectContaining({ id: 'piano' }) as unknown,
      trashId: expect.any(String) as unknown,
    })
    expect(saved()).toEqual([])
  })

  test('KEEP-04 a type is archived while its sessions are unknown', async () => {
    open({ sessionTypes: aListing([piano]), months: null })
    await press('Delete Piano')
    expect(form().getByText(/^Its sessions keep its name, category and colour\./)).toBeVisible()
    expect(form().queryByText(/trash/)).toBeNull()
    await submit('Delete session type')
    expect(saved()).toEqual([{ ...piano, archivedAt: 9 }])
  })

  test('KEEP-04 archived types are listed separately, can be restored, and deleted once no session uses them', async () => {
    const spinet: SessionType = { ...piano, id: 'spinet', name: 'Spinet', archivedAt: 7 }
    open({ sessionTypes: aListing([{ ...piano, archivedAt: 7 }, spinet]), months: aListing([month]) })
    const archive = within(screen.getByRole('region', { name: 'Archived' }))
    expect(archive.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'PianoPlayBring back',
      'SpinetPlayBring back',
    ])
    expect(archive.queryByRole('button', { name: 'Delete Piano' })).toBeNull()
    await press('Bring back Piano')
    expect(saved()).toEqual([piano])
    expect(screen.getByRole('button', { name: 'New type' })).toHaveFocus()
    await press('Delete Spinet')
    await submit('Delete session type')
    expect(backend.writes['remove-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'remove-item',
      itemKind: 'sessionType',
      item: expect.objectContaining({ id: 'spinet' }) as unknown,
      trashId: expect.any(String) as unknown,
    })
  })

  test('KEEP-04 a new type cannot take the name of an archived one', async () => {
    open({ sessionTypes: aListing([{ ...piano, archivedAt: 7 }]) })
    await press('New type')
    await rename('Piano')
    await submit('Add type')
    expect(name()).toHaveAccessibleDescription('An archived type has this name. Bring it back instead.')
  })

  describe('when another device renames the type meanwhile', () => {
    const flute: SessionType = { ...piano, name: 'Flute', formerNames: ['Piano'] }
    const renamed = (change: Partial<SessionType> = {}) =>
      act(() => useFacts.setState({ sessionTypes: aListing([{ ...flute, ...change }]) }))

    test('KEEP-04 KEEP-03 archiving keeps the new name', async () => {
      open(withSessions)
      await press('Delete Piano')
      renamed()
      expect(screen.getByRole('dialog', { name: 'Delete Flute?' })).toBeVisible()
      await submit('Delete session type')
      expect(saved()).toEqual([{ ...flute, archivedAt: 9 }])
    })

    test('UNDO-01 KEEP-03 undoing the archiving keeps the new name', async () => {
      open(withSessions)
      await press('Delete Piano')
      await submit('Delete session type')
      renamed({ archivedAt: 9 })
      act(() => undoNewest())
      expect(saved().at(-1)).toEqual(flute)
    })
  })

  test('KEEP-03 KEEP-04 what another device changes while the form is open stays', async () => {
    open()
    await press('Edit Piano')
    const harp: SessionType = { ...piano, name: 'Harp', formerNames: ['Piano'] }
    act(() => useFacts.setState({ sessionTypes: aListing([harp]) }))
    expect(name()).toHaveValue('Harp')
    await userEvent.click(form().getByRole('radio', { name: 'Teal' }))
    await submit('Save type')
    expect(saved()).toEqual([{ ...harp, color: '#2a9d8f' }])
  })
})
