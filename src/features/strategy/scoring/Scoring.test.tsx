import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useToasts } from '@/state/toasts'
import {
  NOT_POSITIVE,
  alert,
  backend,
  open,
  save,
  score,
  setUpScoring,
  slide,
  slider,
  typeScore,
} from './scoring.testing'

setUpScoring()

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
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        formula: {
          timeDivisor: 20,
          playTimeDivisor: 10,
          pacingMultiplier: 0,
          ideal: { focusMinutes: 120, playMinutes: 60, taskScore: 0 },
        },
      },
    })
    expect(alert()).toHaveAccessibleName('Scoring settings have been updated!')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('KEEP-05 the form opens with the ideal day of the last calibration', async () => {
    const ideal = { focusMinutes: 120, playMinutes: 60, taskScore: 2.5 }
    open({ playTimeDivisor: 99, ideal })
    expect(slider('Ideal focus time')).toHaveValue('120')
    expect(slider('Ideal play time')).toHaveValue('60')
    expect(score()).toHaveValue('2.5')
    slide('Pacing multiplier', 0.8)
    await save()
    expect(backend.writes['set-user'].mock.calls[0]?.[0].fields.formula).toMatchObject({
      playTimeDivisor: 99,
      ideal,
    })
    slide('Ideal play time', 75)
    await save()
    expect(backend.writes['set-user'].mock.calls[1]?.[0].fields.formula).toMatchObject({
      playTimeDivisor: 75 / 8.5,
      ideal: { ...ideal, playMinutes: 75 },
    })
  })

  test.each([
    ['-6', 'Time and tasks together must be above 0.'],
    ['-7', 'Time and tasks together must be above 0.'],
    ['', 'Enter a number up to 100,000.'],
    ['abc', 'Enter a number up to 100,000.'],
  ])(`CALIBRATION-06, INT-72, FORM-09 focus 120, task %j: ${NOT_POSITIVE}`, async (text, problem) => {
    open()
    slide('Ideal focus time', 120)
    await typeScore(text)
    expect(score()).toBeInvalid()
    expect(score()).toHaveAccessibleDescription(problem)
    await save()
    expect(alert()).toHaveAccessibleName(NOT_POSITIVE)
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  })

  test('CALIBRATION-06 focus 120, task -5 is accepted, with the divisor play / 1', async () => {
    open()
    slide('Ideal focus time', 120)
    await typeScore('-5')
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        formula: {
          timeDivisor: 20,
          playTimeDivisor: 240,
          pacingMultiplier: 1,
          ideal: { focusMinutes: 120, playMinutes: 240, taskScore: -5 },
        },
      },
    })
  })

  test('Error: Could not save the scoring settings. The input stays', async () => {
    backend.writes['set-user'].mockRejectedValueOnce(new Error('refused'))
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
