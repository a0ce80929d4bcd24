import { describe, expect, test, vi } from 'vitest'
import { readDeviceUser, writeDeviceUser } from '@/state/device/device-user'
import {
  clearFirestore,
  current,
  mockedAuth,
  mockedBackend,
  mockedServices,
  OUT,
  pendingOf,
  sdk,
  sdkSays,
  services,
  settle,
  setUpAccessGate,
  signedIn,
  start,
  storage,
  tellOfDeviceUser,
  uidOf,
} from './access-gate.testing'

vi.mock('@/data/auth/auth', () => mockedAuth)
vi.mock('@/data/open-backend', () => mockedBackend)
vi.mock('./user-services', () => mockedServices)

setUpAccessGate()

let isFull = false
const setItem: (this: Storage, key: string, value: string) => void = Reflect.get(Storage.prototype, 'setItem')
vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
  if (isFull) throw new DOMException('Full', 'QuotaExceededError')
  setItem.call(this, key, value)
})

describe('a chosen sign-out', () => {
  test('SYNC-03 keeps unsent changes when the login ends while they are being sent', async () => {
    const gateway = await start(signedIn('ann'))
    localStorage.setItem('counterpoint:outbox:ann:1', '{}')
    services.flush.mockImplementationOnce(async () => {
      // Closing removes the queue, so it looks as if nothing were unsent.
      await sdkSays(OUT)
      return true
    })
    await expect(gateway.signOut()).rejects.toThrow('have not been sent yet')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
    expect(storage()).toContain('outbox:ann')
    expect(clearFirestore).not.toHaveBeenCalled()
  })

  test('AUTH-10 closes an app that finishes opening after the user signed out', async () => {
    let open = () => {}
    services.opened.mockReturnValueOnce(new Promise((resolve) => (open = resolve)))
    const gateway = await start(signedIn('ann'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const left = gateway.signOut()
    await vi.advanceTimersByTimeAsync(6000)
    vi.useRealTimers()
    await left
    expect(readDeviceUser()).toBeNull()
    expect(services.close).not.toHaveBeenCalled()
    open()
    await settle()
    expect(services.close).toHaveBeenCalledOnce()
  })

  test('AUTH-10 sends changes first, then notifies the other tabs, then clears the device', async () => {
    const gateway = await start(signedIn('ann'))
    pendingOf('ann')
    services.flush.mockImplementation(() => {
      expect(readDeviceUser()?.login).toBe('kept')
      return Promise.resolve(true)
    })
    clearFirestore.mockImplementation(() => {
      expect(readDeviceUser()?.login).toBe('leaving')
      return Promise.resolve(true)
    })
    await gateway.signOut()
    expect(services.flush).toHaveBeenCalledOnce()
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect(storage()).toBe('[]')
    expect((await current()).status).toBe('signed-out')
    await sdkSays(OUT)
    expect(readDeviceUser()).toBeNull()
  })

  test('SYNC-06 does nothing while changes cannot be sent', async () => {
    const gateway = await start(signedIn('ann'))
    services.flush.mockResolvedValue(false)
    await expect(gateway.signOut()).rejects.toThrow('have not been sent yet')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'kept' })
    expect(uidOf(sdk.state)).toBe('ann')
    await gateway.signOut({ dropUnsent: true })
    expect(storage()).toBe('[]')
  })

  test('AUTH-09 does nothing when a change is refused meanwhile, until the person knows of it', async () => {
    const gateway = await start(signedIn('ann'))
    const { useOutbox } = await import('@/state/outbox')
    services.flush.mockImplementation(() => {
      const refused = { key: '1', writtenAt: 0, change: null, status: 'refused' } as const
      useOutbox.setState({ entries: [refused] })
      return Promise.resolve(true)
    })
    await expect(gateway.signOut({ knownRefused: 0 })).rejects.toThrow('Some changes were refused.')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'kept' })
    expect(clearFirestore).not.toHaveBeenCalled()
    await gateway.signOut({ knownRefused: 1 })
    expect(readDeviceUser()).toBeNull()
  })

  test('SYNC-06 counts changes that an earlier start could not send, even while the app cannot open', async () => {
    localStorage.setItem('counterpoint:outbox:ann:1', '{}')
    services.open.mockImplementationOnce(() => {
      throw new Error('no database')
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const gateway = await start(signedIn('ann'))
    await expect(gateway.signOut()).rejects.toThrow('have not been sent yet')
    expect(storage()).toContain('outbox:ann')
  })

  test('AUTH-10 the next start finishes a sign-out that crashed, no matter who is signed in by then', async () => {
    writeDeviceUser({ uid: 'ann', login: 'leaving' })
    pendingOf('ann')
    await start(signedIn('ann'))
    expect(services.open).not.toHaveBeenCalled()
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect(uidOf(sdk.state)).toBeNull()
    expect(storage()).toBe('[]')
  })

  test('AUTH-10 removes what a crashed sign-out left for another user', async () => {
    pendingOf('ann')
    await start(signedIn('bob'))
    expect(storage()).not.toContain('notes of ann')
    expect(services.open).toHaveBeenCalledExactlyOnceWith('bob')
  })

  test('AUTH-10 another tab closes at once and does not treat it as a lost login', async () => {
    await start(signedIn('ann'))
    writeDeviceUser({ uid: 'ann', login: 'leaving' })
    tellOfDeviceUser()
    await settle()
    expect(services.close).toHaveBeenCalled()
    expect(clearFirestore).not.toHaveBeenCalled()
    // The tab that signs out is done.
    localStorage.clear()
    await sdkSays(OUT)
    expect(readDeviceUser()).toBeNull()
    expect((await current()).status).toBe('signed-out')
  })

  test('AUTH-10 another tab also forgets what did not fit onto the device', async () => {
    await start(signedIn('ann'))
    const device = await import('@/state/device/device-storage')
    isFull = true
    device.writeDevice('counterpoint:pending:ann', { notes: 'notes of ann' })
    isFull = false
    writeDeviceUser({ uid: 'ann', login: 'leaving' })
    tellOfDeviceUser()
    await settle()
    // The tab that signs out is done. Each removal stores what did not fit before.
    localStorage.clear()
    await sdkSays(OUT)
    expect(storage()).not.toContain('notes of ann')
    expect(device.readDeviceText('counterpoint:pending:ann')).toBeNull()
  })

  test('AUTH-10 the next start clears a cache that could not be cleared', async () => {
    const gateway = await start(signedIn('ann'))
    clearFirestore.mockResolvedValue(false)
    await gateway.signOut()
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'leaving' })
    clearFirestore.mockResolvedValue(true)
    await start(OUT)
    expect(readDeviceUser()).toBeNull()
  })
})
