import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { aRhythm } from '../../../tests/builders/score'
import { parseTimeOfDay, type DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { NO_RECORD } from '@/domain/summary/record'
import { BackendContext } from '@/state/backend'
import { useClock } from '@/state/clock'
import type { Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { RhythmsCard } from './RhythmsCard'

const INVALID = 'Please provide a valid name and non-negative numbers for points and penalty.'
const TIMES = 'Please provide a start and end time for a timed event.'
const NOW = Date.UTC(2025, 5, 10, 18)
const TODAY = '2025-06-10' as DayKey

const lesson = aRhythm({
  id: 'lesson',
  name: 'Swedish lesson',
  points: 8,
  schedule: { type: 'weekly', value: [2, 4] },
  isTimed: true,
  startTime: parseTimeOfDay('18:00'),
  endTime: parseTimeOfDay('19:00'),
  penaltyPerDay: 0,
  pacingGrace: 1.6,
  isCatchable: false,
  createdAt: 5,
})
const piano = aRhythm({
  id: 'piano',
  name: 'Piano',
  points: 5,
  pacingGrace: 1,
  startDate: '2025-07-01' as DayKey,
})

let backend: FakeBackend

function open(facts: Partial<Facts> = { rhythms: aListing([piano, lesson]) }) {
  tellFacts({}, facts)
  render(
    <BackendContext value={backend}>
      <RhythmsCard />
    </BackendContext>,
  )
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const form = () => within(screen.getByRole('dialog'))
const field = (label: string) => form().getByLabelText(label, { exact: false, selector: 'input' })
const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))
const choose = (name: string) => userEvent.click(form().getByRole('radio', { name }))
const answer = (name: string) =>
  userEvent.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name }))
const check = (name: string) => userEvent.click(form().getByRole('checkbox', { name }))
const saved = () => backend.rhythms.save.mock.calls.map(([rhythm]) => rhythm)
const toasts = () => useToasts.getState().toasts

async function type(label: string, text: string) {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}

async function openNew(name = 'Read') {
  open()
  await click('New rhythm')
  if (name) await type('Name', name)
}

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: NOW, zone: 'UTC' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the list', () => {
  test('STRATEGY-RHYTHM-01 Your Rhythms, each in words', () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Your Rhythms' }))
    const words = card
      .getAllByRole('listitem')
      .map((item) => [...item.children].map((part) => part.textContent))
    expect(words.map((parts) => parts.slice(0, 4))).toEqual([
      ['Piano', 'Every day, from 01/07/2025', '5 points', '−1 a day late, +1 grace a day'],
      ['Swedish lesson', 'Tue, Thu, 18:00 to 19:00', '8 points', 'No catch-up, +1.6 grace a day'],
    ])
  })

  test('says when there are none', () => {
    open({ rhythms: aListing([]) })
    expect(screen.getByRole('heading', { name: 'No rhythms yet.' })).toBeVisible()
  })

  test('says when it could not be loaded', () => {
    open({ rhythms: null, failed: new Set(['rhythms']) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your rhythms could not be loaded.')
  })

  test('marks what the server has not confirmed, and counts what cannot be read', () => {
    open({ rhythms: aListing([piano], { unsynced: new Set(['piano']), unreadable: 1 }) })
    expect(screen.getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
    expect(screen.getByText('1 rhythm could not be read and is not shown.')).toBeVisible()
  })
})

describe('a new rhythm', () => {
  test('STRATEGY-RHYTHM-05, INT-38 opens with 10 points, penalty 1, grace 2, catch-up, every 1 day, today', async () => {
    await openNew('')
    expect(field('Name')).toHaveFocus()
    expect(field('Points')).toHaveValue('10')
    expect(field('Penalty a day late')).toHaveValue('1')
    expect(field('Grace a day')).toHaveValue('2')
    expect(form().getByRole('checkbox', { name: 'Can be caught up' })).toBeChecked()
    expect(form().getByRole('radio', { name: 'Every X days' })).toBeChecked()
    expect(field('Every')).toHaveValue('1')
    expect(field('Start date')).toHaveValue('2025-06-10')
  })

  test('STRATEGY-RHYTHM-02, STRATEGY-RHYTHM-03 is saved with all its fields', async () => {
    await openNew(' Read ')
    await submit('Add rhythm')
    expect(saved()).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{36}$/) as string,
        name: 'Read',
        points: 10,
        startDate: '2025-06-10',
        schedule: { type: 'every_x_days', value: 1 },
        isTimed: false,
        startTime: null,
        endTime: null,
        penaltyPerDay: 1,
        pacingGrace: 2,
        isCatchable: true,
        createdAt: NOW,
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('STRATEGY-RHYTHM-06, INT-39 the grace follows 20 % of the points until it is touched', async () => {
    await openNew()
    expect(field('Grace a day')).toHaveAccessibleDescription('20% of points')
    await type('Points', '25')
    expect(field('Grace a day')).toHaveValue('5')
    await type('Points', '7')
    expect(field('Grace a day')).toHaveValue('1.4')
    await type('Grace a day', '3')
    await type('Points', '50')
    expect(field('Grace a day')).toHaveValue('3')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ points: 50, pacingGrace: 3 }])
  })

  test('STRATEGY-RHYTHM-08 points are whole, penalty and grace decimals', async () => {
    await openNew()
    await type('Points', '10.7')
    await type('Penalty a day late', '1.5')
    await type('Grace a day', '0.25')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ points: 10, penaltyPerDay: 1.5, pacingGrace: 0.25 }])
  })

  test.each([
    ['Name', '   '],
    ['Points', '-1'],
    ['Points', ''],
    ['Start date', ''],
    ['Penalty a day late', '-1'],
  ])(`STRATEGY-RHYTHM-07, INT-40 %s %j: ${INVALID}`, async (label, text) => {
    await openNew()
    await type(label, text)
    await submit('Add rhythm')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(INVALID)
    await userEvent.keyboard('{Enter}')
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveFocus()
    expect(saved()).toEqual([])
  })

  test.each(['0', '-2', ''])('STRATEGY-RHYTHM-12 every %j days is refused at its field', async (text) => {
    await openNew()
    await type('Every', text)
    await submit('Add rhythm')
    expect(field('Every')).toBeInvalid()
    expect(field('Every')).toHaveFocus()
    expect(form().getByText('A whole number of days, from 1 to 3,650.')).toBeVisible()
    expect(saved()).toEqual([])
  })

  test('STRATEGY-RHYTHM-10 every day', async () => {
    await openNew()
    await choose('Every day')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ schedule: { type: 'daily' } }])
  })

  test('STRATEGY-RHYTHM-13, INT-40 weekly needs a day, Monday first', async () => {
    await openNew()
    await choose('Weekly')
    const days = within(form().getByRole('group', { name: 'On' })).getAllByRole('checkbox')
    expect(days.map((day) => day.getAttribute('aria-label')).slice(0, 2)).toEqual(['Monday', 'Tuesday'])
    await submit('Add rhythm')
    expect(form().getByText('At least one day is needed.')).toBeVisible()
    expect(days[0]).toHaveFocus()
    await check('Friday')
    await check('Monday')
    await check('Sunday')
    await check('Sunday')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ schedule: { type: 'weekly', value: [1, 5] } }])
  })

  test(`STRATEGY-RHYTHM-09 ${TIMES}`, async () => {
    await openNew()
    await check('At a set time')
    await type('Starts', '18:00')
    await submit('Add rhythm')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(TIMES)
    await userEvent.keyboard('{Enter}')
    expect(field('Ends')).toHaveFocus()
    await type('Ends', '17:00')
    expect(field('Ends')).toHaveAccessibleDescription('Not after its start: confirming it saves no session.')
    await type('Ends', '19:30')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ isTimed: true, startTime: '18:00', endTime: '19:30' }])
  })

  test('STRATEGY-RHYTHM-16 without catch-up the penalty is 0 and cannot be changed', async () => {
    await openNew()
    await type('Penalty a day late', '3')
    await check('Can be caught up')
    expect(field('Penalty a day late')).toBeDisabled()
    expect(field('Penalty a day late')).toHaveValue('0')
    expect(field('Penalty a day late')).toHaveAccessibleDescription('Off while catch-up is off')
    await check('Can be caught up')
    expect(field('Penalty a day late')).toBeEnabled()
    expect(field('Penalty a day late')).toHaveValue('3')
    await check('Can be caught up')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ penaltyPerDay: 0, isCatchable: false }])
  })

  test('Error: Could not save the rhythm. What was entered is there again', async () => {
    backend.rhythms.save.mockRejectedValueOnce(new Error('refused'))
    await openNew()
    await submit('Add rhythm')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not save the rhythm.' }]))
    expect(field('Name')).toHaveValue('Read')
  })
})

describe('editing and deleting', () => {
  test('STRATEGY-RHYTHM-02 what is stored comes back, and its id and birth stay', async () => {
    open()
    await click('Edit Swedish lesson')
    expect(form().getByRole('radio', { name: 'Weekly' })).toBeChecked()
    expect(form().getByRole('checkbox', { name: 'Thursday' })).toBeChecked()
    expect(field('Starts')).toHaveValue('18:00')
    await type('Points', '9')
    expect(field('Grace a day')).toHaveValue('1.6')
    await submit('Save rhythm')
    await answer('All days, also past ones')
    expect(saved()).toEqual([{ ...lesson, points: 9 }])
  })

  test('KEEP-01 a changed rhythm asks from when on; From today is offered first and ends the old one', async () => {
    const done = new Map([['lesson', new Map([[TODAY, TODAY]])]])
    const month = { ...NO_RECORD, month: '2025-06' as MonthKey, rev: 1, completions: done }
    open({ rhythms: aListing([piano, lesson]), months: aListing([month]) })
    await click('Edit Swedish lesson')
    await type('Name', 'Swedish')
    await type('Points', '9')
    await submit('Save rhythm')
    const question = screen.getByRole('dialog', { name: 'From when does this count?' })
    expect(within(question).getByRole('button', { name: 'From today' })).toHaveFocus()
    expect(saved()).toEqual([])
    await answer('From today')
    expect(backend.rhythms.continue).toHaveBeenCalledExactlyOnceWith({
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
    })
    expect(saved()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('KEEP-01 the question can be left: the form stays as it was entered', async () => {
    open()
    await click('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    await answer('Cancel')
    expect(field('Points')).toHaveValue('9')
    expect(saved()).toEqual([])
  })

  test('KEEP-01 while the days are not known, what was completed today could not go along', async () => {
    open({ rhythms: aListing([lesson]), months: null })
    await click('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    expect(screen.getByText('Possible as soon as your days are loaded.')).toBeVisible()
    await answer('From today')
    expect(backend.rhythms.continue).not.toHaveBeenCalled()
    await answer('All days, also past ones')
    expect(saved()).toEqual([{ ...lesson, points: 9 }])
  })

  test('KEEP-01 another name does not ask, nor does a rhythm of today or one that has not begun', async () => {
    open({
      rhythms: aListing([
        { ...lesson, createdAt: NOW },
        { ...piano, name: 'Cello' },
      ]),
    })
    await click('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    await click('Edit Cello')
    await type('Points', '9')
    await submit('Save rhythm')
    expect(saved()).toMatchObject([{ points: 9 }, { points: 9 }])
    await click('Edit Swedish lesson')
    await type('Name', 'Swedish')
    await submit('Save rhythm')
    expect(saved()).toHaveLength(3)
  })

  test('KEEP-01 a refused change opens the form again, with what was entered', async () => {
    backend.rhythms.continue.mockRejectedValueOnce(new Error('refused'))
    open()
    await click('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    await answer('From today')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not save the rhythm.' }]))
    expect(field('Points')).toHaveValue('9')
  })

  test('KEEP-02 ended rhythms stand apart, the last one first, and are reopened', async () => {
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
    await click('Reopen Swedish lesson, ended 09/06/2025')
    expect(saved()).toEqual([lesson])
  })

  test('KEEP-02 reopening asks from when on where days have passed since the end', async () => {
    const before = { ...lesson, endDate: '2025-05-31' as DayKey }
    open({ rhythms: aListing([before]) })
    await click('Reopen Swedish lesson, ended 31/05/2025')
    expect(screen.getByRole('dialog', { name: 'Reopen Swedish lesson?' })).toHaveTextContent(
      'its days since 01/06/2025 count as missed',
    )
    await answer('All days, also past ones')
    expect(saved()).toEqual([lesson])
    await click('Reopen Swedish lesson, ended 31/05/2025')
    await answer('From today')
    expect(saved()[1]).toEqual({
      ...lesson,
      id: expect.not.stringMatching('lesson') as string,
      startDate: TODAY,
      createdAt: NOW,
    })
  })

  test('STRATEGY-RHYTHM-24, ERRORS-26, INT-43 deleting is confirmed and says what it changes', async () => {
    open()
    await click('Delete Piano')
    expect(screen.getByRole('dialog', { name: 'Delete Piano?' })).toHaveTextContent(
      'leaves the pacing and the Harmony Vector of past days too. Your statistics keep its completions.',
    )
    await submit('Cancel')
    expect(backend.rhythms.remove).not.toHaveBeenCalled()
    await click('Delete Piano')
    await submit('Delete rhythm')
    expect(backend.rhythms.remove).toHaveBeenCalledExactlyOnceWith('piano')
    expect(backend.completions.remove).not.toHaveBeenCalled()
  })
})
