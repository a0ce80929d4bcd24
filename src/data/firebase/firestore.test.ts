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

test('connects again only while it is open and every write is sent', async () => {
  vi.mocked(waitForPendingWrites).mockResolvedValue()
  await reconnectFirestore()
  const { db } = await openFirestore('ann')
  vi.mocked(waitForPendingWrites).mockReturnValue(new Promise(() => {}))
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await reconnectFirestore()
  limit.mockRestore()
  expect(disableNetwork).not.toHaveBeenCalled()

  vi.mocked(waitForPendingWrites).mockResolvedValue()
  await reconnectFirestore()
  expect(disableNetwork).toHaveBeenCalledExactlyOnceWith(db)
  expect(enableNetwork).toHaveBeenCalledExactlyOnceWith(db)
  await closeFirestore()
})
