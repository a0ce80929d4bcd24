import type { AuthGateway, SignOutOptions } from '@/domain/auth'
import { ChangesWaiting } from '@/domain/backend'
import type { AuthState } from '@/domain/entry'
import type { Login } from '@/data/auth'
import { USES_EMULATORS } from '@/data/firebase/config'
import { isAnythingWaiting, type Waiting } from '@/domain/waiting'
import { MESSAGES } from '@/format/messages'
import { inOneTab } from '@/platform/one-tab'
import { showAlert } from '@/state/alerts'
import { useAuth } from '@/state/auth'
import {
  readDevice,
  removeDevice,
  removeDeviceDataOf,
  removeDeviceDataOfOthers,
  writeDevice,
} from '@/state/device-storage'
import {
  readDeviceUser,
  removeDeviceUser,
  watchDeviceUser,
  writeDeviceUser,
  type DeviceUser,
} from '@/state/device-user'
import { showToast } from '@/state/toasts'
import { askToSwitch, type SwitchAnswer } from './account-switch'
import type { Visit } from './visit'

/** A hint only: a user who was signed in here last time probably still is. public/theme.js reads it too. */
const HINT_KEY = 'counterpoint:signed-in'

/** Longer than a sign-out takes at its slowest. */
const SIGN_OUT_LIMIT_MS = 15_000
const START_LIMIT_MS = 5000

type SignedIn = Extract<AuthState, { status: 'signed-in' }>

let visit: Visit | null = null
let steps: Promise<void> = Promise.resolve()
/** The account that this tab was opened for last. */
let lastUid: string | null = null
/** Its end is told where it was deleted, so only other accounts are told of theirs: see `tellAccountGone`. */
let deletedHere: string | null = null
/** Ends the question whether another account may take over this device. */
let endQuestion: (() => void) | null = null

export function expectsSignedIn(): boolean {
  return readDevice(HINT_KEY) === true
}

/** Loads Auth on demand: the landing page works without it. */
export function ensureAuth(): Promise<AuthGateway> {
  return ensureLogin().then(gatewayOf)
}

let loading: Promise<Login> | null = null

function ensureLogin(): Promise<Login> {
  // A failure is not kept: without the network the code itself may be missing, and the next press asks again.
  loading ??= loadLogin().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function loadLogin(): Promise<Login> {
  const { openLogin } = await import('@/data/auth')
  const login = await openLogin(readDeviceUser()?.login === 'kept')
  const follow = () => {
    endQuestion?.()
    void inTurn(() => follower(login))
  }
  login.watch(follow)
  watchDeviceUser((user) => {
    endQuestion?.()
    if (user?.login !== 'leaving') return
    // Another tab signs out and is about to clear the cache, which this tab must close first. When that tab does not get
    // that far, this one finishes the sign-out.
    void inTurn(async () => {
      await close()
      if (user.isAccountDeleted) tellAccountGone(user.uid)
    })
    setTimeout(follow, SIGN_OUT_LIMIT_MS)
  })
  return login
}

/** One step after the other: a quick change of accounts must not open one cache while another is being cleared. */
function inTurn(step: () => Promise<void>): Promise<void> {
  const done = steps.then(step)
  steps = done.catch(reportFailedStart)
  return done
}

export function startEntrance(): AuthGateway {
  const isExpected = expectsSignedIn() ? Promise.resolve(true) : hasSignedInBefore()
  isExpected.then((isOne) => (isOne ? ensureAuth() : null)).catch(reportFailedStart)
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

/** The SDK keeps who is signed in there; without the database nobody can be. */
async function hasSignedInBefore(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === 'firebaseLocalStorageDb')
  } catch {
    return false
  }
}

function gatewayOf(login: Login): AuthGateway {
  const { ways } = login
  /** Resolves once the app is open, or the user has decided not to take over the device. */
  const enter = async (signIn: () => Promise<void>) => {
    // No await without need: browsers open a popup only in the same moment as the press.
    if (readDeviceUser()?.login === 'leaving') {
      await inTurn(() => finishLeaving(login))
      // What could not be cleared yet is not read by this user either: see `openFirestore`.
      if (readDeviceUser()?.login === 'leaving') removeDeviceUser()
    }
    await signIn()
    await inTurn(() => follower(login))
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

/** Brings this tab and this device in line with who is signed in now. */
async function follower(login: Login): Promise<void> {
  await finishLeaving(login)
  const state = login.current()
  if (state.status === 'signed-in') await turnToUser(login, state)
  else await turnToNobody(login)
}

async function turnToUser(login: Login, state: SignedIn): Promise<void> {
  const device = readDeviceUser()
  const { uid } = state.account
  if (visit?.uid === uid && device?.uid === uid && device.login === 'kept') return
  await close()
  if (device && device.uid !== uid) {
    const answer = await mayRemove(device)
    if (answer === 'ended') return follower(login)
    if (answer === 'declined') return giveBack(login, uid)
    await clearDevice(device.uid)
  }
  removeDeviceDataOfOthers(uid)
  writeDeviceUser({ uid, login: 'kept' })
  writeDevice(HINT_KEY, true)
  useAuth.setState(state, true)
  lastUid = uid
  const { openVisit } = await import('./visit')
  visit = await openVisit(state.account, gatewayOf(login))
  await leaveIfLate(login, uid)
}

/** The user may have left while the app was opening, in this tab or another: a sign-out does not wait for a start that hangs. */
async function leaveIfLate(login: Login, uid: string): Promise<void> {
  const device = readDeviceUser()
  if (device?.uid === uid && device.login !== 'leaving') return
  await close()
  // Another user is in by now, and what was open for that one has been closed too.
  if (device && device.uid !== uid) void inTurn(() => follower(login))
}

/** Without a sign-out that was chosen here or in another tab, the login has ended by itself. */
async function turnToNobody(login: Login): Promise<void> {
  const device = readDeviceUser()
  const isLost = device?.login === 'kept'
  const isDocumentGone = visit?.isDocumentGone() ?? false
  if (isLost && isDocumentGone) {
    writeDeviceUser({ ...device, login: 'leaving', isAccountDeleted: true })
    return follower(login)
  }
  if (isLost) writeDeviceUser({ ...device, login: 'lost' })
  removeDevice(HINT_KEY)
  await close()
  useAuth.setState({ status: 'signed-out' }, true)
  if (isLost) void clearIfAccountWasDeleted(login, device.uid)
}

/** Nothing can be sent any more then, and nobody can sign in to remove it. */
async function clearIfAccountWasDeleted(login: Login, uid: string): Promise<void> {
  if (!(await login.wasAccountDeleted())) return
  await inTurn(async () => {
    const device = readDeviceUser()
    if (device?.uid !== uid || device.login !== 'lost') return
    writeDeviceUser({ uid, login: 'leaving', isAccountDeleted: true })
    await follower(login)
  })
}

/** Loaded here, since a visitor needs none of what knows the outbox and unsaved sessions. */
async function waitingOf(uid: string): Promise<Waiting> {
  return (await import('@/state/waiting')).waitingOf(uid)
}

/** Asks before changes of another account are removed from this device. */
async function mayRemove(device: DeviceUser): Promise<SwitchAnswer> {
  const waiting = await waitingOf(device.uid)
  if (!isAnythingWaiting(waiting)) return 'confirmed'
  useAuth.setState({ status: 'signed-out' }, true)
  const { answered, end } = askToSwitch(waiting)
  endQuestion = end
  const answer = await answered
  endQuestion = null
  return answer
}

/** Leaves the device to the account whose changes wait here. */
async function giveBack(login: Login, uid: string): Promise<void> {
  const state = login.current()
  if (state.status === 'signed-in' && state.account.uid === uid) await login.drop()
  removeDevice(HINT_KEY)
  useAuth.setState({ status: 'signed-out' }, true)
}

/** A sign-out that the user chose: send what waits, tell the other tabs, clear. */
async function signOut(login: Login, options: SignOutOptions = {}): Promise<void> {
  const { dropUnsent = false, accountDeleted } = options
  const state = login.current()
  const uid = state.status === 'signed-in' ? state.account.uid : visit?.uid
  if (accountDeleted === 'here') deletedHere = uid ?? lastUid
  // This tab has left, or is about to finish that.
  if (uid === undefined) return stepsSoFar()
  if (!dropUnsent && accountDeleted === undefined && !(await isAllSent(uid))) throw new ChangesWaiting()
  // From here on every tab and every later start finishes this, so a crash leaves nothing readable.
  writeDeviceUser({ uid, login: 'leaving', isAccountDeleted: accountDeleted !== undefined })
  const done = stepsSoFar().then(() => follower(login))
  steps = done.catch(reportFailedStart)
  await done
}

async function isAllSent(uid: string): Promise<boolean> {
  const isSent = visit ? await visit.flush() : (await waitingOf(uid)).changes === 0
  // The login may have ended by itself meanwhile. That closes the queue, and what was in it waits for the same account.
  const isLost = readDeviceUser()?.login === 'lost'
  return isSent && !(isLost && isAnythingWaiting(await waitingOf(uid)))
}

/** A start that hangs must not keep the user in. */
function stepsSoFar(): Promise<void> {
  return Promise.race([steps, pause(START_LIMIT_MS)])
}

/** Removes the user who is leaving from this device, as far as that has not been done. */
async function finishLeaving(login: Login): Promise<void> {
  if (readDeviceUser()?.login !== 'leaving') return
  await close()
  // In one tab: else this one might remove what belongs to the next user already.
  await inOneTab('counterpoint:leaving', AbortSignal.timeout(SIGN_OUT_LIMIT_MS), async () => {
    const device = readDeviceUser()
    if (device?.login !== 'leaving') return
    const isCleared = await clearDevice(device.uid)
    const state = login.current()
    if (state.status === 'signed-in' && state.account.uid === device.uid) await login.drop()
    // Otherwise another tab still has the cache open; the next start tries again.
    if (isCleared) removeDeviceUser()
    else writeDeviceUser({ ...device, isAccountDeleted: false })
    if (device.isAccountDeleted) tellAccountGone(device.uid)
  })
}

function tellAccountGone(uid: string): void {
  // This tab or another may also notice by itself that the account has gone, and may do so before the deletion is answered.
  if (uid !== deletedHere) showAlert(MESSAGES.accountGone)
}

/** Whether the cache is gone too. */
async function clearDevice(uid: string): Promise<boolean> {
  const { clearFirestore } = await import('@/data/open-backend')
  removeDeviceDataOf(uid)
  return clearFirestore(uid)
}

async function close(): Promise<void> {
  const closing = visit
  visit = null
  await closing?.close()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function reportFailedStart(error: unknown): void {
  console.error('The app could not be opened', error)
  showToast({
    kind: 'error',
    text: 'Counterpoint could not be opened.',
    detail: 'Check your connection and reload the page.',
  })
}
