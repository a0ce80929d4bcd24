import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { press } from '../../../../tests/builders/press'
import {
  INVALID,
  NOW,
  TIMES,
  backend,
  check,
  choose,
  field,
  form,
  openNew,
  saved,
  setUpRhythms,
  submit,
  toasts,
  type,
} from './rhythms.testing'

setUpRhythms()

describe('a new rhythm', () => {
  test('STRATEGY-RHYTHM-05, INT-38 opens with 10 points, penalty 1, grace 2, catch-up, every day, today', async () => {
    await openNew('')
    expect(field('Name')).toHaveFocus()
    expect(field('Points')).toHaveValue('10')
    expect(field('Points lost per day late')).toHaveValue('1')
    expect(field('Daily grace')).toHaveValue('2')
    expect(form().getByRole('checkbox', { name: 'Allow late completion' })).toBeChecked()
    expect(form().getByRole('radio', { name: 'Every day' })).toBeChecked()
    expect(form().queryByText('Every', { exact: true })).toBeNull()
    expect(field('Start date')).toHaveValue('10/06/2025')
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
        schedule: { type: 'daily' },
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
    await choose('Every few days')
    await type('Every', text)
    await submit('Add rhythm')
    expect(field('Every')).toBeInvalid()
    expect(field('Every')).toHaveFocus()
    expect(form().getByText('Enter a whole number of days from 1 to 100,000.')).toBeVisible()
    expect(saved()).toEqual([])
  })

  test('STRATEGY-RHYTHM-10, STRATEGY-RHYTHM-11 every day, or every few', async () => {
    await openNew()
    await choose('Every few days')
    await type('Every', '3')
    await submit('Add rhythm')
    await press('New rhythm')
    await type('Name', 'Write')
    await choose('Days of the week')
    await choose('Every day')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([
      { schedule: { type: 'every_x_days', value: 3 } },
      { schedule: { type: 'daily' } },
    ])
  })

  test('STRATEGY-RHYTHM-13, INT-40 weekly needs a day, Monday first', async () => {
    await openNew()
    await choose('Days of the week')
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

  test('VOICES-05 so many times a week, 1 to 7, without fields for late completion', async () => {
    await openNew()
    const choices = within(form().getByRole('radiogroup', { name: 'Schedule' })).getAllByRole('radio')
    const labels = ['Every day', 'Days of the week', 'Times a week', 'Every few days']
    expect(choices.map((choice) => choice.textContent)).toEqual(labels)
    await choose('Times a week')
    expect(field('Times')).toHaveValue('3')
    expect(form().queryByLabelText('Points lost per day late')).toBeNull()
    expect(form().queryByLabelText('Allow late completion')).toBeNull()
    await type('Times', '8')
    await submit('Add rhythm')
    expect(form().getByText('Enter a whole number from 1 to 7.')).toBeVisible()
    await type('Times', '4')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ schedule: { type: 'times_a_week', value: 4 } }])
  })

  test(`STRATEGY-RHYTHM-09, CONFIRM-06, INT-94 ${TIMES}`, async () => {
    await openNew()
    await check('At a set time')
    await type('Starts', '18:00')
    await submit('Add rhythm')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(TIMES)
    await userEvent.keyboard('{Enter}')
    expect(field('Ends')).toHaveFocus()
    await type('Ends', '17:00')
    expect(field('Ends')).toHaveAccessibleDescription(
      'Past midnight, a rhythm can last up to 12 hours. Confirming these times saves no session.',
    )
    await type('Ends', '01:30')
    expect(field('Ends')).toHaveAccessibleDescription(
      'Ends the next day, and is late only after that. Confirming saves a session for each day.',
    )
    await type('Ends', '00:00')
    expect(field('Ends')).toHaveAccessibleDescription('Ends at midnight.')
    await type('Ends', '19:30')
    await submit('Add rhythm')
    expect(saved()).toMatchObject([{ isTimed: true, startTime: '18:00', endTime: '19:30' }])
  })

  test('STRATEGY-RHYTHM-05 Lateness is folded until one of its fields needs attention', async () => {
    await openNew()
    expect(field('Daily grace')).not.toBeVisible()
    await userEvent.click(form().getByText('Lateness'))
    expect(field('Daily grace')).toBeVisible()
    await type('Daily grace', '-1')
    await userEvent.click(form().getByText('Lateness'))
    expect(field('Daily grace')).not.toBeVisible()
    await submit('Add rhythm')
    expect(field('Daily grace')).toBeVisible()
    expect(field('Daily grace')).toHaveFocus()
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
    backend.writes['save-item'].mockRejectedValueOnce(new Error('refused'))
    await openNew()
    await submit('Add rhythm')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not save the rhythm.' }]))
    expect(field('Name')).toHaveValue('Read')
  })
})
