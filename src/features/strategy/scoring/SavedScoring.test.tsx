import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { calibrated, DEFAULT_IDEAL_DAY } from '@/domain/score/calibration'
import { leavePage } from '@/ui/dialog/leave-guards'
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

const IDEAL = { focusMinutes: 180, playMinutes: 75, taskScore: 4 }
const CALIBRATED = calibrated(IDEAL, 0.7) ?? {}
const ALONE = 'Save the pacing settings alone'
const button = () => screen.getByRole('button', { name: 'Save scoring' })
const pacingAlone = () => screen.queryByRole('checkbox', { name: ALONE })

test('CALIBRATION-09 opens with what is saved, and saves only what has changed', async () => {
  open(CALIBRATED)
  expect(slider('Ideal focus time')).toHaveValue('180')
  expect(slider('Ideal play time')).toHaveValue('75')
  expect(score()).toHaveValue('4')
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAccessibleDescription('Nothing to save.')
  expect(pacingAlone()).toBeNull()
  await save()
  expect(backend.writes['set-user']).not.toHaveBeenCalled()
  slide('Pacing multiplier', 0.8)
  await choosePacing('Fades')
  slide('Carried over each night', 0.9)
  expect(button()).toHaveAttribute('aria-disabled', 'false')
  expect(button()).toHaveAccessibleDescription('Pacing multiplier: 0.7 → 0.8 · Carried over: 100% → 90%')
  await save()
  expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-user',
    fields: {
      formula: {
        ...CALIBRATED,
        pacingMultiplier: 0.8,
        pacingCarry: 0.9,
      },
    },
  })
})

test('CALIBRATION-09, KEEP-05, CALIBRATION-05 a new account can save the ideal day that the form shows', async () => {
  open()
  expect(button()).toHaveAttribute('aria-disabled', 'false')
  expect(button()).toHaveAccessibleDescription('Play: 60 → 10.91 min a point')
  expect(preview()).toHaveTextContent('Each pays for 10.91 min of play (now 60).')
  expect(screen.queryByText('Nothing to save.')).toBeNull()
  await save()
  expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-user',
    fields: {
      formula: {
        timeDivisor: 20,
        playTimeDivisor: 240 / 22,
        pacingMultiplier: 1,
        ideal: DEFAULT_IDEAL_DAY,
      },
    },
  })
})

test('CALIBRATION-09 says so when only the ideal day changes', async () => {
  open()
  slide('Ideal focus time', 60)
  await typeScore('1')
  expect(button()).toHaveAttribute('aria-disabled', 'false')
  expect(button()).toHaveAccessibleDescription('Your ideal day. Points stay as they are.')
  await typeScore('-99')
  expect(button()).not.toHaveAccessibleDescription()
})

test('KEEP-05 the pacing settings can be saved alone', async () => {
  open({ playTimeDivisor: 7.5 })
  await userEvent.click(screen.getByRole('checkbox', { name: ALONE }))
  expect(preview()).toHaveTextContent('Each pays for 7.5 min of play.')
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAccessibleDescription('Nothing to save.')
  slide('Pacing multiplier', 0.5)
  expect(button()).toHaveAccessibleDescription('Pacing multiplier: 1 → 0.5')
  await save()
  expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-user',
    fields: {
      formula: {
        timeDivisor: 20,
        playTimeDivisor: 7.5,
        pacingMultiplier: 0.5,
      },
    },
  })
})

test('KEEP-05 an ideal day that was changed stays in the form when the pacing settings are saved alone', async () => {
  open({ playTimeDivisor: 7.5 })
  await typeScore('-99')
  await userEvent.click(screen.getByRole('checkbox', { name: ALONE }))
  slide('Pacing multiplier', 0.5)
  await save()
  expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-user',
    fields: {
      formula: {
        timeDivisor: 20,
        playTimeDivisor: 7.5,
        pacingMultiplier: 0.5,
      },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(score()).toHaveValue('-99')
})

test('KEEP-05, CALIBRATION-09 an ideal day that no longer matches the weight of play can be saved', async () => {
  open({ playTimeDivisor: 99, ideal: IDEAL })
  expect(button()).toHaveAccessibleDescription('Nothing to save.')
  await userEvent.click(screen.getByRole('checkbox', { name: ALONE, checked: true }))
  expect(button()).toHaveAccessibleDescription('Play: 99 → 5.77 min a point')
  await save()
  expect(backend.writes['set-user'].mock.calls[0]?.[0].fields.formula).toMatchObject({
    playTimeDivisor: 75 / 13,
    ideal: IDEAL,
  })
})

test('CALIBRATION-09 a form that was only looked at can be left without a question', () => {
  open()
  const leave = vi.fn()
  leavePage(leave)
  expect(leave).toHaveBeenCalledOnce()
  slide('Pacing multiplier', 0.8)
  leavePage(leave)
  expect(leave).toHaveBeenCalledOnce()
})
