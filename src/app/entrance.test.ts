import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Login } from '@/data/auth'
import type { AuthState } from '@/domain/entry'
import { useAlerts } from '@/state/alerts'
import { useAuth } from '@/state/auth'
import { readDeviceUser, writeDeviceUser } from '@/state/device-user'

const uidOf = (state: AuthState) => (state.status === 'signed-in' ? state.account.uid : null)
const signedIn = (uid: string): AuthState => ({
  status: 'signed-in',
  account: { uid, email: null, displayName: '', photoURL: null },
})
const OUT: AuthState = { status: 'signed-out' }

/** What the SDK would say, and what the tests tell it. */
const sdk = {
  state: OUT as AuthState,
  tell: () => {},
  wasAccountDeleted: vi.fn(() => Promise.resolve(false)),
  drop: vi.fn(() => Promise.resolve()),
}
const visit = {
  open: vi.fn<(uid: string) => void>(),
  opened: vi.fn(() => Promise.resolve()),
  close: vi.fn(() => Promise.resolve()),
  flush: vi.fn(() => Promise.resolve(true)),
  isDocumentGone: false,
}
const clearFirestore = vi.fn<(uid: string) => Promise<boolean>>()

vi.mock('@/data/auth', () => ({
  openLogin: () =>
    Promise.resolve({
      watch: (onChange) => {
        sdk.tell = onChange
        onChange()
      },
      current: () => sdk.state,
      wasAccountDeleted: sdk.wasAccountDeleted,
      drop: sdk.drop,
      ways: {
        signInWithEmail: (email: string) => {
          sdk.state = signedIn(email)
          sdk.tell()
          return Promise.resolve()
        },
      } as unknown as Login['ways'],
    } satisfies Login),
}))
vi.mock('@/data/open-backend', () => ({ clearFirestore: (uid: string) => clearFirestore(uid) }))
vi.mock('./visit', () => ({
  openVisit: async ({ uid }: { uid: string }) => {
    visit.open(uid)
    await visit.opened()
    return {
      uid,
      flush: visit.flush,
      isDocumentGone: () => visit.isDocumentGone,
      close: visit.close,
    }
  },
}))

/** A page that starts, with what the device and the SDK hold by now. */
async function start(state: AuthState) {
  vi.resetModules()
  sdk.state = state
  const { ensureAuth } = await import('./entrance')
  const gateway = await ensureAuth()
  await settle()
  return gateway
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
async function sdkSays(state: AuthState) {
  sdk.state = state
  sdk.tell()
  await settle()
}
const storage = () => JSON.stringify(Object.entries(localStorage))
const pendingOf = (uid: string) => {
  const stretch = { mode: 'play', startTime: 1, endTime: 2, breaks: [], duration: 1 }
  const draft = { type: 'Play', notes: `notes of ${uid}`, quantities: {} }
  localStorage.setItem(`counterpoint:pending:${uid}`, JSON.stringify({ stretch, timezone: 'UTC', draft }))
}
// The modules are loaded anew by each start, and the test asks those of the last one.
const current = async () => ({
  status: (await import('@/state/auth')).useAuth.getState().status,
  alerts: (await import('@/state/alerts')).useAlerts.getState().alerts,
  question: (await import('./account-switch')).useAccountSwitch.getState().question,
})

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  sdk.wasAccountDeleted.mockResolvedValue(false)
  sdk.drop.mockImplementation(() => {
    sdk.state = OUT
    sdk.tell()
    return Promise.resolve()
  })
  visit.flush.mockResolvedValue(true)
  visit.isDocumentGone = false
  clearFirestore.mockResolvedValue(true)
  useAuth.setState({ status: 'loading' }, true)
  useAlerts.setState({ alerts: [] })
})

describe('a login that ends by itself', () => {
  test('SYNC-03 keeps everything, while the page is open', async () => {
    await start(signedIn('ann'))
    pendingOf('ann')
    await sdkSays(OUT)
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
    expect(visit.close).toHaveBeenCalled()
    expect(clearFirestore).not.toHaveBeenCalled()
    expect(storage()).toContain('notes of ann')
    expect((await current()).status).toBe('signed-out')
  })

  test('SYNC-03 keeps everything, between two visits', async () => {
    writeDeviceUser({ uid: 'ann', login: 'kept' })
    pendingOf('ann')
    await start(OUT)
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
    expect(storage()).toContain('notes of ann')
    expect(clearFirestore).not.toHaveBeenCalled()
  })

  test('SYNC-03 goes on when the same account signs in', async () => {
    writeDeviceUser({ uid: 'ann', login: 'lost' })
    pendingOf('ann')
    const gateway = await start(OUT)
    await gateway.signInWithEmail('ann', '')
    expect(visit.open).toHaveBeenCalledExactlyOnceWith('ann')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'kept' })
    expect(clearFirestore).not.toHaveBeenCalled()
    expect(storage()).toContain('notes of ann')
  })

  test('ACCOUNT-06 clears the device when the account was deleted meanwhile, and says so', async () => {
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

  test('ACCOUNT-06 clears the device when the document of the account is gone too', async () => {
    await start(signedIn('ann'))
    pendingOf('ann')
    visit.isDocumentGone = true
    await sdkSays(OUT)
    expect(storage()).not.toContain('ann')
    expect((await current()).alerts).toHaveLength(1)
  })
})

describe('an account that is deleted here', () => {
  const GONE = 'Your account was deleted, so you are signed out. Nothing of it is left on this device.'
  const otherTabLeaves = () => {
    writeDeviceUser({ uid: 'ann', login: 'leaving', isAccountDeleted: true })
    window.dispatchEvent(new StorageEvent('storage', { key: 'counterpoint:device-user' }))
  }

  test('ACCOUNT-04 is not told as one deleted elsewhere when another tab has noticed it first', async () => {
    const gateway = await start(signedIn('ann'))
    await gateway.signOut({ accountDeleted: 'here' })
    otherTabLeaves()
    await settle()
    expect((await current()).alerts).toEqual([])
  })

  test('ACCOUNT-04 nor when this tab itself is already leaving', async () => {
    const gateway = await start(signedIn('ann'))
    visit.isDocumentGone = true
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

  test('ACCOUNT-06 says nothing of the next account, which is told of its own end', async () => {
    const gateway = await start(signedIn('ann'))
    await gateway.signOut({ accountDeleted: 'here' })
    await gateway.signInWithEmail('bob', '')
    await gateway.signOut({ accountDeleted: 'elsewhere' })
    expect((await current()).alerts).toEqual([GONE])
  })
})

describe('another account on a device where something waits', () => {
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
    expect(visit.open).not.toHaveBeenCalled()
    if (!question) throw new Error('Nothing was asked.')
    expect(question.waiting).toMatchObject({ hasUnsavedSession: true })
    return { question, entered }
  }

  test('SYNC-03 declining signs it out again and leaves everything', async () => {
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
    expect(visit.open).toHaveBeenCalledExactlyOnceWith('bob')
    expect(storage()).not.toContain('ann')
    expect(readDeviceUser()).toMatchObject({ uid: 'bob', login: 'kept' })
  })

  test('is not asked when nothing waits', async () => {
    writeDeviceUser({ uid: 'ann', login: 'lost' })
    const gateway = await start(OUT)
    await gateway.signInWithEmail('bob', '')
    expect((await current()).question).toBeNull()
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect(visit.open).toHaveBeenCalledExactlyOnceWith('bob')
  })
})

describe('a sign-out that was chosen', () => {
  test('SYNC-03 keeps what waits when the login ends while it is being sent', async () => {
    const gateway = await start(signedIn('ann'))
    localStorage.setItem('counterpoint:outbox:ann:1', '{}')
    visit.flush.mockImplementationOnce(async () => {
      // Closing takes the queue away, so that nothing seems to wait any more.
      await sdkSays(OUT)
      return true
    })
    await expect(gateway.signOut()).rejects.toThrow('have not been sent yet')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'lost' })
    expect(storage()).toContain('outbox:ann')
    expect(clearFirestore).not.toHaveBeenCalled()
  })

  test('AUTH-10 an app that opens only after the user has left is closed again', async () => {
    let open = () => {}
    visit.opened.mockReturnValueOnce(new Promise((resolve) => (open = resolve)))
    const gateway = await start(signedIn('ann'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const left = gateway.signOut()
    await vi.advanceTimersByTimeAsync(6000)
    vi.useRealTimers()
    await left
    expect(readDeviceUser()).toBeNull()
    expect(visit.close).not.toHaveBeenCalled()
    open()
    await settle()
    expect(visit.close).toHaveBeenCalledOnce()
  })

  test('AUTH-10 sends first, then tells the other tabs, then clears', async () => {
    const gateway = await start(signedIn('ann'))
    pendingOf('ann')
    visit.flush.mockImplementation(() => {
      expect(readDeviceUser()?.login).toBe('kept')
      return Promise.resolve(true)
    })
    clearFirestore.mockImplementation(() => {
      expect(readDeviceUser()?.login).toBe('leaving')
      return Promise.resolve(true)
    })
    await gateway.signOut()
    expect(visit.flush).toHaveBeenCalledOnce()
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect(storage()).toBe('[]')
    expect((await current()).status).toBe('signed-out')
    await sdkSays(OUT)
    expect(readDeviceUser()).toBeNull()
  })

  test('SYNC-06 does nothing while changes could not be sent', async () => {
    const gateway = await start(signedIn('ann'))
    visit.flush.mockResolvedValue(false)
    await expect(gateway.signOut()).rejects.toThrow('have not been sent yet')
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'kept' })
    expect(uidOf(sdk.state)).toBe('ann')
    await gateway.signOut({ dropUnsent: true })
    expect(storage()).toBe('[]')
  })

  test('SYNC-06 what an earlier visit could not send counts, also while the app cannot open', async () => {
    localStorage.setItem('counterpoint:outbox:ann:1', '{}')
    visit.open.mockImplementationOnce(() => {
      throw new Error('no database')
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const gateway = await start(signedIn('ann'))
    await expect(gateway.signOut()).rejects.toThrow('have not been sent yet')
    expect(storage()).toContain('outbox:ann')
  })

  test('AUTH-10 a crash before the end is finished by the next start, whoever is signed in then', async () => {
    writeDeviceUser({ uid: 'ann', login: 'leaving' })
    pendingOf('ann')
    await start(signedIn('ann'))
    expect(visit.open).not.toHaveBeenCalled()
    expect(clearFirestore).toHaveBeenCalledExactlyOnceWith('ann')
    expect(uidOf(sdk.state)).toBeNull()
    expect(storage()).toBe('[]')
  })

  test('AUTH-10 what a crash has left for another user does not stay', async () => {
    pendingOf('ann')
    await start(signedIn('bob'))
    expect(storage()).not.toContain('notes of ann')
    expect(visit.open).toHaveBeenCalledExactlyOnceWith('bob')
  })

  test('AUTH-10 another tab closes at once, and does not take it for a lost login', async () => {
    await start(signedIn('ann'))
    writeDeviceUser({ uid: 'ann', login: 'leaving' })
    window.dispatchEvent(new StorageEvent('storage', { key: 'counterpoint:device-user' }))
    await settle()
    expect(visit.close).toHaveBeenCalled()
    expect(clearFirestore).not.toHaveBeenCalled()
    // The tab that signs out has finished.
    localStorage.clear()
    await sdkSays(OUT)
    expect(readDeviceUser()).toBeNull()
    expect((await current()).status).toBe('signed-out')
  })

  test('AUTH-10 a cache that cannot be cleared yet is cleared by the next start', async () => {
    const gateway = await start(signedIn('ann'))
    clearFirestore.mockResolvedValue(false)
    await gateway.signOut()
    expect(readDeviceUser()).toMatchObject({ uid: 'ann', login: 'leaving' })
    clearFirestore.mockResolvedValue(true)
    await start(OUT)
    expect(readDeviceUser()).toBeNull()
  })
})
