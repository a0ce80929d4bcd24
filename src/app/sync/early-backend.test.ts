import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { Backend } from '@/domain/backend'
import type { DayKey } from '@/domain/calendar/day-key'
import { MAX_OUTBOX_CHARACTERS } from '@/domain/limits'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import { showEarly } from '@/state/early'
import { useFacts } from '@/state/facts'
import { resetPerUserState } from '@/state/device/per-user'
import { useOutbox } from '@/state/outbox'
import { earlyBackend, type EarlyBackend } from './early-backend'
import { openOutbox } from './outbox'
import { openOutboxStore, storedOutbox, type OutboxStore } from './outbox-store'

const UID = 'ann'
const never = <T>() => new Promise<T>(() => {})
const running = startTimer('play', 1000)
let early: EarlyBackend
let store: OutboxStore

beforeEach(() => {
  localStorage.clear()
  showEarly({ user: aUser({ timerRev: 4 }), day: '2025-06-10' as DayKey, sessions: [], types: [] })
  store = openOutboxStore(UID)
  early = earlyBackend(store)
})
afterEach(() => {
  store.close()
  resetPerUserState()
})

test('START-14 Start before Firestore is there is listed on the device and shown at once', () => {
  void early.backend.write({ kind: 'set-timer', timer: running, rev: 4 })
  expect(storedOutbox(UID)).toMatchObject([
    { change: { kind: 'set-timer', timer: running, rev: 4 }, status: 'waiting' },
  ])
  expect(useFacts.getState().user?.value).toMatchObject({ timer: running, timerRev: 5 })
})

/** The page is reloaded before Firestore was there, so the snapshot is as old as before. */
function reload(timerRev = 4): void {
  store.close()
  resetPerUserState()
  showEarly({ user: aUser({ timerRev }), day: '2025-06-10' as DayKey, sessions: [], types: [] })
  store = openOutboxStore(UID)
  early = earlyBackend(store)
}

test('START-14 TIMER-21 what an earlier page has listed is shown, and the next write follows it', () => {
  const paused = pauseTimer(running, 5000)
  void early.backend.write({ kind: 'set-timer', timer: running, rev: 4 })
  void early.backend.write({ kind: 'set-timer', timer: paused, rev: 5 })
  reload()
  expect(useFacts.getState().user?.value).toMatchObject({ timer: paused, timerRev: 6 })
  // The last page has kept the first write in its snapshot.
  reload(5)
  expect(useFacts.getState().user?.value).toMatchObject({ timer: paused, timerRev: 6 })
})

test('START-14 a listed write is not shown if the snapshot is newer, or the server has refused it', () => {
  void early.backend.write({ kind: 'set-timer', timer: running, rev: 4 })
  reload(7)
  expect(useFacts.getState().user?.value).toMatchObject({ timer: { status: 'inactive' }, timerRev: 7 })
  for (const entry of storedOutbox(UID))
    store.put({ ...entry, status: 'refused', reason: 'permission-denied' })
  reload()
  expect(useFacts.getState().user?.value).toMatchObject({ timer: { status: 'inactive' }, timerRev: 4 })
})

test('START-14 the promise follows the outbox: it settles with the server', async () => {
  const write = early.backend.write({ kind: 'set-timer', timer: running, rev: 4 })
  early.follow({} as Backend)
  store.remove(storedOutbox(UID).map(({ key }) => key))
  await expect(write).resolves.toBeUndefined()
})

test('START-14 a newer timer on another device refuses it, and the caller learns so', async () => {
  const write = early.backend.write({ kind: 'set-timer', timer: running, rev: 4 })
  early.follow({} as Backend)
  const [entry] = storedOutbox(UID)
  if (entry) store.put({ ...entry, status: 'refused', reason: 'permission-denied' })
  await expect(write).rejects.toThrow('permission-denied')
  expect(useOutbox.getState().entries).toHaveLength(1)
})

test('START-14 a call that needs Firestore waits for it', async () => {
  const check = vi.fn(() => Promise.resolve([]))
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const checked = early.backend.badges.check()
  const unwatch = early.backend.trash.watch(1, { next: () => {}, error: () => {} })
  expect(check).not.toHaveBeenCalled()
  early.follow({ badges: { check }, trash: { watch } } as unknown as Backend)
  await expect(checked).resolves.toEqual([])
  expect(watch).toHaveBeenCalledOnce()
  unwatch()
  await Promise.resolve()
  expect(stop).toHaveBeenCalledOnce()
})

test('START-14 a write that does not fit on the device is still there for the outbox', async () => {
  const stored = { version: 1, writtenAt: 1, status: 'refused', part: 'tasks', name: 'save' }
  const task = { ...aTask(), name: 'x'.repeat(MAX_OUTBOX_CHARACTERS) }
  localStorage.setItem(`counterpoint:outbox:${UID}:1`, JSON.stringify({ ...stored, given: [task] }))
  store.close()
  store = openOutboxStore(UID)
  early = earlyBackend(store)
  const onDone = vi.fn()
  early.backend.write({ kind: 'set-timer', timer: running, rev: 4 }).then(onDone, onDone)
  const backend = aBackend()
  const queue = {
    hasCache: true,
    untilStored: never,
    untilSent: never,
    knows: () => Promise.resolve(true),
    readStored: never,
    readCached: never,
  }
  const outbox = openOutbox(backend.write, UID, queue, store)
  await outbox.start()
  early.follow({ ...backend, write: outbox.write })
  expect(backend.writes['set-timer']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-timer',
    timer: running,
    rev: 4,
  })
  expect(onDone).not.toHaveBeenCalled()
  outbox.close()
})

test('START-14 what is pressed while the outbox opens is listed, and sent when it is open', async () => {
  const backend = aBackend()
  backend.writes['set-timer'].mockReturnValue(never())
  let answer: (isKnown: boolean) => void = () => {}
  const knows = () => new Promise<boolean>((resolve) => (answer = resolve))
  const queue = {
    hasCache: true,
    untilStored: never,
    untilSent: never,
    knows,
    readStored: never,
    readCached: never,
  }
  const outbox = openOutbox(backend.write, UID, queue, store)
  void early.backend.write({ kind: 'set-timer', timer: running, rev: 4 })
  const started = outbox.start()
  const paused = pauseTimer(running, 5000)
  void early.backend.write({ kind: 'set-timer', timer: paused, rev: 5 })
  answer(true)
  await started
  void early.backend.write({ kind: 'set-timer', timer: running, rev: 6 })
  expect(storedOutbox(UID)).toHaveLength(3)
  early.follow({ ...backend, write: outbox.write })
  const sent = outbox.sendUnsent()
  answer(true)
  await sent
  expect(backend.writes['set-timer'].mock.calls.map(([{ rev }]) => rev)).toEqual([4, 5, 6])
  outbox.close()
})

test('START-14 a setting that the snapshot does not hold has no known value before', () => {
  void early.backend.write({ kind: 'set-user', fields: { theme: 'dark' } })
  void early.backend.write({ kind: 'set-user', fields: { timerMode: 'play' } })
  const [theme, mode] = storedOutbox(UID)
  expect(theme).not.toHaveProperty('before')
  expect(mode).toHaveProperty('before', { timerMode: 'productivity' })
})
