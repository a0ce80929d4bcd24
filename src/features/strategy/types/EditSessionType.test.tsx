import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { aRhythm } from '../../../../tests/builders/score'
import { press } from '../../../../tests/builders/press'
import type { SessionType } from '@/domain/session/types/session-type'
import type { UnsavedSession } from '@/domain/session/unsaved'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import {
  backend,
  form,
  month,
  name,
  open,
  piano,
  rename,
  saved,
  setUpSessionTypes,
  submit,
} from './session-types.testing'

setUpSessionTypes()

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
})
