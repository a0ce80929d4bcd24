import { describe, expect, test, vi } from 'vitest'
import { readDeviceUser, writeDeviceUser } from '@/state/device/device-user'
import {
  current,
  early,
  mockedAuth,
  mockedBackend,
  mockedServices,
  OUT,
  returnBeforeAuth,
  sdk,
  sdkSays,
  services,
  setUpAccessGate,
  signedIn,
  tellOfDeviceUser,
  uidOf,
} from './access-gate.testing'

vi.mock('@/data/auth/auth', () => mockedAuth)
vi.mock('@/data/open-backend', () => mockedBackend)
vi.mock('./user-services', () => mockedServices)

setUpAccessGate()

describe('START-16 a returning user, before Auth has answered', () => {
  test('sees the last state, which becomes the app when Auth says the same', async () => {
    await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    expect(early.shown).toBe('ann')
    expect((await current()).status).toBe('signed-in')
    expect(services.open).not.toHaveBeenCalled()
    await sdkSays(signedIn('ann'))
    await vi.waitFor(() => expect(services.open).toHaveBeenCalledExactlyOnceWith('ann'))
    expect(early).toMatchObject({ shown: 'ann', taken: 'ann' })
  })

  test('sees it vanish when the login has ended', async () => {
    await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    await sdkSays(OUT)
    await vi.waitFor(() => expect(early.shown).toBeNull())
    expect(early.taken).toBeNull()
    expect((await current()).status).toBe('signed-out')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
  })

  test('sees it vanish when Auth says somebody else', async () => {
    await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    await sdkSays(signedIn('bob'))
    await vi.waitFor(() => expect(services.open).toHaveBeenCalledExactlyOnceWith('bob'))
    expect(early).toMatchObject({ shown: null, taken: null })
  })

  test('sees it vanish when another tab signs out', async () => {
    await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    writeDeviceUser({ uid: 'ann', login: 'leaving' })
    tellOfDeviceUser()
    await vi.waitFor(() => expect(early.shown).toBeNull())
  })

  test.each(['lost', 'leaving'] as const)('sees nothing of an account whose login is %s', async (login) => {
    await returnBeforeAuth({ uid: 'ann', login })
    expect(early.shown).toBeNull()
    expect((await current()).status).toBe('loading')
  })

  test('sees nothing without a snapshot', async () => {
    early.isKnown = false
    await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    expect((await current()).status).toBe('loading')
  })

  test('AUTH-10 can sign out, which is done as soon as a late answer comes', async () => {
    const gateway = await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const left = gateway.signOut()
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    // A start after a reload would finish it.
    await vi.waitFor(() => expect(readDeviceUser()).toMatchObject({ login: 'leaving' }))
    await sdkSays(signedIn('ann'))
    await left
    expect(services.open).not.toHaveBeenCalled()
    expect(uidOf(sdk.state)).toBeNull()
    expect(readDeviceUser()).toBeNull()
    expect(early.shown).toBeNull()
    expect((await current()).status).toBe('signed-out')
  })

  test('SYNC-06 is told before a sign-out that changes were not sent, also without an answer', async () => {
    const gateway = await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    localStorage.setItem('counterpoint:outbox:ann:1', '{}')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const left = gateway.signOut()
    const refused = expect(left).rejects.toThrow('have not been sent yet')
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await refused
    expect(readDeviceUser()).toMatchObject({ login: 'kept' })
  })

  test('AUTH-10 can sign out, which waits for the answer', async () => {
    const gateway = await returnBeforeAuth({ uid: 'ann', login: 'kept' })
    const left = gateway.signOut()
    expect(readDeviceUser()).toMatchObject({ login: 'kept' })
    await sdkSays(signedIn('ann'))
    await left
    expect(uidOf(sdk.state)).toBeNull()
    expect(readDeviceUser()).toBeNull()
    // Closed by itself, or with the services that took it over.
    expect(early.shown === null || services.close.mock.calls.length > 0).toBe(true)
  })
})
