import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { type DayKey } from '@/domain/calendar/day-key'
import { useFacts } from '@/state/facts'
import {
  NOW,
  TODAY,
  answer,
  backend,
  choose,
  field,
  form,
  lesson,
  open,
  piano,
  saved,
  setUpRhythms,
  submit,
  type,
} from './rhythms.testing'

setUpRhythms()

/** A habit that was archived before the day it was imported. */
const archived = (startDate: string) => ({
  ...lesson,
  startDate: startDate as DayKey,
  endDate: '2024-03-05' as DayKey,
})

describe('the list', () => {
  test('STRATEGY-RHYTHM-01 Your Rhythms lists each one in words', () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Your Rhythms' }))
    const words = card
      .getAllByRole('listitem')
      .map((item) => [...item.children].map((part) => part.textContent))
    expect(words.map((parts) => parts.slice(0, 4))).toEqual([
      ['Piano', 'Every day, from 01/07/2025', '5 points', ''],
      ['Swedish lesson', 'Tue, Thu, 18:00 to 19:00', '8 points', ''],
    ])
  })

  test('FIRST-02 says what a rhythm is when there are none', () => {
    open({ rhythms: aListing([]) })
    expect(screen.getByText('A rhythm is a task that comes back, such as a run every Monday.')).toBeVisible()
  })

  test('says when loading failed', () => {
    open({ rhythms: null, failed: new Set(['rhythms']) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your rhythms could not be loaded.')
  })

  test('marks unsynced items, and counts unreadable ones', () => {
    open({ rhythms: aListing([piano], { unsynced: new Set(['piano']), unreadable: 1 }) })
    expect(screen.getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
    expect(screen.getByText('1 rhythm could not be read and is not shown.')).toBeVisible()
  })
})

describe('editing and deleting', () => {
  test('STRATEGY-RHYTHM-02 shows the stored values, and keeps id and creation time', async () => {
    open()
    await press('Edit Swedish lesson')
    expect(form().getByRole('radio', { name: 'Days of the week' })).toBeChecked()
    expect(form().getByRole('checkbox', { name: 'Thursday' })).toBeChecked()
    expect(field('Starts')).toHaveValue('18:00')
    await type('Points', '9')
    expect(field('Daily grace')).toHaveValue('1.6')
    await choose('All days, also past ones')
    await submit('Save rhythm')
    expect(saved()).toEqual([{ ...lesson, points: 9 }])
  })

  test('KEEP-02 ended rhythms are listed separately, newest end first, and can be reopened', async () => {
    const yesterday = { ...lesson, endDate: '2025-06-09' as DayKey }
    const before = { ...lesson, id: 'old', name: 'Danish', endDate: '2025-05-31' as DayKey }
    open({ rhythms: aListing([before, piano, yesterday]) })
    const ended = within(screen.getByRole('region', { name: 'Ended' }))
    expect(ended.getAllByRole('listitem').map((item) => item.children[0]?.textContent)).toEqual([
      'Swedish lesson',
      'Danish',
    ])
    expect(ended.getByText('Tue, Thu, until 09/06/2025')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit Danish' })).toBeNull()
    await press('Reopen Swedish lesson, ended 09/06/2025')
    expect(saved()).toEqual([lesson])
    expect(screen.getByRole('button', { name: 'New rhythm' })).toHaveFocus()
  })

  test('KEEP-02 reopening asks if a rhythm of the same name goes on', async () => {
    const old = { ...lesson, id: 'old', endDate: '2025-06-09' as DayKey }
    open({ rhythms: aListing([old, { ...lesson, startDate: TODAY }]) })
    await press('Reopen Swedish lesson, ended 09/06/2025')
    expect(screen.getByRole('dialog', { name: 'Reopen Swedish lesson?' })).toHaveTextContent(
      'A rhythm of this name goes on. Reopening leaves you with both',
    )
    await answer('Cancel')
    expect(saved()).toEqual([])
    await press('Reopen Swedish lesson, ended 09/06/2025')
    await answer('Reopen')
    expect(saved()).toEqual([{ ...lesson, id: 'old' }])
    expect(screen.getByRole('button', { name: 'New rhythm' })).toHaveFocus()
  })

  test('KEEP-02 reopening keeps what another device changes while the question is open', async () => {
    const old = { ...lesson, id: 'old', endDate: '2025-06-09' as DayKey }
    open({ rhythms: aListing([old, { ...lesson, startDate: TODAY }]) })
    await press('Reopen Swedish lesson, ended 09/06/2025')
    const changed = { ...old, points: 9 }
    act(() => useFacts.setState({ rhythms: aListing([changed, { ...lesson, startDate: TODAY }]) }))
    await answer('Reopen')
    expect(saved()).toEqual([{ ...lesson, id: 'old', points: 9 }])
  })

  test('KEEP-02 reopening asks from when on if days have passed since the end', async () => {
    const before = { ...lesson, endDate: '2025-05-31' as DayKey }
    open({ rhythms: aListing([before]) })
    await press('Reopen Swedish lesson, ended 31/05/2025')
    expect(form().getByRole('radio', { name: 'From today' })).toBeChecked()
    await choose('All days, also past ones')
    expect(screen.getByRole('dialog', { name: 'Reopen Swedish lesson?' })).toHaveTextContent(
      'its days since 01/06/2025 count as missed',
    )
    await answer('Reopen')
    expect(saved()).toEqual([lesson])
    await press('Reopen Swedish lesson, ended 31/05/2025')
    await choose('From today')
    await answer('Reopen')
    expect(saved()[1]).toEqual({
      ...lesson,
      id: expect.not.stringMatching('lesson') as string,
      startDate: TODAY,
      createdAt: NOW,
    })
  })

  test('KEEP-02 a habit archived before its start misses the days since its start, not since its end', async () => {
    open({ rhythms: aListing([archived('2025-06-01')]) })
    await press('Reopen Swedish lesson, ended 05/03/2024')
    await choose('All days, also past ones')
    expect(screen.getByRole('dialog', { name: 'Reopen Swedish lesson?' })).toHaveTextContent(
      'its days since 01/06/2025 count as missed',
    )
  })

  test('KEEP-02 a habit archived before its start, which is today, is reopened without a question', async () => {
    open({ rhythms: aListing([archived(TODAY)]) })
    await press('Reopen Swedish lesson, ended 05/03/2024')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved()).toEqual([{ ...lesson, startDate: TODAY }])
  })

  test('STRATEGY-RHYTHM-24, ERRORS-26, INT-43 deleting asks first and says what it changes', async () => {
    open()
    await press('Delete Piano')
    expect(screen.getByRole('dialog', { name: 'Delete Piano?' })).toHaveTextContent(
      'Its effect on past days is removed. Completions still count.The trash in Settings keeps it for 30 days.',
    )
    await submit('Cancel')
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
    await press('Delete Piano')
    await submit('Delete rhythm')
    expect(backend.writes['remove-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'remove-item',
      itemKind: 'rhythm',
      item: expect.objectContaining({ id: 'piano' }) as unknown,
      trashId: expect.any(String) as unknown,
    })
    expect(backend.writes.uncomplete).not.toHaveBeenCalled()
  })
})
