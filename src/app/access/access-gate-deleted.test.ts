import { describe, expect, test, vi } from 'vitest'
import { readDeviceUser, writeDeviceUser } from '@/state/device/device-user'
import {
  clearFirestore,
  current,
  mockedAuth,
  mockedBackend,
  mockedServices,
  OUT,
  sdkSays,
  services,
  settle,
  setUpAccessGate,
  signedIn,
  start,
  tellOfDeviceUser,
} from './access-gate.testing'

vi.mock('@/data/auth/auth', () => mockedAuth)
vi.mock('@/data/open-backend', () => mockedBackend)
vi.mock('./user-services', () => mockedServices)

setUpAccessGate()

describe('an account that is deleted here', () => {
  const GONE = 'Your account was deleted, so you are signed out. Nothing of it is left on this device.'
  const otherTabLeaves = () => {
    writeDeviceUser({ uid: 'ann', login: 'leaving', isAccountDeleted: true })
    tellOfDeviceUser()
  }

  test('ACCOUNT-04 shows no second message when another tab noticed the deletion first', async () => {
    const gateway = await start(signedIn('ann'))
    await gateway.signOut({ accountDeleted: 'here' })
    otherTabLeaves()
    await settle()
    expect((await current()).alerts).toEqual([])
  })

  test('ACCOUNT-06 says so in a tab that hears of it after the other tab has removed everything', async () => {
    await start(signedIn('ann'))
    writeDeviceUser({ uid: 'ann', login: 'leaving', isAccountDeleted: true })
    const newValue = localStorage.getItem('counterpoint:device-user')
    localStorage.clear()
    tellOfDeviceUser(newValue)
    await sdkSays(OUT)
    expect(services.close).toHaveBeenCalledOnce()
    expect((await current()).alerts).toEqual([GONE])
  })

  test('ACCOUNT-06 says so, once, in a tab whose data another tab removes first', async () => {
    await start(signedIn('ann'))
    services.isDocumentGone = true
    services.close.mockImplementationOnce(() => {
      // The other tab wrote what this one had written, and that is no event.
      localStorage.clear()
      return Promise.resolve()
    })
    await sdkSays(OUT)
    expect((await current()).alerts).toEqual([GONE])
  })

  test('ACCOUNT-06 does not open it again in a tab whose Auth does not know yet that another tab has signed out', async () => {
    const gateway = await start(signedIn('ann'))
    services.close.mockImplementationOnce(() => {
      localStorage.clear()
      return Promise.resolve()
    })
    await gateway.signOut({ accountDeleted: 'elsewhere' })
    await settle()
    expect(services.open).toHaveBeenCalledOnce()
    expect(await current()).toMatchObject({ status: 'signed-out', alerts: [GONE] })
    expect(readDeviceUser()).toBeNull()
  })

  test('ACCOUNT-04 shows no second message when this tab is already signing out', async () => {
    const gateway = await start(signedIn('ann'))
    services.isDocumentGone = true
    let finishClearing: (isCleared: boolean) => void = () => {}
    clearFirestore.mockReturnValueOnce(new Promise((resolve) => (finishClearing = resolve)))
    await sdkSays(OUT)
    const onLeft = vi.fn()
    const leaving = gateway.signOut({ accountDeleted: 'here' }).then(onLeft)
    await settle()
    expect(onLeft).not.toHaveBeenCalled()
    finishClearing(true)
    await leaving
    expect((await current()).alerts).toEqual([])
    expect(readDeviceUser()).toBeNull()
  })

  test('ACCOUNT-06 shows nothing to the next account, which gets its own message later', async () => {
    const gateway = await start(signedIn('ann'))
    await gateway.signOut({ accountDeleted: 'here' })
    await gateway.signInWithEmail('bob', '')
    await gateway.signOut({ accountDeleted: 'elsewhere' })
    expect((await current()).alerts).toEqual([GONE])
  })
})
