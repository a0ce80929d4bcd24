import { waitForPendingWrites } from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { closeFirestore, flushFirestore, openFirestore } from './firestore'

vi.mock('./app', () => ({ firebaseApp: () => ({}) }))
vi.mock('./can-keep', () => ({ canKeep: () => Promise.resolve(false) }))
vi.mock('firebase/firestore', () => ({
  initializeFirestore: () => ({}),
  connectFirestoreEmulator: () => {},
  doc: () => ({}),
  onSnapshot: () => () => {},
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
