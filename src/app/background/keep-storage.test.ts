import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import type { ListedChange } from '@/domain/outbox/change'
import type { Completion } from '@/domain/rhythm/completion'
import { EMPTY_OUTBOX, useOutbox } from '@/state/outbox'
import { keepStorageAfterSave } from './keep-storage'

const persist = vi.fn(() => Promise.resolve(true))
let stop = () => {}

function list(change: ListedChange) {
  useOutbox.setState({ entries: [{ key: 'k', writtenAt: 0, status: 'waiting', change }] })
}
const save = () => list({ kind: 'add-sessions', sessions: [aSession()] })

beforeEach(() => {
  persist.mockClear()
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } })
  stop = keepStorageAfterSave('ann')
})
afterEach(() => {
  stop()
  useOutbox.setState(EMPTY_OUTBOX)
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('SAFE-01 asks after the first saved session, and never again', () => {
  list({ kind: 'set-user', fields: {} })
  expect(persist).not.toHaveBeenCalled()
  save()
  save()
  expect(persist).toHaveBeenCalledOnce()
  stop()
  stop = keepStorageAfterSave('ann')
  save()
  expect(persist).toHaveBeenCalledOnce()
})

test('SAFE-01 asks after a session that was saved by confirming a rhythm, and not after a rhythm without one', () => {
  const completion = {} as Completion
  list({ kind: 'complete', completion, sessions: [] })
  expect(persist).not.toHaveBeenCalled()
  list({ kind: 'complete', completion, sessions: [aSession()] })
  expect(persist).toHaveBeenCalledOnce()
})

test('SAFE-01 another user of the device is asked too', () => {
  save()
  stop()
  stop = keepStorageAfterSave('bob')
  save()
  expect(persist).toHaveBeenCalledTimes(2)
})

test('SAFE-01 a browser without the Storage API is not asked', () => {
  vi.stubGlobal('navigator', { ...navigator, storage: undefined })
  expect(save).not.toThrow()
})
