import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import type { MonthKey } from '@/domain/calendar/month'
import { useFacts } from '@/state/facts'
import { undoNewest } from '@/state/undo'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import {
  NOW,
  TODAY,
  backend,
  check,
  choose,
  field,
  lesson,
  open,
  piano,
  saved,
  setUpRhythms,
  submit,
  toasts,
  type,
} from './rhythms.testing'

setUpRhythms()

const choice = () => screen.queryByRole('radiogroup', { name: 'When should this apply?' })

describe('editing and deleting', () => {
  test('KEEP-01 the form asks when a change starts to apply; From today is the default and ends the old rhythm', async () => {
    const done = new Map([['lesson', new Map([[TODAY, TODAY]])]])
    const month = { ...NO_ROLLUPS, month: '2025-06' as MonthKey, rev: 1, completions: done }
    open({ rhythms: aListing([piano, lesson]), months: aListing([month]) })
    await press('Edit Swedish lesson')
    await type('Name', 'Swedish')
    expect(choice()).toBeNull()
    await type('Points', '9')
    expect(within(choice() as HTMLElement).getByRole('radio', { name: 'From today' })).toBeChecked()
    await submit('Save rhythm')
    expect(backend.writes['continue-rhythm']).toHaveBeenCalledExactlyOnceWith({
      kind: 'continue-rhythm',
      continuation: {
        ended: { ...lesson, endDate: '2025-06-09' },
        next: {
          ...lesson,
          id: expect.stringMatching(/^[\w-]{36}$/) as string,
          name: 'Swedish',
          points: 9,
          startDate: TODAY,
          createdAt: NOW,
        },
        removed: [TODAY],
        added: [expect.objectContaining({ completionDate: TODAY, actualCompletionDate: TODAY })],
      },
    })
    expect(saved()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('KEEP-01 UNDO-01 DATA-18 From today can be undone: the rhythm is as before, and the new one is gone', async () => {
    const month = (id: string) => ({
      ...NO_ROLLUPS,
      month: '2025-06' as MonthKey,
      rev: 1,
      completions: new Map([[id, new Map([[TODAY, TODAY]])]]),
    })
    const completion = (rhythmId: string) => ({
      rhythmId,
      completionDate: TODAY,
      actualCompletionDate: TODAY,
      completedAt: NOW - 3_600_000,
    })
    const told = (id: string) => ({
      months: aListing([month(id)]),
      completions: aListing([completion(id)]),
    })
    open({ rhythms: aListing([lesson]), ...told('lesson') })
    await press('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    const { ended, next, added } =
      backend.writes['continue-rhythm'].mock.calls[0]?.[0].continuation ?? expect.unreachable()
    const { id } = next
    expect(added).toEqual([completion(id)])
    expect(toasts()).toMatchObject([{ text: 'Swedish lesson changed from today.' }])
    act(() => useFacts.setState({ rhythms: aListing([ended, next]), ...told(id) }))
    act(undoNewest)
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Undone.' }]))
    expect(saved()).toEqual([lesson])
    expect(backend.writes.uncomplete).toHaveBeenCalledExactlyOnceWith({
      kind: 'uncomplete',
      rhythmId: id,
      due: TODAY,
    })
    expect(backend.writes.complete).toHaveBeenCalledExactlyOnceWith({
      kind: 'complete',
      completion: completion('lesson'),
      sessions: [],
    })
    const [removed] = backend.writes['remove-item'].mock.calls[0] ?? []
    expect(removed?.item.id).toBe(id)
    expect(backend.writes['empty-trash']).toHaveBeenCalledExactlyOnceWith({
      kind: 'empty-trash',
      id: removed?.trashId,
    })
  })

  test('UNDO-01 From today is not undone over a later change of the rhythm', async () => {
    open()
    await press('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    const { ended, next } =
      backend.writes['continue-rhythm'].mock.calls[0]?.[0].continuation ?? expect.unreachable()
    act(() => useFacts.setState({ rhythms: aListing([ended, { ...next, name: 'Finnish lesson' }]) }))
    act(undoNewest)
    const said = 'The rhythm has changed since, so nothing was undone.'
    await waitFor(() => expect(toasts()).toMatchObject([{ text: said }]))
    expect(saved()).toEqual([])
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
  })

  test('KEEP-01 All days changes the rhythm itself, and says from when on', async () => {
    open()
    await press('Edit Swedish lesson')
    await type('Points', '9')
    expect(
      screen.getByText('Past days keep their points. The version until now moves to Ended.'),
    ).toBeVisible()
    await choose('All days, also past ones')
    expect(screen.getByText('Every day since 01/06/2025 is recalculated.')).toBeVisible()
    await submit('Save rhythm')
    expect(saved()).toEqual([{ ...lesson, points: 9 }])
    expect(backend.writes['continue-rhythm']).not.toHaveBeenCalled()
  })

  test('KEEP-01 asks while the change matters, and not once it is taken back', async () => {
    open()
    await press('Edit Swedish lesson')
    await check('Allow late completion')
    expect(choice()).toBeVisible()
    await check('Allow late completion')
    expect(choice()).toBeNull()
    await choose('Every day')
    expect(choice()).toBeVisible()
  })

  test("KEEP-01 From today is disabled while today's completions are unknown", async () => {
    open({ rhythms: aListing([lesson]), months: null })
    await press('Edit Swedish lesson')
    await type('Points', '9')
    expect(screen.getByText('Available once your days have loaded.')).toBeVisible()
    await submit('Save rhythm')
    expect(backend.writes['continue-rhythm']).not.toHaveBeenCalled()
    expect(saved()).toEqual([])
    await choose('All days, also past ones')
    await submit('Save rhythm')
    expect(saved()).toEqual([{ ...lesson, points: 9 }])
  })

  test('KEEP-01 does not ask about a new name, a rhythm of today, or one that has not begun', async () => {
    open({
      rhythms: aListing([
        { ...lesson, createdAt: NOW },
        { ...piano, name: 'Cello' },
      ]),
    })
    await press('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    await press('Edit Cello')
    await type('Points', '9')
    await submit('Save rhythm')
    expect(saved()).toMatchObject([{ points: 9 }, { points: 9 }])
    await press('Edit Swedish lesson')
    await type('Name', 'Swedish')
    await submit('Save rhythm')
    expect(saved()).toHaveLength(3)
  })

  test('KEEP-01 a refused change opens the form again with its input', async () => {
    backend.writes['continue-rhythm'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not save the rhythm.' }]))
    expect(field('Points')).toHaveValue('9')
  })
})
