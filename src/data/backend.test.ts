import { disableNetwork, doc, getFirestore, terminate } from 'firebase/firestore'
import { initializeApp } from 'firebase/app'
import { expect, test, vi } from 'vitest'
import type { Fact } from '@/domain/backend'
import { UsernameRefused } from '@/domain/callables'
import type { User } from '@/domain/profile/user'
import { createBackend } from './backend'

const { setDoc, setUsername } = vi.hoisted(() => ({
  setDoc: vi.fn(() => Promise.resolve()),
  setUsername: vi.fn<(name: string) => Promise<void>>(),
}))
vi.mock('firebase/firestore', async (original) => ({ ...(await original<object>()), setDoc }))
vi.mock('./backend/callables', () => ({ setUsername }))

test('ONBOARD-06 the display name is stored although the answer about the username is lost', async () => {
  setUsername.mockRejectedValueOnce(new UsernameRefused('unavailable'))
  const account = { uid: 'u', email: 'ann@example.com', displayName: '', photoURL: null }
  const backend = createBackend(
    getFirestore(initializeApp({ projectId: 'demo' }, 'names')),
    account,
    () => 'UTC',
  )
  const saved = backend.user.setUpProfile({ displayName: 'Ann', username: 'ann_1' })
  await expect(saved).rejects.toThrow(UsernameRefused)
  const names = { displayName: 'Ann', email: 'ann@example.com' }
  expect(setDoc).toHaveBeenCalledExactlyOnceWith(expect.anything(), names, { merge: true })
})

test('START-15 of a document that the cache lacks, what this page has written is not taken for all of it', async () => {
  const firestore = await vi.importActual<typeof import('firebase/firestore')>('firebase/firestore')
  // Without a database the SDK keeps everything in memory.
  const db = getFirestore(initializeApp({ projectId: 'demo' }, 'memory'))
  await disableNetwork(db)
  const account = { uid: 'u', email: null, displayName: '', photoURL: null }
  const next = vi.fn<(fact: Fact<User | null>) => void>()
  const stop = createBackend(db, account, () => 'UTC').user.watch({ next, error: () => {} })
  const write = (fields: object) => void firestore.setDoc(doc(db, 'users', 'u'), fields, { merge: true })
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce())
  write({ displayName: 'Ann' })
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2))
  expect(next).toHaveBeenLastCalledWith({ value: null, isFromCache: true })
  write({ username: 'ann_1' })
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(3))
  expect(next.mock.lastCall?.[0].value).toMatchObject({ username: 'ann_1', displayName: 'Ann' })
  stop()
  await terminate(db)
})
