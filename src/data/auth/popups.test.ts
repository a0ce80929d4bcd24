import { signInWithPopup } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.mock('firebase/auth', () => ({
  GoogleAuthProvider: class {
    getCustomParameters() {
      return {}
    }
  },
  browserPopupRedirectResolver: {},
  signInWithPopup: vi.fn(),
}))
vi.mock('../firebase/auth', () => ({ firebaseAuth: () => ({}) }))

type Provider = Parameters<typeof signInWithPopup>[1] & { getCustomParameters(): unknown }
const sdk = vi.mocked(signInWithPopup)

/** As the SDK: first it loads, then it asks the provider for parameters, then it opens the window. */
const afterLoading = (loading: Promise<void>) => async (_: unknown, provider: object) => {
  await loading
  ;(provider as Provider).getCustomParameters()
  throw new Error('A window would have opened.')
}

const load = () => import('./popups')

beforeEach(() => {
  vi.resetModules()
  sdk.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('AUTH-12 a popup', () => {
  test('is prepared once, without a window, and opens in the task of the call', async () => {
    sdk.mockImplementation(afterLoading(Promise.resolve()))
    const { inPopup, preparePopup } = await load()
    await Promise.all([preparePopup(), preparePopup()])
    await preparePopup()
    expect(sdk).toHaveBeenCalledOnce()

    const open = vi.fn(() => Promise.resolve('in'))
    const result = inPopup(open)
    expect(open).toHaveBeenCalledOnce()
    expect(await result).toBe('in')
  })

  test('that is not prepared waits for it, so that none cancels the other', async () => {
    let loaded = () => {}
    sdk.mockImplementation(afterLoading(new Promise((resolve) => (loaded = resolve))))
    const { inPopup } = await load()
    const open = vi.fn(() => Promise.resolve())
    const result = inPopup(open)
    expect(open).not.toHaveBeenCalled()
    loaded()
    await result
    expect(open).toHaveBeenCalledOnce()
  })

  test('can be prepared again after a failure', async () => {
    sdk.mockRejectedValueOnce(new Error('auth/internal-error'))
    const { PopupNotReady, preparePopup } = await load()
    await expect(preparePopup()).rejects.toThrow(PopupNotReady)
    sdk.mockImplementation(afterLoading(Promise.resolve()))
    await preparePopup()
    expect(sdk).toHaveBeenCalledTimes(2)
  })

  test('whose script hangs is given up after a while, and taken when it comes after all', async () => {
    vi.useFakeTimers()
    let loaded = () => {}
    sdk.mockImplementation(afterLoading(new Promise((resolve) => (loaded = resolve))))
    const { PopupNotReady, preparePopup } = await load()
    const late = expect(preparePopup()).rejects.toThrow(PopupNotReady)
    await vi.advanceTimersByTimeAsync(15_000)
    await late
    const again = preparePopup()
    loaded()
    await again
    expect(sdk).toHaveBeenCalledOnce()
  })
})
