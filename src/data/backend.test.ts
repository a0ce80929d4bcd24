import { getFirestore } from 'firebase/firestore'
import { initializeApp } from 'firebase/app'
import { expect, test, vi } from 'vitest'
import { UsernameRefused } from '@/domain/callables'
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
