import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aDay, daysOf } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { NO_GOALS, type Goals } from '@/domain/goals/goals'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import type { Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { GoalProgressCard } from './GoalProgressCard'

const day = (text: string) => text as DayKey
// 10 June: 50 min with a score of 8, 70 min with a score of 2, and 30 minutes of play.
const june = {
  ...NO_ROLLUPS,
  month: '2025-06' as MonthKey,
  rev: 1,
  days: daysOf({
    '2025-06-09': aDay({ Productivity: { seconds: 18_000, score: 50 } }),
    '2025-06-10': aDay({ Productivity: { seconds: 7200, score: 10, count: 2 }, Play: 1800 }),
  }),
}

const NONE = { target: null, endDate: null, since: null }
const CLEARED = { taskScore: NONE, timeWorked: NONE, productivityPoints: NONE }

let backend: FakeBackend

function open(goals: Partial<Goals>, facts: Partial<Facts> = { months: aListing([june]) }) {
  renderSignedIn(<GoalProgressCard />, { backend, user: { goals: { ...NO_GOALS, ...goals } }, facts })
}

const form = () => within(screen.getByRole('dialog'))
const goal = (name: string) => within(form().getByRole('group', { name }))
const target = (name: string) => goal(name).getByRole('textbox', { name: 'Target' })
const endDate = (name: string) => goal(name).getByLabelText('End date')
const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit goals' }))
const save = () => userEvent.click(form().getByRole('button', { name: 'Save goals' }))
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: Date.UTC(2025, 5, 10, 18), zone: 'UTC' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the progress', () => {
  test('GOALS-02, GOALS-06, GOALS-07, GOALS-08 shows average, target, percent and end of each active goal', () => {
    open({
      taskScore: { target: 20, endDate: day('2025-06-30') },
      timeWorked: { target: 14_400, endDate: null },
      productivityPoints: { target: 12, endDate: day('2025-06-10') },
    })
    const goals = within(screen.getByRole('region', { name: 'Goal Progress' })).getAllByRole('listitem')
    expect(goals.map((item) => item.textContent)).toEqual([
      'Task score10 of 20 per dayUntil 30/06/202550%',
      'Time worked2h 00m of 4h 00m per dayNo end date50%',
      'Productivity points16 of 12 per dayUntil 10/06/2025100%',
    ])
    expect(screen.getByRole('progressbar', { name: 'Time worked' })).toHaveAttribute('aria-valuenow', '50')
    expect(screen.getByRole('progressbar', { name: 'Productivity points' })).toHaveAttribute(
      'aria-valuetext',
      '100%, 16 of 12 per day',
    )
  })

  test('KEEP-06 shows the average since the target was set beside that from today', () => {
    open({
      timeWorked: { target: 14_400, endDate: null, since: day('2025-06-09') },
      taskScore: { target: 20, endDate: null },
    })
    const goals = within(screen.getByRole('region', { name: 'Goal Progress' })).getAllByRole('listitem')
    expect(goals.map((item) => item.textContent)).toEqual([
      'Task score10 of 20 per dayNo end date50%',
      'Time worked2h 00m of 4h 00m per dayNo end date50%Average since 09/06/20253h 30m per day',
    ])
  })

  test('GOALS-03 hides goals that have ended or have no target', () => {
    open({
      taskScore: { target: 20, endDate: day('2025-06-09') },
      timeWorked: { target: null, endDate: null },
    })
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('A goal is a daily average to reach, or not to pass.')).toBeVisible()
  })

  test('GOALS-06 shows 0% if no day has a summary', () => {
    open({ taskScore: { target: 20, endDate: null } }, { months: aListing([]) })
    expect(screen.getByRole('listitem')).toHaveTextContent('0 of 20 per day')
    expect(screen.getByText('0%')).toBeVisible()
  })

  test('VOICES-01 VOICES-02 shows limits, and says which one is passed', () => {
    open({
      timeWorked: { target: 28_800, endDate: null, limit: true },
      productivityPoints: { target: 15.5, endDate: null, limit: true },
      timePlayed: { target: 1800, endDate: null, limit: true },
    })
    const goals = within(screen.getByRole('region', { name: 'Goal Progress' })).getAllByRole('listitem')
    expect(goals.map((item) => item.textContent)).toEqual([
      'Time worked2h 00m of at most 8h per dayNo end date25%',
      'Productivity points16 of at most 15.5 per dayNo end dateOver the limit',
      'Time played30m of at most 30m per dayNo end date100%',
    ])
    expect(screen.getByRole('progressbar', { name: 'Productivity points' })).toHaveAttribute(
      'aria-valuetext',
      'Over the limit, 16 of at most 15.5 per day',
    )
  })

  test('does not round a nearly reached goal to 100%', () => {
    open({ taskScore: { target: 10.01, endDate: null } })
    expect(screen.getByText('99%')).toBeVisible()
  })

  test('shows a loading state', () => {
    open({ taskScore: { target: 20, endDate: null } }, { months: null })
    expect(screen.getByText('Loading your progress')).toBeInTheDocument()
  })

  test('says when the days could not be loaded', () => {
    open({ taskScore: { target: 20, endDate: null } }, { months: null, failed: new Set(['months']) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your progress could not be loaded.')
  })
})

describe('the form', () => {
  test('GOALS-01, GOALS-05, ERRORS-24, INT-68 stores goals, time in hours, and says Goals saved successfully!', async () => {
    open({})
    await edit()
    await type(target('Task score'), '10')
    await type(endDate('Task score'), '2025-12-31')
    await type(target('Time worked'), '3,5')
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        goals: {
          taskScore: { target: 10, endDate: '2025-12-31', since: '2025-06-10' },
          timeWorked: { target: 12_600, endDate: null, since: '2025-06-10' },
          productivityPoints: { target: null, endDate: null, since: null },
        },
      },
    })
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Goals saved successfully!')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each(['0', '-5', ''])('GOALS-04 stores the target %j as null', async (text) => {
    open({ timeWorked: { target: 14_400, endDate: null } })
    await edit()
    expect(target('Time worked')).toHaveValue('4')
    await type(target('Time worked'), text)
    if (text) expect(target('Time worked')).toHaveAccessibleDescription('No goal: a target is above 0.')
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { goals: CLEARED },
    })
  })

  test('VOICES-01 VOICES-02 has a fourth goal, and each can be a limit', async () => {
    open({ timeWorked: { target: 14_400, endDate: null, since: day('2025-06-01'), limit: true } })
    await edit()
    const choice = (name: string, label: string) => goal(name).getByRole('radio', { name: label })
    expect(form().getAllByRole('group')).toHaveLength(4)
    expect(choice('Time worked', 'At most')).toBeChecked()
    expect(choice('Time played', 'At least')).toBeChecked()
    await userEvent.click(choice('Time worked', 'At least'))
    await type(target('Time played'), '1,5')
    await userEvent.click(choice('Time played', 'At most'))
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        goals: {
          ...CLEARED,
          timeWorked: { target: 14_400, endDate: null, since: '2025-06-10', limit: false },
          timePlayed: { target: 5400, endDate: null, since: '2025-06-10', limit: true },
        },
      },
    })
  })

  test('KEEP-06 keeps what another device changes while the form is open, with its day', async () => {
    open({ timeWorked: { target: 14_400, endDate: null, since: day('2025-06-01') } })
    await edit()
    await type(target('Task score'), '20')
    const taskScore = { target: null, endDate: day('2025-12-31') }
    const timeWorked = { target: 21_600, endDate: null, since: day('2025-06-05') }
    act(() => tellFacts({ goals: { ...NO_GOALS, taskScore, timeWorked } }, { months: aListing([june]) }))
    expect(target('Time worked')).toHaveValue('6')
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        goals: {
          ...CLEARED,
          taskScore: { target: 20, endDate: '2025-12-31', since: '2025-06-10' },
          timeWorked,
        },
      },
    })
  })

  test('GOALS-04 treats input that is not a number as a mistake, and clears nothing', async () => {
    open({ taskScore: { target: 20, endDate: null } })
    await edit()
    expect(target('Task score')).toHaveFocus()
    await type(target('Task score'), '2o')
    await save()
    expect(target('Task score')).toHaveAccessibleDescription(
      'Enter a number up to 100,000. Leave blank for no goal.',
    )
    expect(target('Task score')).toHaveFocus()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  })

  test('GOALS-03 says that an end date in the past ends the goal', async () => {
    open({})
    await edit()
    await type(endDate('Task score'), '2025-06-09')
    expect(endDate('Task score')).toHaveAccessibleDescription('This date is past, so the goal is over.')
    await type(endDate('Task score'), '2025-06-10')
    expect(endDate('Task score')).not.toHaveAccessibleDescription()
  })

  test('Error: Could not save your goals. The input comes back', async () => {
    backend.writes['set-user'].mockRejectedValueOnce(new Error('refused'))
    open({})
    await edit()
    await type(target('Task score'), '10')
    await save()
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([{ text: 'Error: Could not save your goals.' }]),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(target('Task score')).toHaveValue('10')
  })
})
