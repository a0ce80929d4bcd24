import type { AuthGateway, SignOutOptions } from '@/domain/auth'
import { ChangesWaiting } from '@/domain/backend'
import type { AuthState } from '@/domain/access'
import type { Login } from '@/data/auth/auth'
import { USES_EMULATORS } from '@/data/firebase/config'
import { isAnythingWaiting, type Waiting } from '@/domain/waiting'
import { ACCOUNT_GONE } from '@/format/access'
import { within } from '@/lib/wait'
import { inOneTab } from '@/platform/one-tab'
import { showAlert } from '@/state/alerts'
import { useAuth } from '@/state/auth'
import {
  readDevice,
  removeDevice,
  removeDeviceDataOf,
  removeDeviceDataOfOthers,
  writeDevice,
} from '@/state/device/device-storage'
import {
  readDeviceUser,
  removeDeviceUser,
  watchDeviceUser,
  writeDeviceUser,
  type DeviceUser,
} from '@/state/device/device-user'
import { resetPerUserState } from '@/state/device/per-user'
import { showToast } from '@/state/toasts'
import { useCurrentBackend } from '../sync/current-backend'
import { askToSwitch, type SwitchAnswer } from './account-switch'
import type { EarlyPage, UserServices } from './user-services'
import { FIRST_PAINT_TIMEOUT_MS, SIGN_OUT_TIMEOUT_MS, START_TIMEOUT_MS } from '../limits'

/** A hint only: a user who was signed in here last time probably still is. first-paint.js reads it too. */
const SIGNED_IN_HINT_KEY = 'counterpoint:signed-in'

type SignedIn = Extract<AuthState, { status: 'signed-in' }>

let services: UserServices | null = null
/** What is shown of the device's user until Auth has told who is signed in. */
let earlyPage: EarlyPage | null = null
let queue: Promise<void> = Promise.resolve()
/** The account that this tab was last opened for. */
let lastUid: string | null = null
/** The account that was deleted in this tab. The deletion shows its own message, so `tellAccountGone` skips it. */
let deletedHere: string | null = null
/** The account whose deletion this tab has told of. */
let toldGone: string | null = null
/** Closes the question whether another account may take over this device. */
let cancelQuestion: (() => void) | null = null

export function expectsSignedIn(): boolean {
  return readDevice(SIGNED_IN_HINT_KEY) === true
}

/** Loads Auth on demand: the landing page works without it. */
export function ensureAuth(): Promise<AuthGateway> {
  return ensureLogin().then(createGateway)
}

let loading: Promise<Login> | null = null
/** Resolves once Auth has told for the first time who is signed in. */
let answered: Promise<void> = Promise.resolve()

function ensureLogin(): Promise<Login> {
  // Failures are not cached: offline, the code itself may fail to load, and the next press tries again.
  loading ??= firstPage.then(loadLogin).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Auth loads after the first page of a returning user, which does not wait for it. */
let firstPage: Promise<void> = Promise.resolve()

/**
 * Shows what this device knew last of its user, before Auth has told who is signed in. If that is somebody else,
 * `syncWithLogin` removes it.
 */
async function showEarlyPage(isCodeThere: Promise<unknown>): Promise<void> {
  try {
    const [{ openEarlyPage }] = await Promise.all([import('./user-services'), isCodeThere])
    const user = readDeviceUser()
    if (user?.login !== 'kept') return
    const page = openEarlyPage(user.uid)
    earlyPage = page
    if (!page.snapshot) return
    const { photoURL = null } = page.snapshot.user
    const account = { uid: user.uid, email: null, displayName: '', photoURL }
    useAuth.setState({ status: 'signed-in', account }, true)
    await untilPainted()
  } catch (error) {
    // The same code is loaded again once Auth has answered, and that reports a failure.
    console.warn('No early page', error)
  }
}

/** Resolves after the next frame. A page in the background has none. */
function untilPainted(): Promise<unknown> {
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return within(FIRST_PAINT_TIMEOUT_MS, frame, null)
}

async function loadLogin(): Promise<Login> {
  const { openLogin } = await import('@/data/auth/auth')
  const login = await openLogin(readDeviceUser()?.login === 'kept')
  const follow = () => {
    cancelQuestion?.()
    void enqueue(() => syncWithLogin(login))
  }
  answered = new Promise((resolve) =>
    login.watch(() => {
      resolve()
      follow()
    }),
  )
  watchDeviceUser((user) => {
    cancelQuestion?.()
    if (user?.login !== 'leaving') return
    // Another tab is signing out and will clear the cache, so this tab has to close it first. If that tab does not
    // finish, this one completes the sign-out. If it has finished already, another user may be in.
    void enqueue(async () => {
      if ((services ?? earlyPage)?.uid === user.uid) await close()
      if (user.isAccountDeleted) tellAccountGone(user.uid)
    })
    setTimeout(follow, SIGN_OUT_TIMEOUT_MS)
  })
  return login
}

/** Runs one step at a time, so a quick change of accounts never opens one cache while another is being cleared. */
function enqueue(step: () => Promise<void>): Promise<void> {
  const done = queue.then(step)
  queue = done.catch(reportOpenFailed)
  return done
}

/** `isCodeThere` resolves when the code of the signed-in pages has arrived; null if nobody is expected. */
export function startAccessGate(isCodeThere: Promise<unknown> | null): AuthGateway {
  if (isCodeThere) firstPage = enqueue(() => showEarlyPage(isCodeThere))
  const isExpected = expectsSignedIn() ? Promise.resolve(true) : hasSignedInBefore()
  isExpected.then((isOne) => (isOne ? ensureAuth() : null)).catch(reportOpenFailed)
  return {
    preparePopup: async () => (await ensureAuth()).preparePopup(),
    signInWithGoogle: async () => (await ensureAuth()).signInWithGoogle(),
    signInWithEmail: async (email, password) => (await ensureAuth()).signInWithEmail(email, password),
    createAccount: async (email, password) => (await ensureAuth()).createAccount(email, password),
    sendPasswordReset: async (email) => (await ensureAuth()).sendPasswordReset(email),
    signInAsDemo: USES_EMULATORS ? async () => (await ensureAuth()).signInAsDemo?.() : null,
    waysToProve: async () => (await ensureAuth()).waysToProve(),
    reauthenticate: async (proof) => (await ensureAuth()).reauthenticate(proof),
    isAccountGone: async () => (await ensureAuth()).isAccountGone(),
    checkLogin: async () => (await ensureAuth()).checkLogin(),
    signOut: async (options) => (await ensureAuth()).signOut(options),
  }
}

/** The SDK stores the login in this database. Without the database, nobody is signed in. */
async function hasSignedInBefore(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === 'firebaseLocalStorageDb')
  } catch {
    return false
  }
}

function createGateway(login: Login): AuthGateway {
  const { ways } = login
  /** Resolves once the app is open, or once the user has declined to take over the device. */
  const enter = async (signIn: () => Promise<void>) => {
    // Await only if necessary: browsers allow a popup only in the task of the press.
    if (readDeviceUser()?.login === 'leaving') {
      await enqueue(() => finishSignOut(login))
      // The cache could not be cleared. The next user does not read it either: see `openFirestore`.
      if (readDeviceUser()?.login === 'leaving') removeDeviceUser()
    }
    await signIn()
    await enqueue(() => syncWithLogin(login))
  }
  return {
    ...ways,
    signInWithGoogle: () => enter(ways.signInWithGoogle),
    signInWithEmail: (email, password) => enter(() => ways.signInWithEmail(email, password)),
    createAccount: (email, password) => enter(() => ways.createAccount(email, password)),
    signInAsDemo: ways.signInAsDemo && (() => enter(ways.signInAsDemo ?? (() => Promise.resolve()))),
    signOut: (options) => signOut(login, options),
  }
}

/** Brings this tab and this device in line with the current login. */
async function syncWithLogin(login: Login): Promise<void> {
  await finishSignOut(login)
  const state = login.current()
  if (state.status === 'signed-in') await openForUser(login, state)
  else await closeSignedOut(login)
}

async function openForUser(login: Login, state: SignedIn): Promise<void> {
  const device = readDeviceUser()
  const { uid } = state.account
  if (services?.uid === uid && device?.uid === uid && device.login === 'kept') return
  const page = earlyPage?.uid === uid && device?.uid === uid ? earlyPage : undefined
  if (page) earlyPage = null
  else await close()
  if (device && device.uid !== uid) {
    const answer = await confirmRemoval(device)
    if (answer === 'ended') return syncWithLogin(login)
    if (answer === 'declined') return declineSwitch(login, uid)
    await clearDevice(device.uid)
  }
  removeDeviceDataOfOthers(uid)
  writeDeviceUser({ uid, login: 'kept' })
  writeDevice(SIGNED_IN_HINT_KEY, true)
  useAuth.setState(state, true)
  lastUid = uid
  const { startUserServices } = await import('./user-services')
  services = await startUserServices(state.account, createGateway(login), page)
  await closeIfSuperseded(login, uid)
}

/**
 * Closes the app if the user signed out while it was opening, in this tab or another: a sign-out does not wait for a
 * start that hangs.
 */
async function closeIfSuperseded(login: Login, uid: string): Promise<void> {
  const device = readDeviceUser()
  if (device?.uid === uid && device.login !== 'leaving') return
  await close()
  // Another user has signed in by now, and `close` has closed their services too.
  if (device && device.uid !== uid) void enqueue(() => syncWithLogin(login))
}

/** If nobody chose to sign out, here or in another tab, the login has ended by itself and is lost. */
async function closeSignedOut(login: Login): Promise<void> {
  const device = readDeviceUser()
  const isLost = device?.login === 'kept'
  const isDocumentGone = services?.isDocumentGone() ?? false
  if (isLost && isDocumentGone) {
    writeDeviceUser({ ...device, login: 'leaving', isAccountDeleted: true })
    return syncWithLogin(login)
  }
  if (isLost) writeDeviceUser({ ...device, login: 'lost' })
  removeDevice(SIGNED_IN_HINT_KEY)
  await close()
  useAuth.setState({ status: 'signed-out' }, true)
  if (isLost) void clearIfAccountWasDeleted(login, device.uid)
}

/**
 * A deleted account can no longer send its changes, and nobody can sign in to remove them, so this clears the device.
 */
async function clearIfAccountWasDeleted(login: Login, uid: string): Promise<void> {
  if (!(await login.wasAccountDeleted())) return
  await enqueue(async () => {
    const device = readDeviceUser()
    if (device?.uid !== uid || device.login !== 'lost') return
    writeDeviceUser({ uid, login: 'leaving', isAccountDeleted: true })
    await syncWithLogin(login)
  })
}

/** Loaded on demand: visitors do not need the code of the outbox and of unsaved sessions. */
async function waitingOf(uid: string): Promise<Waiting> {
  return (await import('@/state/sessions/waiting')).waitingOf(uid)
}

/** Asks before it removes another account's unsent changes from this device. */
async function confirmRemoval(device: DeviceUser): Promise<SwitchAnswer> {
  const waiting = await waitingOf(device.uid)
  if (!isAnythingWaiting(waiting)) return 'confirmed'
  useAuth.setState({ status: 'signed-out' }, true)
  const { answered, end } = askToSwitch(waiting)
  cancelQuestion = end
  const answer = await answered
  cancelQuestion = null
  return answer
}

/** Signs the new account out and leaves the device to the account with the unsent changes. */
async function declineSwitch(login: Login, uid: string): Promise<void> {
  await dropLogin(login, uid)
  removeDevice(SIGNED_IN_HINT_KEY)
  useAuth.setState({ status: 'signed-out' }, true)
}

/** Signs out as the user asked: sends unsent changes, notifies the other tabs, clears the device. */
async function signOut(login: Login, options: SignOutOptions = {}): Promise<void> {
  const { dropUnsent = false, accountDeleted } = options
  // The early page has the button before Auth has answered.
  if (earlyPage) await within(START_TIMEOUT_MS, answered, undefined)
  const state = login.current()
  const uid = state.status === 'signed-in' ? state.account.uid : services?.uid
  if (accountDeleted === 'here') deletedHere = uid ?? lastUid
  // This tab has signed out, or is about to finish doing so.
  if (uid === undefined) return queueOrTimeout()
  if (!dropUnsent && accountDeleted === undefined && !(await isAllSent(uid))) throw new ChangesWaiting()
  // From here on every tab and every later start finishes the sign-out, so a crash leaves nothing readable.
  writeDeviceUser({ uid, login: 'leaving', isAccountDeleted: accountDeleted !== undefined })
  const done = queueOrTimeout().then(() => syncWithLogin(login))
  queue = done.catch(reportOpenFailed)
  await done
}

async function isAllSent(uid: string): Promise<boolean> {
  const isSent = services ? await services.flush() : (await waitingOf(uid)).changes === 0
  // The login may have been lost in the meantime. That closes the queue, and its changes wait for the same account.
  const isLost = readDeviceUser()?.login === 'lost'
  return isSent && !(isLost && isAnythingWaiting(await waitingOf(uid)))
}

/** Limits the wait: a start that hangs must not prevent a sign-out. */
function queueOrTimeout(): Promise<void> {
  return within(START_TIMEOUT_MS, queue, undefined)
}

/** Removes the user who is signing out from this device, unless that is done already. */
async function finishSignOut(login: Login): Promise<void> {
  const leaving = readDeviceUser()
  if (leaving?.login !== 'leaving') return
  await close()
  // Only one tab at a time: otherwise this one could remove the next user's data.
  await inOneTab('counterpoint:leaving', AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS), async () => {
    const device = readDeviceUser()
    // Another tab was first. This tab's Auth may not know yet, and would open what has just been removed.
    if (device === null) return dropLogin(login, leaving.uid)
    if (device.login !== 'leaving') return
    const isCleared = await clearDevice(device.uid)
    await dropLogin(login, device.uid)
    // If the cache is not cleared, another tab still has it open, and the next start tries again.
    if (isCleared) removeDeviceUser()
    else writeDeviceUser({ ...device, isAccountDeleted: false })
  })
  // Also if another tab has removed the user first: it may have written just what this one wrote, which is no event here.
  if (leaving.isAccountDeleted) tellAccountGone(leaving.uid)
}

async function dropLogin(login: Login, uid: string): Promise<void> {
  const state = login.current()
  if (state.status === 'signed-in' && state.account.uid === uid) await login.drop()
}

/** Once in each tab, however many ways lead here. */
function tellAccountGone(uid: string): void {
  // A tab may notice the deletion before the call that deletes the account has returned.
  if (uid === deletedHere || uid === toldGone) return
  toldGone = uid
  showAlert(ACCOUNT_GONE)
}

/** Returns whether the cache could be cleared too. */
async function clearDevice(uid: string): Promise<boolean> {
  const { clearFirestore } = await import('@/data/open-backend')
  removeDeviceDataOf(uid)
  return clearFirestore(uid)
}

async function close(): Promise<void> {
  const closing = services
  const page = earlyPage
  services = null
  earlyPage = null
  if (closing) return closing.close()
  if (page) return (await import('./user-services')).closeEarlyPage(page)
  // A start that hangs may already show what this device knew last.
  if (useCurrentBackend.getState().backend === null) return
  useCurrentBackend.setState({ backend: null })
  resetPerUserState()
}

function reportOpenFailed(error: unknown): void {
  console.error('The app could not be opened', error)
  showToast({
    kind: 'error',
    text: 'Counterpoint could not be opened.',
    detail: 'Check your connection and reload the page.',
  })
}
