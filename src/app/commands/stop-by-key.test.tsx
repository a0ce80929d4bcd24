import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { MAX_CHECKED_BREAKS, MAX_NOTES_LENGTH } from '@/domain/limits'
import { type RunningTimer, startTimer } from '@/domain/timer/timer'
import { changePreferences } from '@/state/device/preferences'
import { resetPerUserState } from '@/state/device/per-user'
import {
  changeUnsavedDraft,
  changeUnsavedLocation,
  dropUnsaved,
  openUnsaved,
  useUnsavedSession,
} from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { Commands } from './Commands'

const NOW = Date.parse('2025-06-10T11:00:00Z')
const START = NOW - 3_600_000
const running: RunningTimer = {
  ...startTimer('play', START),
  breaks: [{ startTime: START + 60_000, endTime: START + 120_000 }],
  draft: { type: 'Play', notes: 'chess' },
}

let backend: FakeBackend
// The guard against double clicks remembers revisions, so each test uses a new one.
let rev = 5000

beforeEach(() => {
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  localStorage.clear()
  resetPerUserState()
  changePreferences({ singleKeys: true })
  backend = aBackend()
  rev += 1000
  return openUnsaved('ann')
})

function stopByKey(timer: RunningTimer = running) {
  renderSignedIn(<Commands />, { backend, user: { timer, timerRev: rev }, route: '/app/dashboard' })
  press({ key: 's', code: 'KeyS' })
}
function press(init: KeyboardEventInit) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  act(() => void document.body.dispatchEvent(event))
}
const undo = () => press({ key: 'z', code: 'KeyZ', ctrlKey: true })
const written = () => backend.writes['set-timer'].mock.calls.map(([change]) => change)
const unsaved = () => useUnsavedSession.getState().unsaved
const texts = () => useToasts.getState().toasts.map(({ text }) => text)

test('KEYS-02 a stop by S keeps the session as unsaved and offers to undo it', () => {
  stopByKey()
  expect(written()).toMatchObject([{ timer: { status: 'inactive' }, rev }])
  expect(unsaved()).toMatchObject({ result: { startTime: START, duration: 3540 }, draft: { notes: 'chess' } })
  expect(texts()).toEqual(['Timer stopped.'])
})

test('KEYS-02 Undo puts the timer back as it was, and its session is no longer unsaved', async () => {
  stopByKey()
  undo()
  expect(written().at(-1)).toMatchObject({ timer: running, rev: rev + 1 })
  expect(unsaved()).toBeNull()
  await vi.waitFor(() => expect(texts()).toEqual(['Undone.']))
})

test('KEYS-02 Undo keeps what was entered since the stop', () => {
  stopByKey()
  const draft = { type: 'Play', notes: 'chess and tea', quantities: {} }
  act(() => changeUnsavedDraft(draft))
  undo()
  expect(written().at(-1)?.timer).toEqual({ ...running, draft: { type: 'Play', notes: 'chess and tea' } })
})

test('KEYS-02 Undo cuts no notes that are too long for a timer, but says that it cannot undo', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stopByKey()
  const notes = 'x'.repeat(MAX_NOTES_LENGTH + 1)
  act(() => changeUnsavedDraft({ type: 'Play', notes, quantities: {} }))
  undo()
  await vi.waitFor(() => expect(texts()).toEqual(['This could not be undone. Nothing else has changed.']))
  expect(written()).toHaveLength(1)
  expect(unsaved()?.draft.notes).toBe(notes)
})

test.each([
  ['tasks', () => changeUnsavedDraft({ type: 'Play', notes: 'chess', quantities: { write: '3' } })],
  ['a location', () => changeUnsavedLocation({ lat: 52.52, lon: 13.405 })],
])(
  'KEYS-02 Undo drops no %s, which a timer does not have, but says that it cannot undo',
  async (_, enter) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    stopByKey()
    act(enter)
    const entered = useUnsavedSession.getState()
    undo()
    await vi.waitFor(() => expect(texts()).toEqual(['This could not be undone. Nothing else has changed.']))
    expect(written()).toHaveLength(1)
    expect(useUnsavedSession.getState()).toEqual(entered)
  },
)

test('KEYS-02 the offer ends with the unsaved session', () => {
  stopByKey()
  act(() => dropUnsaved())
  expect(texts()).toEqual([])
  undo()
  expect(written()).toHaveLength(1)
})

test('KEYS-02 an undo that meets another timer changes nothing and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stopByKey()
  act(() => tellFacts({ timer: startTimer('play', NOW), timerRev: rev + 5 }))
  undo()
  await vi.waitFor(() => expect(texts()).toEqual(['This could not be undone. Nothing else has changed.']))
  expect(written()).toHaveLength(1)
  expect(unsaved()).not.toBeNull()
})

test('KEYS-02 an undo that the server refuses brings the unsaved session back', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  stopByKey()
  backend.writes['set-timer'].mockRejectedValueOnce(new Error('taken'))
  undo()
  await vi.waitFor(() => expect(unsaved()?.draft.notes).toBe('chess'))
  expect(texts()).toContain('This could not be undone. Nothing else has changed.')
})

test('KEYS-02 writes many breaks as the rules accept them', () => {
  const breaks = Array.from({ length: MAX_CHECKED_BREAKS + 2 }, (_, index) => ({
    startTime: START + index * 1000,
    endTime: START + index * 1000 + 500,
  }))
  stopByKey({ ...running, breaks })
  undo()
  const counts = written().map(({ timer }) => (timer.status === 'inactive' ? 0 : timer.breaks.length))
  expect(counts).toEqual([0, MAX_CHECKED_BREAKS, MAX_CHECKED_BREAKS + 1, MAX_CHECKED_BREAKS + 2])
  expect(written().map(({ rev: at }) => at)).toEqual([rev, rev + 1, rev + 2, rev + 3])
})
