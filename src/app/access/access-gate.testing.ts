import { beforeEach, vi } from 'vitest'
import type { Login } from '@/data/auth/auth'
import type { AuthState } from '@/domain/auth'
import { useAlerts } from '@/state/toasts'
import { useAuth } from '@/state/auth'
import { writeDeviceUser } from '@/state/device/device-user'

export const uidOf = (state: AuthState) => (state.status === 'signed-in' ? state.account.uid : null)
export const signedIn = (uid: string): AuthState => ({
  status: 'signed-in',
  account: { uid, email: null, displayName: '', photoURL: null },
})
export const OUT: AuthState = { status: 'signed-out' }

/** The mocked SDK and the state that tests put it in. */
export const sdk = {
  state: OUT as AuthState,
  tell: () => {},
  /** Whether it answers at once, or only when a test says so. */
  isFast: true,
  wasAccountDeleted: vi.fn(() => Promise.resolve(false)),
  drop: vi.fn(() => Promise.resolve()),
}
export const services = {
  open: vi.fn<(uid: string) => void>(),
  opened: vi.fn(() => Promise.resolve()),
  close: vi.fn(() => Promise.resolve()),
  flush: vi.fn(() => Promise.resolve(true)),
  isDocumentGone: false,
}
/** The page that is shown before Auth has answered. */
export const early = { isKnown: true, shown: null as string | null, taken: null as string | null }
export const clearFirestore = vi.fn<(uid: string) => Promise<boolean>>()

// Each test file mocks the modules itself, because only a file that says so gets a process of its own.

/** What `@/data/auth/auth` exports. */
export const mockedAuth = {
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
}

/** What `@/data/open-backend` exports. */
export const mockedBackend = { clearFirestore: (uid: string) => clearFirestore(uid) }

/** What `./user-services` exports. */
export const mockedServices = {
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
}

/** Starts a page with what the device and the SDK hold now. */
export async function start(state: AuthState) {
  vi.resetModules()
  sdk.state = state
  const { ensureAuth } = await import('./access-gate')
  const gateway = await ensureAuth()
  await settle()
  return gateway
}
/** Starts a page of a returning user, and keeps Auth's answer back. */
export async function returnBeforeAuth(user: Parameters<typeof writeDeviceUser>[0]) {
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
export async function settle() {
  for (let turn = 0; turn < 3; turn++) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
export async function sdkSays(state: AuthState) {
  sdk.state = state
  sdk.tell()
  await settle()
}
export const storage = () => JSON.stringify(Object.entries(localStorage))
export const pendingOf = (uid: string) => {
  const stretch = { mode: 'play', startTime: 1, endTime: 2, breaks: [], duration: 1 }
  const draft = { type: 'Play', notes: `notes of ${uid}`, quantities: {} }
  localStorage.setItem(`counterpoint:pending:${uid}`, JSON.stringify({ stretch, timezone: 'UTC', draft }))
}
// Each start imports the modules anew, and the test inspects those of the last start.
export const current = async () => ({
  status: (await import('@/state/auth')).useAuth.getState().status,
  alerts: (await import('@/state/toasts')).useAlerts.getState().alerts,
  question: (await import('./account-switch')).useAccountSwitch.getState().question,
})

/** The event of another tab that wrote the device user. */
export function tellOfDeviceUser(newValue = localStorage.getItem('counterpoint:device-user')): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'counterpoint:device-user', newValue }))
}

export function setUpAccessGate(): void {
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
}
