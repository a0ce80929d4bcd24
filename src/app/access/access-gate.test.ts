import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Login } from '@/data/auth/auth'
import type { AuthState } from '@/domain/access'
import { useAlerts } from '@/state/alerts'
import { useAuth } from '@/state/auth'
import { readDeviceUser, writeDeviceUser } from '@/state/device/device-user'

const uidOf = (state: AuthState) => (state.status === 'signed-in' ? state.account.uid : null)
const signedIn = (uid: string): AuthState => ({
  status: 'signed-in',
  account: { uid, email: null, displayName: '', photoURL: null },
})
const OUT: AuthState = { status: 'signed-out' }

/** The mocked SDK and the state that tests put it in. */
const sdk = {
  state: OUT as AuthState,
  tell: () => {},
  /** Whether it answers at once, or only when a test says so. */
  isFast: true,
  wasAccountDeleted: vi.fn(() => Promise.resolve(false)),
  drop: vi.fn(() => Promise.resolve()),
}
const services = {
  open: vi.fn<(uid: string) => void>(),
  opened: vi.fn(() => Promise.resolve()),
  close: vi.fn(() => Promise.resolve()),
  flush: vi.fn(() => Promise.resolve(true)),
  isDocumentGone: false,
}
/** The page that is shown before Auth has answered. */
const early = { isKnown: true, shown: null as string | null, taken: null as string | null }
const clearFirestore = vi.fn<(uid: string) => Promise<boolean>>()

vi.mock('@/data/auth/auth', () => ({
  openLogin: () =>
    Promise.resolve({
      watch: (onChange) => {
        sdk.tell = onChange
        if (sdk.isFast) onChange()
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
vi.mock('./user-services', () => ({
  openEarlyPage: (uid: string) => {
    early.shown = uid
    return { uid, snapshot: early.isKnown ? { user: {} } : null }
  },
  closeEarlyPage: () => (early.shown = null),
  startUserServices: async ({ uid }: { uid: string }, _ask: unknown, page?: { uid: string }) => {
    services.open(uid)
    early.taken = page?.uid ?? null
    await services.opened()
    return {
      uid,
      flush: services.flush,
      isDocumentGone: () => services.isDocumentGone,
      close: services.close,
    }
  },
}))

/** Starts a page with what the device and the SDK hold now. */
async function start(state: AuthState) {
  vi.resetModules()
  sdk.state = state
  const { ensureAuth } = await import('./access-gate')
  const gateway = await ensureAuth()
  await settle()
  return gateway
}
/** Starts a page of a returning user, and keeps Auth's answer back. */
async function returnBeforeAuth(user: Parameters<typeof writeDeviceUser>[0]) {
  writeDeviceUser(user)
  vi.resetModules()
  sdk.isFast = false
  const { startAccessGate } = await import('./access-gate')
  const gateway = startAccessGate(Promise.resolve())
  // Resolves once Auth is loaded, which is after the page has been shown. The mocked one knows no ways.
  await gateway.waysToProve().catch(() => {})
  return gateway
}
/** Modules are loaded on demand along the way, which takes a busy machine long. */
async function settle() {
  for (let turn = 0; turn < 3; turn++) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
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
// Each start imports the modules anew, and the test inspects those of the last start.
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
  services.flush.mockResolvedValue(true)
  services.isDocumentGone = false
  Object.assign(early, { isKnown: true, shown: null, taken: null })
  sdk.isFast = true
  sdk.state = OUT
  clearFirestore.mockResolvedValue(true)
  useAuth.setState({ status: 'loading' }, true)
  useAlerts.setState({ alerts: [] })
})

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

/** The event of another tab that wrote the device user. */
function tellOfDeviceUser(newValue = localStorage.getItem('counterpoint:device-user')): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'counterpoint:device-user', newValue }))
}

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
    await vi.waitFor(() => expect(services.open).toHaveBeenCalledExactlyOnceWith('bob'), { timeout: 10_000 })
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
