import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { tellFacts } from '../../../../tests/builders/facts'
import { signedInWrapper } from '../../../../tests/builders/signed-in'
import { startTimer } from '@/domain/timer/timer'
import { changeUnsavedDraft, openUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { resetPerUserState } from '@/state/device/per-user'
import { useTimerActions } from './use-timer-actions'

beforeEach(resetPerUserState)
afterEach(() => void vi.restoreAllMocks())

test('AUTH-10 a timer that one user started does not prevent the next user from starting one', () => {
  const backend = aBackend()
  backend.writes['set-timer'].mockReturnValue(new Promise(() => {}))
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  tellFacts({ timerRev: 0 })
  result.current.start()
  result.current.start()
  expect(backend.writes['set-timer']).toHaveBeenCalledOnce()

  resetPerUserState()
  tellFacts({ timerRev: 0 })
  result.current.start()
  expect(backend.writes['set-timer']).toHaveBeenCalledTimes(2)
})

test('TIMER-06 actions that follow each other before the device has shown the first are all written', () => {
  const backend = aBackend()
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  tellFacts({ timerRev: 4 })
  let time = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 5000))
  const { start, pause, resume, stop } = result.current
  for (const action of [start, start, pause, pause, resume, stop, stop]) action()
  const written = backend.writes['set-timer'].mock.calls.map(([{ timer, rev }]) => [timer.status, rev])
  expect(written).toEqual([
    ['active', 4],
    ['paused', 5],
    ['active', 6],
    ['inactive', 7],
  ])
  expect(useUnsavedSession.getState().unsaved).not.toBeNull()
})

test('INT-10 a stop never replaces the unsaved session of another timer', () => {
  const backend = aBackend()
  backend.writes['set-timer'].mockReturnValue(new Promise(() => {}))
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  const first = Date.now() - 7_200_000
  const held = () => useUnsavedSession.getState().unsaved?.result.startTime
  tellFacts({ timer: startTimer('productivity', first), timerRev: 4 })
  result.current.stop()
  expect(held()).toBe(first)
  // The time since an absence was play, for example, and its timer runs on.
  tellFacts({ timer: startTimer('play', first + 3_600_000), timerRev: 6 })
  result.current.stop()
  expect(held()).toBe(first)
  expect(backend.writes['set-timer']).toHaveBeenCalledOnce()
  expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
    'Save or skip your last session first.',
  )
})

test('after a refusal the next action starts from what is stored', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const backend = aBackend()
  backend.writes['set-timer'].mockRejectedValueOnce(new Error('taken'))
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  tellFacts({ timerRev: 4 })
  result.current.start()
  await vi.waitFor(() => expect(console.info).toHaveBeenCalledOnce())
  result.current.start()
  expect(backend.writes['set-timer'].mock.calls.map(([{ rev }]) => rev)).toEqual([4, 4])
})

test.each([
  ['without words nothing is to be saved', 'productivity', ''],
  ['with words they can be saved, and the time is not counted twice', 'productivity', 'long notes'],
] as const)(
  'AWAY-04 a timer whose start was corrected elsewhere goes on after a refused stop: %s',
  async (_, mode, notes) => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const startTime = Date.now() - 3_600_000
    const backend = aBackend()
    let refuse = () => {}
    backend.writes['set-timer'].mockReturnValueOnce(
      new Promise((_, reject) => (refuse = () => reject(new Error('taken')))),
    )
    const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
    tellFacts({ timerRev: 4, timer: startTimer(mode, startTime) })
    result.current.stop()
    const { unsaved } = useUnsavedSession.getState()
    if (notes !== '' && unsaved) changeUnsavedDraft({ ...unsaved.draft, notes })
    const corrected = startTime - 900_000
    tellFacts({ timerRev: 5, timer: startTimer(mode, corrected) })
    refuse()
    await vi.waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^Your timer is still on/),
    )
    const held = useUnsavedSession.getState().unsaved
    if (notes === '') expect(held).toBeNull()
    else
      expect(held).toMatchObject({
        draft: { notes },
        result: { startTime: corrected, endTime: unsaved?.result.endTime, duration: 4500 },
      })
  },
)

test('SESSION-34 a timer that goes on after a refused stop is saved up to its second stop', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const close = openUnsaved('ann')
  const startTime = Date.now() - 3_600_000
  const backend = aBackend()
  backend.writes['set-timer'].mockRejectedValueOnce(new Error('taken'))
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  const timer = startTimer('productivity', startTime)
  tellFacts({ timerRev: 4, timer })
  result.current.stop()
  const { unsaved } = useUnsavedSession.getState()
  if (unsaved) changeUnsavedDraft({ ...unsaved.draft, notes: 'long notes' })
  tellFacts({ timerRev: 5, timer })
  await vi.waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^Your timer is still on/))
  // The small window has a button for it, and a link may stop it too.
  vi.spyOn(Date, 'now').mockReturnValue(startTime + 7_200_000)
  result.current.stop()
  expect(backend.writes['set-timer'].mock.calls.at(-1)?.[0].timer.status).toBe('inactive')
  expect(useUnsavedSession.getState().unsaved).toMatchObject({
    draft: { notes: 'long notes' },
    result: { startTime, endTime: startTime + 7_200_000, duration: 7200 },
  })
  close()
})
