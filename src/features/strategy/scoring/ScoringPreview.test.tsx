import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aDay, aRhythm, daysOf } from '../../../../tests/builders/score'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { DEFAULT_IDEAL_DAY } from '@/domain/score/calibration'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { useToasts } from '@/state/toasts'
import {
  backend,
  choosePacing,
  open,
  preview,
  save,
  score,
  setUpScoring,
  slide,
  slider,
  typeScore,
} from './scoring.testing'

setUpScoring()

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
      'Your ideal day earns 22 points: 12 from time, 10 from tasks. Each pays for 15 min of play (now 60).',
    )
  })

  test('FIGURES-01 the points of the ideal day add up, and the entered ones show as entered', async () => {
    open()
    slide('Ideal focus time', 15)
    await typeScore('0.75')
    expect(preview()).toHaveTextContent('Your ideal day earns 1.5 points: 0.75 from time, 0.75 from tasks.')
    await typeScore('0.1')
    expect(preview()).toHaveTextContent('Your ideal day earns 0.85 points: 0.75 from time, 0.1 from tasks.')
    await typeScore('0.25')
    expect(preview()).toHaveTextContent('Your ideal day earns 1 point: 0.75 from time, 0.25 from tasks.')
  })

  test('KEEP-05 while the pacing settings are saved alone, a score that cannot be read is no number of points', async () => {
    open({}, facts)
    await typeScore('')
    await userEvent.click(screen.getByText('Pacing'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save the pacing settings alone' }))
    expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull()
    slide('Pacing multiplier', 0)
    expect(preview()).toHaveTextContent('With changes')
    expect(preview()).not.toHaveTextContent('NaN')
    await typeScore('8')
    expect(preview()).toHaveTextContent('Your ideal day earns 20 points: 12 from time, 8 from tasks.')
  })

  test('SCORING-06, INT-57 shows how the last 30 days would have scored', () => {
    open({}, facts)
    slide('Ideal focus time', 120)
    slide('Ideal play time', 60)
    slide('Pacing multiplier', 0)
    fireEvent.change(score(), { target: { value: '0' } })
    // Now 6 - 1 - 3 = 2; then 6 - 6 - 0 = 0; over 30 days.
    const legend = within(preview()).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => textContent)).toEqual(['Current +0.1', 'With changes 0'])
  })

  test('PACE-05 the chart reaches from -10 to 10 points, or as far as the largest day', () => {
    open({}, facts)
    expect(within(preview()).getByText('+10')).toBeInTheDocument()
    expect(within(preview()).getByText('−10')).toBeInTheDocument()
    slide('Ideal focus time', 120)
    slide('Ideal play time', 15)
    fireEvent.change(score(), { target: { value: '0' } })
    expect(preview()).toHaveTextContent('Each pays for 2.5 min of play')
    // 10 June: 6 points of focus, 24 of play and 3 for the rhythm.
    expect(within(preview()).getByText('+21')).toBeInTheDocument()
    expect(within(preview()).getByText('−21')).toBeInTheDocument()
  })

  test('PACE-05 shows no chart while nothing changes', () => {
    open({ playTimeDivisor: 240 / 22, ideal: DEFAULT_IDEAL_DAY }, facts)
    expect(within(preview()).queryByRole('table')).toBeNull()
    slide('Ideal play time', 60)
    expect(within(preview()).getByRole('table')).toBeInTheDocument()
  })

  test.each([null, aListing([])])('leaves out days that are unknown or were empty', (months) => {
    open({}, { months })
    expect(preview()).toHaveTextContent('Each pays for')
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

  test('PACE-03 Pacing is folded and says how long it lasts; the slider stands behind Fades', async () => {
    open()
    const fold = screen.getByText('Pacing').closest('details') as HTMLElement
    expect(fold).not.toHaveAttribute('open')
    expect(screen.getByRole('radio', { name: 'Never forgets' })).toBeChecked()
    expect(screen.queryByRole('slider', { name: carry })).toBeNull()
    await choosePacing('Fades')
    expect(within(fold).getByText('Pacing').closest('summary')).toHaveTextContent(
      'PacingHalf forgotten after 3 nights',
    )
    expect(slider(carry)).toHaveValue('0.8')
    await choosePacing('Today only')
    expect(screen.queryByRole('slider', { name: carry })).toBeNull()
    await save()
    expect(backend.writes['set-user'].mock.calls[0]?.[0].fields.formula).toMatchObject({ pacingCarry: 0 })
  })

  test('PACE-03 the slider goes from 0 to 100 % and explains each share', () => {
    open({ pacingCarry: 0.9 })
    for (const [name, value] of [
      ['min', '0'],
      ['max', '1'],
      ['step', '0.05'],
    ] as const)
      expect(slider(carry)).toHaveAttribute(name, value)
    slide(carry, 1)
    expect(hint()).toBe('100%, Never forgets')
    slide(carry, 0.8)
    expect(hint()).toBe('80%, Half forgotten after 3 nights')
    slide(carry, 0.5)
    expect(hint()).toBe('50%, Half forgotten after 1 night')
    slide(carry, 0.05)
    expect(hint()).toBe('5%, Half forgotten within a night')
    slide(carry, 0)
    expect(hint()).toBe('0%, Today only')
  })

  test('PACE-03 at an end of the slider the choice is that of the end, and the slider stays to move it back', async () => {
    open()
    const chosen = (name: string) => screen.getByRole('radio', { name })
    await choosePacing('Fades')
    slide(carry, 1)
    expect(chosen('Never forgets')).toBeChecked()
    slide(carry, 0)
    expect(chosen('Today only')).toBeChecked()
    slide(carry, 0.5)
    expect(chosen('Fades')).toBeChecked()
    slide(carry, 1)
    await choosePacing('Fades')
    expect(slider(carry)).toHaveValue('0.8')
  })

  test('PACE-04 shows both limits beside it', async () => {
    open()
    expect(
      screen.getByText(/^Kept perfectly, it grows by 2 a day\. Never kept, it falls by 10 a day\.$/),
    ).toBeInTheDocument()
    await choosePacing('Fades')
    expect(screen.getByText('Kept perfectly, pacing settles at +10. Never kept, at −50.')).toBeInTheDocument()
  })

  test('PACE-03 nothing is saved before Save, and an unchanged slider stores no carry', async () => {
    open()
    await choosePacing('Fades')
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    await save()
    expect(backend.writes['set-user'].mock.calls[0]?.[0].fields.formula).toMatchObject({ pacingCarry: 0.8 })
  })

  test('PACE-03 a stored carry is shown and kept', async () => {
    open({ pacingCarry: 0.6 })
    expect(slider(carry)).toHaveValue('0.6')
    slide('Pacing multiplier', 0.8)
    await save()
    expect(backend.writes['set-user'].mock.calls[0]?.[0].fields.formula).toMatchObject({ pacingCarry: 0.6 })
  })

  test('PACE-05 a table compares both versions, and says what today becomes', async () => {
    // Missed on 8 and 9 June, open on the 10th: −3, −6, −9, and with half carried over −3, −4.5, −5.25.
    const rhythms = aListing([aRhythm({ points: 3, startDate: '2025-06-08' as DayKey })])
    open({}, { rhythms })
    await choosePacing('Fades')
    slide(carry, 0.5)
    const rows = within(preview()).getAllByRole('row')
    expect(rows).toHaveLength(31)
    expect(rows[0]).toHaveTextContent('DateCurrentWith changes')
    expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
      '8 June−3.0−3.0',
      '9 June−6.0−4.5',
      '10 June−9.0−5.3',
    ])
    expect(preview()).toHaveTextContent("Today's Harmony: −9 → −5.3")
  })
})

describe('starting afresh', () => {
  const rhythms = aListing([aRhythm({ points: 3, startDate: '2025-06-08' as DayKey })])

  test('PACE-03 asks first, says what today becomes, and stores today', async () => {
    open({}, { rhythms })
    await userEvent.click(screen.getByRole('button', { name: 'Start afresh today' }))
    const question = screen.getByRole('dialog', { name: 'Start pacing afresh today?' })
    expect(question).toHaveTextContent("Today's Harmony: −9 → −3")
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Start afresh' }))
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        formula: {
          ...DEFAULT_FORMULA,
          pacingSince: '2025-06-10',
        },
      },
    })
  })

  test('PACE-03 can be undone, even after a reload', async () => {
    open({ pacingSince: '2025-06-10' as DayKey }, { rhythms })
    expect(screen.getByText('Pacing counts from 10 June 2025 on.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Start afresh today' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        formula: {
          ...DEFAULT_FORMULA,
          pacingSince: undefined,
        },
      },
    })
  })

  test('PACE-03 Undo goes back to the earlier day, and from there to all days', async () => {
    const since = (pacingSince: string) =>
      act(() =>
        tellFacts({ formula: { ...DEFAULT_FORMULA, pacingSince: pacingSince as DayKey } }, { rhythms }),
      )
    open({ pacingSince: '2025-06-01' as DayKey }, { rhythms })
    await press('Start afresh today')
    await press('Start afresh')
    since('2025-06-10')
    await press('Undo')
    since('2025-06-01')
    await press('Undo')
    const stored = backend.writes['set-user'].mock.calls.map(([{ fields }]) => fields.formula?.pacingSince)
    expect(stored).toEqual(['2025-06-10', '2025-06-01', undefined])
  })

  test('PACE-03 its button and Undo take turns, and keep the focus', async () => {
    open({}, { rhythms })
    await press('Start afresh today')
    await press('Start afresh')
    act(() =>
      tellFacts({ formula: { ...DEFAULT_FORMULA, pacingSince: '2025-06-10' as DayKey } }, { rhythms }),
    )
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await press('Undo')
    act(() => tellFacts({ formula: DEFAULT_FORMULA }, { rhythms }))
    expect(screen.getByRole('button', { name: 'Start afresh today' })).toHaveFocus()
  })

  test('PACE-03 shows a failure', async () => {
    backend.writes['set-user'].mockRejectedValueOnce(new Error('refused'))
    open({ pacingSince: '2025-06-01' as DayKey }, { rhythms })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { text: 'Error: Could not save the scoring settings.' },
      ]),
    )
  })
})
