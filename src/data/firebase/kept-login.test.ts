import { afterEach, expect, test, vi } from 'vitest'
import { isAccountDeleted, readKeptToken } from './kept-login'

vi.mock('./config', () => ({ USES_EMULATORS: false, firebaseOptions: () => ({}) }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SYNC-03 a database that never answers does not keep anyone from signing in', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve([{ name: 'firebaseLocalStorageDb' }]),
    open: () => ({}),
  })
  const read = vi.fn()
  void readKeptToken().then(read)
  await vi.advanceTimersByTimeAsync(3000)
  expect(read).toHaveBeenCalledExactlyOnceWith(null)
})

const answer = (status: number, body: string) => Promise.resolve(new Response(body, { status }))
const refusal = (message: string) => answer(400, JSON.stringify({ error: { message } }))
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['no answer', cutOff],
  ['a busy server', () => answer(503, '{}')],
  ['the page of a hotel’s network', () => answer(200, '<html>')],
])(
  'ACCOUNT-06 %s does not tell whether the account was deleted, so the server is asked again',
  async (_, first) => {
    vi.useFakeTimers()
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const fetched = vi.fn(() => refusal('USER_NOT_FOUND')).mockImplementationOnce(first)
    vi.stubGlobal('fetch', fetched)
    const isDeleted = isAccountDeleted('token')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await isDeleted).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(2)
  },
)

test('SYNC-03 a login that was revoked is no deleted account', async () => {
  vi.stubGlobal('fetch', () => refusal('TOKEN_EXPIRED'))
  expect(await isAccountDeleted('token')).toBe(false)
})
