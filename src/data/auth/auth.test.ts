import { FirebaseError } from 'firebase/app'
import { signOut } from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkLogin } from './auth'

const getIdToken = vi.fn<(force: boolean) => Promise<string>>()
vi.mock('../firebase/auth', () => ({ firebaseAuth: () => ({ currentUser: { getIdToken } }) }))
vi.mock(import('firebase/auth'), async (original) => ({
  ...(await original()),
  signOut: vi.fn(() => Promise.resolve()),
}))

beforeEach(() => {
  vi.mocked(signOut).mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test.each([
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-token-expired',
  'auth/user-disabled',
])('SYNC-07 a login that the server refuses with %s is ended here too', async (code) => {
  getIdToken.mockRejectedValue(new FirebaseError(code, ''))
  await checkLogin()
  expect(getIdToken).toHaveBeenLastCalledWith(true)
  expect(signOut).toHaveBeenCalledOnce()
})

test.each(['auth/network-request-failed', 'auth/internal-error', 'auth/too-many-requests'])(
  'SYNC-07 %s says nothing about the login',
  async (code) => {
    getIdToken.mockRejectedValue(new FirebaseError(code, ''))
    await checkLogin()
    expect(signOut).not.toHaveBeenCalled()
  },
)

test('a login that holds stays', async () => {
  getIdToken.mockResolvedValue('token')
  await checkLogin()
  expect(signOut).not.toHaveBeenCalled()
})
