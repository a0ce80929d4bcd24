import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aRhythm } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { parseTimeOfDay, type DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
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
  renderSignedIn(<RhythmsCard />, { backend, facts })
}

const form = () => within(screen.getByRole('dialog'))
// `Points` must not find `Points lost per day late`.
const field = (label: string) =>
  form().getByLabelText(new RegExp(`^${label}(?! lost)`), { selector: 'input' })
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
  await press('New rhythm')
  if (name) await type('Name', name)
}

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: NOW, zone: 'UTC' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the list', () => {
  test('STRATEGY-RHYTHM-01 Your Rhythms lists each one in words', () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Your Rhythms' }))
    const words = card
      .getAllByRole('listitem')
      .map((item) => [...item.children].map((part) => part.textContent))
    expect(words.map((parts) => parts.slice(0, 4))).toEqual([
      ['Piano', 'Every day, from 01/07/2025', '5 points', '−1 per day late, +1 grace per day'],
      ['Swedish lesson', 'Tue, Thu, 18:00 to 19:00', '8 points', 'No catch-up, +1.6 grace per day'],
    ])
  })

  test('says when there are none', () => {
    open({ rhythms: aListing([]) })
    expect(screen.getByRole('heading', { name: 'No rhythms yet.' })).toBeVisible()
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

describe('a new rhythm', () => {
  test('STRATEGY-RHYTHM-05, INT-38 opens with 10 points, penalty 1, grace 2, catch-up, every 1 day, today', async () => {
    await openNew('')
    expect(field('Name')).toHaveFocus()
    expect(field('Points')).toHaveValue('10')
    expect(field('Points lost per day late')).toHaveValue('1')
    expect(field('Daily grace')).toHaveValue('2')
    expect(form().getByRole('checkbox', { name: 'Allow late completion' })).toBeChecked()
    expect(form().getByRole('radio', { name: 'Every few days' })).toBeChecked()
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

  test('STRATEGY-RHYTHM-06, INT-39 the grace follows 20 % of the points until the user edits it', async () => {
    await openNew()
    expect(field('Daily grace')).toHaveAccessibleDescription('20% of points')
    await type('Points', '25')
    expect(field('Daily grace')).toHaveValue('5')
    await type('Points', '7')
    expect(field('Daily grace')).toHaveValue('1.4')
    await type('Daily grace', '3')
    await type('Points', '50')
    expect(field('Daily grace')).toHaveValue('3')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ points: 50, pacingGrace: 3 }])
  })

  test('STRATEGY-RHYTHM-08 points are whole numbers, penalty and grace decimals', async () => {
    await openNew()
    await type('Points', '10.7')
    await type('Points lost per day late', '1.5')
    await type('Daily grace', '0.25')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ points: 10, penaltyPerDay: 1.5, pacingGrace: 0.25 }])
  })

  test.each([
    ['Name', '   '],
    ['Points', '-1'],
    ['Points', ''],
    ['Start date', ''],
    ['Points lost per day late', '-1'],
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

  test.each(['0', '-2', ''])('STRATEGY-RHYTHM-12 refuses every %j days at its field', async (text) => {
    await openNew()
    await type('Every', text)
    await submit('Add rhythm')
    expect(field('Every')).toBeInvalid()
    expect(field('Every')).toHaveFocus()
    expect(form().getByText('Enter a whole number of days from 1 to 100,000.')).toBeVisible()
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
    expect(form().getByText('Choose at least one day.')).toBeVisible()
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
    expect(field('Ends')).toHaveAccessibleDescription(
      'The end is not after the start, so confirming saves no session.',
    )
    await type('Ends', '19:30')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ isTimed: true, startTime: '18:00', endTime: '19:30' }])
  })

  test('STRATEGY-RHYTHM-16 without catch-up the penalty is 0 and cannot be changed', async () => {
    await openNew()
    await type('Points lost per day late', '3')
    await check('Allow late completion')
    expect(field('Points lost per day late')).toBeDisabled()
    expect(field('Points lost per day late')).toHaveValue('0')
    expect(field('Points lost per day late')).toHaveAccessibleDescription('Only with late completion')
    await check('Allow late completion')
    expect(field('Points lost per day late')).toBeEnabled()
    expect(field('Points lost per day late')).toHaveValue('3')
    await check('Allow late completion')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ penaltyPerDay: 0, isCatchable: false }])
  })

  test('Error: Could not save the rhythm. The input comes back', async () => {
    backend.rhythms.save.mockRejectedValueOnce(new Error('refused'))
    await openNew()
    await submit('Add rhythm')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not save the rhythm.' }]))
    expect(field('Name')).toHaveValue('Read')
  })
})

describe('editing and deleting', () => {
  test('STRATEGY-RHYTHM-02 shows the stored values, and keeps id and creation time', async () => {
    open()
    await press('Edit Swedish lesson')
    expect(form().getByRole('radio', { name: 'Weekly' })).toBeChecked()
    expect(form().getByRole('checkbox', { name: 'Thursday' })).toBeChecked()
    expect(field('Starts')).toHaveValue('18:00')
    await type('Points', '9')
    expect(field('Daily grace')).toHaveValue('1.6')
    await submit('Save rhythm')
    await answer('All days, also past ones')
    expect(saved()).toEqual([{ ...lesson, points: 9 }])
  })

  test('KEEP-01 asks when a change starts to apply; From today is the default and ends the old rhythm', async () => {
    const done = new Map([['lesson', new Map([[TODAY, TODAY]])]])
    const month = { ...NO_ROLLUPS, month: '2025-06' as MonthKey, rev: 1, completions: done }
    open({ rhythms: aListing([piano, lesson]), months: aListing([month]) })
    await press('Edit Swedish lesson')
    await type('Name', 'Swedish')
    await type('Points', '9')
    await submit('Save rhythm')
    const question = screen.getByRole('dialog', { name: 'When should this apply?' })
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

  test('KEEP-01 the question can be cancelled, and the form keeps its input', async () => {
    open()
    await press('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    await answer('Cancel')
    expect(field('Points')).toHaveValue('9')
    expect(saved()).toEqual([])
  })

  test("KEEP-01 From today is disabled while today's completions are unknown", async () => {
    open({ rhythms: aListing([lesson]), months: null })
    await press('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    expect(screen.getByText('Available once your days have loaded.')).toBeVisible()
    await answer('From today')
    expect(backend.rhythms.continue).not.toHaveBeenCalled()
    await answer('All days, also past ones')
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
    backend.rhythms.continue.mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Edit Swedish lesson')
    await type('Points', '9')
    await submit('Save rhythm')
    await answer('From today')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not save the rhythm.' }]))
    expect(field('Points')).toHaveValue('9')
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
  })

  test('KEEP-02 reopening asks from when on if days have passed since the end', async () => {
    const before = { ...lesson, endDate: '2025-05-31' as DayKey }
    open({ rhythms: aListing([before]) })
    await press('Reopen Swedish lesson, ended 31/05/2025')
    expect(screen.getByRole('dialog', { name: 'Reopen Swedish lesson?' })).toHaveTextContent(
      'its days since 01/06/2025 count as missed',
    )
    await answer('All days, also past ones')
    expect(saved()).toEqual([lesson])
    await press('Reopen Swedish lesson, ended 31/05/2025')
    await answer('From today')
    expect(saved()[1]).toEqual({
      ...lesson,
      id: expect.not.stringMatching('lesson') as string,
      startDate: TODAY,
      createdAt: NOW,
    })
  })

  test('STRATEGY-RHYTHM-24, ERRORS-26, INT-43 deleting asks first and says what it changes', async () => {
    open()
    await press('Delete Piano')
    expect(screen.getByRole('dialog', { name: 'Delete Piano?' })).toHaveTextContent(
      'Its effect on past days is removed. Completions still count.',
    )
    await submit('Cancel')
    expect(backend.rhythms.remove).not.toHaveBeenCalled()
    await press('Delete Piano')
    await submit('Delete rhythm')
    expect(backend.rhythms.remove).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'piano' }),
      expect.any(String),
    )
    expect(backend.completions.remove).not.toHaveBeenCalled()
  })
})
