import { initializeAppCheck } from 'firebase/app-check'
import { expect, test, vi, afterEach, beforeEach } from 'vitest'
import { APP_CHECK_PAUSES, APP_CHECK_TIMEOUT_MS } from '../limits'
import { startAppCheck, boundedProvider } from './app-check'

vi.mock('./app', () => ({ firebaseApp: () => ({}) }))
vi.mock('firebase/app-check', () => ({
  CustomProvider: class {},
  getToken: () => Promise.resolve({}),
  initializeAppCheck: vi.fn(() => ({})),
}))

test('START-01 App Check starts once a page, and follows the network once', () => {
  const listen = vi.spyOn(window, 'addEventListener')
  startAppCheck('key')
  startAppCheck('key')
  expect(initializeAppCheck).toHaveBeenCalledOnce()
  expect(listen.mock.calls.filter(([type]) => type === 'online')).toHaveLength(1)
})

const { firstMs: APP_CHECK_PAUSE_MS, maxMs: MAX_APP_CHECK_PAUSE_MS } = APP_CHECK_PAUSES
const TOKEN = { token: 'a-token', expireTimeMillis: 1 }
const never = () => new Promise<never>(() => {})
const refuse = () => Promise.reject(new Error('blocked'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  // Fake timers do not reach the browser's own timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('START-01 passes the token on', async () => {
  const provider = boundedProvider(() => Promise.resolve(TOKEN), vi.fn())
  await expect(provider.getToken()).resolves.toBe(TOKEN)
})

test('START-01 a pause is of whole milliseconds, which timers keep, so that none ends before it', async () => {
  vi.mocked(Math.random).mockReturnValue(1 / 3)
  const onPause = vi.fn<(pauseMs: number) => void>()
  const provider = boundedProvider(refuse, onPause)
  await expect(provider.getToken()).rejects.toThrow('blocked')
  const [[pauseMs] = [0]] = onPause.mock.calls
  expect(pauseMs).toBe(Math.ceil(pauseMs))
  expect(pauseMs).toBeGreaterThan(0)
})

test('START-01 an attempt that never ends fails within its limit, and is aborted', async () => {
  let aborted = false
  const provider = boundedProvider((signal) => {
    signal.addEventListener('abort', () => (aborted = true))
    return never()
  }, vi.fn())
  const failed = expect(provider.getToken()).rejects.toThrow('took too long')
  await vi.advanceTimersByTimeAsync(APP_CHECK_TIMEOUT_MS)
  await failed
  expect(aborted).toBe(true)
})

test('START-01 during the pause requests fail at once, and nothing is asked', async () => {
  const fetchToken = vi.fn(refuse)
  const onPause = vi.fn()
  const provider = boundedProvider(fetchToken, onPause)
  await expect(provider.getToken()).rejects.toThrow('blocked')
  expect(onPause).toHaveBeenCalledExactlyOnceWith(APP_CHECK_PAUSE_MS)
  await expect(provider.getToken()).rejects.toThrow('a moment ago')
  expect(fetchToken).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(APP_CHECK_PAUSE_MS)
  await expect(provider.getToken()).rejects.toThrow('blocked')
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('START-01 pauses double up to their limit, and a token ends them', async () => {
  const fetchToken = vi.fn<() => Promise<typeof TOKEN>>(refuse)
  const pauses: number[] = []
  const provider = boundedProvider(fetchToken, (pause) => pauses.push(pause))
  const failAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await provider.getToken().catch(() => {})
  }
  for (let i = 0; i < 8; i++) await failAfter(MAX_APP_CHECK_PAUSE_MS)
  expect(pauses.slice(0, 3)).toEqual([APP_CHECK_PAUSE_MS, 2 * APP_CHECK_PAUSE_MS, 4 * APP_CHECK_PAUSE_MS])
  expect(pauses.at(-1)).toBe(MAX_APP_CHECK_PAUSE_MS)
  fetchToken.mockResolvedValueOnce(TOKEN)
  await failAfter(MAX_APP_CHECK_PAUSE_MS)
  await failAfter(0)
  expect(pauses.at(-1)).toBe(APP_CHECK_PAUSE_MS)
})

test('PLATFORM-15 a token is requested although the browser reports no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const provider = boundedProvider(() => Promise.resolve(TOKEN), vi.fn())
  await expect(provider.getToken()).resolves.toBe(TOKEN)
})

test('START-01 back online it need not wait for the pause', async () => {
  const fetchToken = vi.fn<() => Promise<typeof TOKEN>>(refuse)
  const provider = boundedProvider(fetchToken, vi.fn())
  await expect(provider.getToken()).rejects.toThrow('blocked')
  fetchToken.mockResolvedValueOnce(TOKEN)
  provider.retryNow()
  await expect(provider.getToken()).resolves.toBe(TOKEN)
})
