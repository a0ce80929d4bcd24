import { disableNetwork, enableNetwork, waitForPendingWrites } from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { closeFirestore, flushFirestore, openFirestore, reconnectFirestore } from './firestore'

vi.mock('./app', () => ({ firebaseApp: () => ({}) }))
vi.mock('./can-keep', () => ({ canKeep: () => Promise.resolve(false) }))
vi.mock('firebase/firestore', () => ({
  initializeFirestore: () => ({}),
  connectFirestoreEmulator: () => {},
  doc: () => ({}),
  disableNetwork: vi.fn(() => Promise.resolve()),
  enableNetwork: vi.fn(() => Promise.resolve()),
  terminate: () => Promise.resolve(),
  waitForPendingWrites: vi.fn(),
}))

test('SYNC-06 a flush during which Firestore is closed has not sent everything', async () => {
  let giveUp: (why: Error) => void = () => {}
  vi.mocked(waitForPendingWrites).mockReturnValue(new Promise((_, reject) => (giveUp = reject)))
  await openFirestore('ann')
  const flushed = flushFirestore()
  await closeFirestore()
  giveUp(new Error('The user has changed.'))
  expect(await flushed).toBe(false)
  // Nothing is open, so nothing waits.
  expect(await flushFirestore()).toBe(true)
})

test('reconnects only while Firestore is open and no write is pending', async () => {
  vi.mocked(waitForPendingWrites).mockResolvedValue()
  expect(await reconnectFirestore()).toBe(false)
  const { db } = await openFirestore('ann')
  vi.mocked(waitForPendingWrites).mockReturnValue(new Promise(() => {}))
  expect(await reconnectFirestore()).toBe(false)
  expect(disableNetwork).not.toHaveBeenCalled()

  vi.mocked(waitForPendingWrites).mockResolvedValue()
  expect(await reconnectFirestore()).toBe(true)
  expect(disableNetwork).toHaveBeenCalledExactlyOnceWith(db)
  expect(enableNetwork).toHaveBeenCalledExactlyOnceWith(db)
  await closeFirestore()
})
