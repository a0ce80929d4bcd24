import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aDay, aRhythm, daysOf } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import type { Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { ScoringCard } from './ScoringCard'

const NOT_POSITIVE = 'Total productivity energy (from focus and tasks) must be positive.'

let backend: FakeBackend

function open(formula: Partial<Formula> = {}, facts: Partial<Facts> = {}) {
  renderSignedIn(<ScoringCard />, { backend, user: { formula: { ...DEFAULT_FORMULA, ...formula } }, facts })
}

const slider = (name: string) => screen.getByRole('slider', { name })
const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } })
const score = () => screen.getByRole('textbox', { name: 'Daily task score' })
const typeScore = async (text: string) => {
  await userEvent.clear(score())
  if (text) await userEvent.type(score(), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save scoring' }))
const alert = () => screen.getByRole('alertdialog')
const preview = () => screen.getByRole('group', { name: 'Preview' })

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: Date.UTC(2025, 5, 10, 18), zone: 'UTC' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the sliders', () => {
  test('CALIBRATION-01, CALIBRATION-02, CALIBRATION-03, CALIBRATION-07, INT-71 have their limits, steps and initial values', () => {
    open({ pacingMultiplier: 0.7 })
    expect(screen.getByRole('region', { name: 'Scoring Settings' })).toBeVisible()
    for (const name of ['Ideal focus time', 'Ideal play time']) {
      expect(slider(name)).toHaveAttribute('min', '15')
      expect(slider(name)).toHaveAttribute('max', '720')
      expect(slider(name)).toHaveAttribute('step', '15')
      expect(slider(name)).toHaveValue('240')
    }
    expect(score()).toHaveValue('10')
    expect(slider('Pacing multiplier')).toHaveAttribute('min', '0')
    expect(slider('Pacing multiplier')).toHaveAttribute('max', '2')
    expect(slider('Pacing multiplier')).toHaveAttribute('step', '0.1')
    expect(slider('Pacing multiplier')).toHaveValue('0.7')
  })

  test('announce their value in words', () => {
    open()
    slide('Ideal play time', 270)
    expect(slider('Ideal play time')).toHaveAttribute('aria-valuetext', '4 hours 30 minutes')
    slide('Ideal focus time', 15)
    expect(slider('Ideal focus time')).toHaveAttribute('aria-valuetext', '15 minutes')
    expect(screen.getByText('4h 30m')).toBeVisible()
  })
})

describe('saving', () => {
  test('CALIBRATION-04, CALIBRATION-05, CALIBRATION-08, ERRORS-24 focus 120, play 60, task 0 lead to play divisor 10', async () => {
    open()
    slide('Ideal focus time', 120)
    slide('Ideal play time', 60)
    slide('Pacing multiplier', 0)
    await typeScore('0')
    await save()
    expect(backend.user.setFormula).toHaveBeenCalledExactlyOnceWith({
      timeDivisor: 20,
      playTimeDivisor: 10,
      pacingMultiplier: 0,
      ideal: { focusMinutes: 120, playMinutes: 60, taskScore: 0 },
    })
    expect(alert()).toHaveAccessibleName('Scoring settings have been updated!')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('CALIBRATION-05 the default day leads to 240 / 22', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Weight play by this day' }))
    expect(screen.getByRole('button', { name: 'Save scoring' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Weight play by this day' })).toBeNull()
    await save()
    expect(backend.user.setFormula.mock.calls[0]?.[0].playTimeDivisor).toBeCloseTo(240 / 22, 9)
  })

  test('KEEP-05 saving an unchanged ideal day keeps the weight of play', async () => {
    open({ playTimeDivisor: 7.5 })
    expect(preview()).toHaveTextContent('Saving keeps 7.5 until you change this day.')
    slide('Pacing multiplier', 0.5)
    await save()
    expect(backend.user.setFormula).toHaveBeenCalledExactlyOnceWith({
      timeDivisor: 20,
      playTimeDivisor: 7.5,
      pacingMultiplier: 0.5,
    })
  })

  test('KEEP-05 the form opens with the ideal day of the last calibration', async () => {
    const ideal = { focusMinutes: 120, playMinutes: 60, taskScore: 2.5 }
    open({ playTimeDivisor: 99, ideal })
    expect(slider('Ideal focus time')).toHaveValue('120')
    expect(slider('Ideal play time')).toHaveValue('60')
    expect(score()).toHaveValue('2.5')
    await save()
    expect(backend.user.setFormula.mock.calls[0]?.[0]).toMatchObject({ playTimeDivisor: 99, ideal })
    slide('Ideal play time', 75)
    await save()
    expect(backend.user.setFormula.mock.calls[1]?.[0]).toMatchObject({
      playTimeDivisor: 75 / 8.5,
      ideal: { ...ideal, playMinutes: 75 },
    })
  })

  test.each(['-6', '-7', '', 'abc'])(
    `CALIBRATION-06, INT-72 focus 120, task %j: ${NOT_POSITIVE}`,
    async (text) => {
      open()
      slide('Ideal focus time', 120)
      await typeScore(text)
      expect(score()).toBeInvalid()
      await save()
      expect(alert()).toHaveAccessibleName(NOT_POSITIVE)
      expect(backend.user.setFormula).not.toHaveBeenCalled()
    },
  )

  test('CALIBRATION-06 focus 120, task -5 is accepted, with the divisor play / 1', async () => {
    open()
    slide('Ideal focus time', 120)
    await typeScore('-5')
    await save()
    expect(backend.user.setFormula).toHaveBeenCalledExactlyOnceWith({
      timeDivisor: 20,
      playTimeDivisor: 240,
      pacingMultiplier: 1,
      ideal: { focusMinutes: 120, playMinutes: 240, taskScore: -5 },
    })
  })

  test('Error: Could not save the scoring settings. The input stays', async () => {
    backend.user.setFormula.mockRejectedValueOnce(new Error('refused'))
    open()
    await typeScore('4')
    await save()
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { text: 'Error: Could not save the scoring settings.' },
      ]),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(score()).toHaveValue('4')
  })
})

describe('the preview', () => {
  // A missed rhythm costs 3 points on 10 June; 60 minutes of play cost 1 now.
  const facts = {
    months: aListing([
      {
        ...NO_ROLLUPS,
        month: '2025-06' as MonthKey,
        rev: 1,
        days: daysOf({ '2025-06-10': aDay({ Productivity: 7200, Play: 3600 }) }),
      },
    ]),
    rhythms: aListing([aRhythm({ points: 3, startDate: '2025-06-10' as DayKey })]),
  }

  test('shows the minutes per play point', () => {
    open()
    slide('Ideal play time', 330)
    expect(preview()).toHaveTextContent(
      '12 from focus + 10 from tasks = 22 points. 1 point = 15 min of play (now 60).',
    )
  })

  test('SCORING-06, INT-57 shows how the last 30 days would have scored', () => {
    open({}, facts)
    slide('Ideal focus time', 120)
    slide('Ideal play time', 60)
    slide('Pacing multiplier', 0)
    fireEvent.change(score(), { target: { value: '0' } })
    // Now 6 - 1 - 3 = 2; then 6 - 6 - 0 = 0; over 30 days.
    const legend = within(preview()).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => textContent)).toEqual(['Current +0.07', 'With changes 0'])
  })

  test.each([null, aListing([])])('leaves out days that are unknown or were empty', (months) => {
    open({}, { months })
    expect(preview()).toHaveTextContent('1 point =')
    expect(preview()).not.toHaveTextContent('30 days')
  })

  test('is hidden for a score that leads to no formula', async () => {
    open()
    await typeScore('')
    expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull()
  })
})

describe('what carries over', () => {
  const carry = 'Carried over each night'
  const hint = () => slider(carry).getAttribute('aria-valuetext')

  test('PACE-03 the slider goes from 0 to 100 % and explains each share', () => {
    open()
    for (const [name, value] of [
      ['min', '0'],
      ['max', '1'],
      ['step', '0.05'],
    ] as const)
      expect(slider(carry)).toHaveAttribute(name, value)
    expect(slider(carry)).toHaveValue('1')
    expect(hint()).toBe('100 %, Never forgets')
    slide(carry, 0.8)
    expect(hint()).toBe('80 %, Half forgotten after 3 nights')
    slide(carry, 0.5)
    expect(hint()).toBe('50 %, Half forgotten after 1 night')
    slide(carry, 0.05)
    expect(hint()).toBe('5 %, Half forgotten within a night')
    slide(carry, 0)
    expect(hint()).toBe('0 %, Today only')
  })

  test('PACE-04 shows both limits beside it', () => {
    open()
    expect(
      screen.getByText(/^Kept perfectly, it grows by 2 a day\. Never kept, it falls by 10 a day\.$/),
    ).toBeVisible()
    slide(carry, 0.8)
    expect(screen.getByText('Kept perfectly, pacing settles at +10. Never kept, at −50.')).toBeVisible()
  })

  test('PACE-03 nothing is saved before Save, and an unchanged slider stores no carry', async () => {
    open()
    slide(carry, 0.8)
    expect(backend.user.setFormula).not.toHaveBeenCalled()
    await save()
    expect(backend.user.setFormula.mock.calls[0]?.[0]).toMatchObject({ pacingCarry: 0.8 })
  })

  test('PACE-03 a stored carry is shown and kept', async () => {
    open({ pacingCarry: 0.6 })
    expect(slider(carry)).toHaveValue('0.6')
    await save()
    expect(backend.user.setFormula.mock.calls[0]?.[0]).toMatchObject({ pacingCarry: 0.6 })
  })

  test('PACE-05 a table compares both versions, and says what today becomes', () => {
    // Missed on 8 and 9 June, open on the 10th: −3, −6, −9, and with half carried over −3, −4.5, −5.25.
    const rhythms = aListing([aRhythm({ points: 3, startDate: '2025-06-08' as DayKey })])
    open({}, { rhythms })
    slide(carry, 0.5)
    const rows = within(preview()).getAllByRole('row')
    expect(rows).toHaveLength(31)
    expect(rows[0]).toHaveTextContent('DateCurrentWith changes')
    expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
      '8 June−3−3',
      '9 June−6−4.5',
      '10 June−9−5.25',
    ])
    expect(preview()).toHaveTextContent("Today's Harmony: −9 → −5.25")
  })
})

describe('starting afresh', () => {
  const rhythms = aListing([aRhythm({ points: 3, startDate: '2025-06-08' as DayKey })])

  test('PACE-03 asks first, says what today becomes, and stores today', async () => {
    open({}, { rhythms })
    await userEvent.click(screen.getByRole('button', { name: 'Start afresh today' }))
    const question = screen.getByRole('dialog', { name: 'Start pacing afresh today?' })
    expect(question).toHaveTextContent("Today's Harmony: −9 → −3")
    expect(backend.user.setFormula).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Start afresh' }))
    expect(backend.user.setFormula).toHaveBeenCalledExactlyOnceWith({
      ...DEFAULT_FORMULA,
      pacingSince: '2025-06-10',
    })
  })

  test('PACE-03 can be undone, even after a reload', async () => {
    open({ pacingSince: '2025-06-10' as DayKey }, { rhythms })
    expect(screen.getByText('Pacing counts from 10 June 2025 on.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start afresh today' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(backend.user.setFormula).toHaveBeenCalledExactlyOnceWith({
      ...DEFAULT_FORMULA,
      pacingSince: undefined,
    })
  })

  test('PACE-03 shows a failure', async () => {
    backend.user.setFormula.mockRejectedValueOnce(new Error('refused'))
    open({ pacingSince: '2025-06-01' as DayKey }, { rhythms })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { text: 'Error: Could not save the scoring settings.' },
      ]),
    )
  })
})
