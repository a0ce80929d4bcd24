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
  setUpAccessGate,
  signedIn,
  start,
  storage,
  uidOf,
} from './access-gate.testing'

vi.mock('@/data/auth/auth', () => mockedAuth)
vi.mock('@/data/open-backend', () => mockedBackend)
vi.mock('./user-services', () => mockedServices)

setUpAccessGate()

describe('a login that ends by itself', () => {
  test('SYNC-03 keeps everything while the page is open', async () => {
    await start(signedIn('ann'))
    pendingOf('ann')
    await sdkSays(OUT)
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
    expect(services.close).toHaveBeenCalled()
    expect(clearFirestore).not.toHaveBeenCalled()
    expect(storage()).toContain('notes of ann')
    expect((await current()).status).toBe('signed-out')
  })

  test('SYNC-03 keeps everything between two sign-ins', async () => {
    writeDeviceUser({ uid: 'ann', login: 'kept' })
    pendingOf('ann')
    await start(OUT)
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
    expect(storage()).toContain('notes of ann')
    expect(clearFirestore).not.toHaveBeenCalled()
  })

  test('SYNC-03 resumes when the same account signs in', async () => {
    writeDeviceUser({ uid: 'ann', login: 'lost' })
    pendingOf('ann')
    const gateway = await start(OUT)
    await gateway.signInWithEmail('ann', '')
    expect(services.open).toHaveBeenCalledExactlyOnceWith('ann')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'kept' })
    expect(clearFirestore).not.toHaveBeenCalled()
    expect(storage()).toContain('notes of ann')
  })

  test('ACCOUNT-06 clears the device and says so when the account was deleted in the meantime', async () => {
    writeDeviceUser({ uid: 'ann', login: 'kept' })
    pendingOf('ann')
    sdk.wasAccountDeleted.mockResolvedValue(true)
    await start(OUT)
    expect(storage()).not.toContain('ann')
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect((await current()).alerts).toEqual([
      'Your account was deleted, so you are signed out. Nothing of it is left on this device.',
    ])
  })

  test("ACCOUNT-06 clears the device when the account's document is gone too", async () => {
    await start(signedIn('ann'))
    pendingOf('ann')
    services.isDocumentGone = true
    await sdkSays(OUT)
    expect(storage()).not.toContain('ann')
    expect((await current()).alerts).toHaveLength(1)
  })
})

describe('another account on a device with unsent changes', () => {
  async function comeAsBob() {
    writeDeviceUser({ uid: 'ann', login: 'lost' })
    pendingOf('ann')
    const gateway = await start(OUT)
    const entered = gateway.signInWithEmail('bob', '')
    const { question, status } = await vi.waitFor(async () => {
      const now = await current()
      expect(now.question).not.toBeNull()
      return now
    })
    expect(status).toBe('signed-out')
    expect(services.open).not.toHaveBeenCalled()
    if (!question) throw new Error('Nothing was asked.')
    expect(question.waiting).toMatchObject({ hasUnsavedSession: true })
    return { question, entered }
  }

  test('SYNC-03 declining signs the new account out and keeps everything', async () => {
    const { question, entered } = await comeAsBob()
    question.answer('declined')
    await entered
    expect(uidOf(sdk.state)).toBeNull()
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
    expect(storage()).toContain('notes of ann')
    expect(clearFirestore).not.toHaveBeenCalled()
    expect((await current()).question).toBeNull()
  })

  test('SYNC-03 confirming clears the device before it is opened', async () => {
    const { question, entered } = await comeAsBob()
    question.answer('confirmed')
    await entered
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect(services.open).toHaveBeenCalledExactlyOnceWith('bob')
    expect(storage()).not.toContain('ann')
    expect(readDeviceUser()).toMatchObject({ uid: 'bob', login: 'kept' })
  })

  test('does not ask when there are no unsent changes', async () => {
    writeDeviceUser({ uid: 'ann', login: 'lost' })
    const gateway = await start(OUT)
    await gateway.signInWithEmail('bob', '')
    expect((await current()).question).toBeNull()
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect(services.open).toHaveBeenCalledExactlyOnceWith('bob')
  })
})
