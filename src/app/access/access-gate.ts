import type { Account, AuthGateway, SignOutOptions } from '@/domain/auth'
import { ChangesRefused, ChangesWaiting } from '@/domain/backend'
import type { Access, AccessEffect, AccessEvent, accessAfter } from '@/domain/access/device'
import type { Login } from '@/data/auth/auth'
import { USES_EMULATORS } from '@/data/firebase/config'
import { isAnythingWaiting, type Waiting } from '@/domain/sync/status'
import { ACCOUNT_GONE } from '@/format/access'
import { within } from '@/lib/wait'
import { inOneTab } from '@/platform/one-tab'
import { showAlert, showToast } from '@/state/toasts'
import { useAuth } from '@/state/auth'
import {
  forgetUnstoredOf,
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
} from '@/state/device/device-user'
import { resetPerUserState } from '@/state/device/per-user'
import { useCurrentBackend } from '@/state/backend'
import { askToSwitch, endQuestion } from './account-switch'
import type { EarlyPage, UserServices } from './user-services'

/** Longer than the slowest sign-out. */
const SIGN_OUT_TIMEOUT_MS = 15_000
/** Longest wait for the start before a sign-out. */
const START_TIMEOUT_MS = 5000
/** Longest wait for the first frame of the early page before Auth is loaded. */
const FIRST_PAINT_TIMEOUT_MS = 300

/** A hint only: a user who was signed in here last time probably still is. first-paint.js reads it too. */
const SIGNED_IN_HINT_KEY = 'counterpoint:signed-in'

type Shown =
  | { readonly kind: 'early'; readonly page: EarlyPage }
  | { readonly kind: 'open'; readonly services: UserServices }

/** What this tab shows. `early`: what the device knew last, until Auth has told who is signed in. */
let shown: Shown | null = null
/** What this tab remembers between two events. Whose data the device holds is read for each event. */
let memory: Pick<Access, 'lastUid' | 'knownDeletions'> = { lastUid: null, knownDeletions: [] }
let queue: Promise<void> = Promise.resolve()
let loading: Promise<OpenLogin> | null = null

type OpenLogin = Login & {
  /** Loaded with Auth, because the landing page needs neither. */
  readonly accessAfter: typeof accessAfter
  /** Resolves once Auth has told for the first time who is signed in. */
  readonly answered: Promise<void>
}

export function expectsSignedIn(): boolean {
  return readDevice(SIGNED_IN_HINT_KEY) === true
}

/** Loads Auth on demand: the landing page works without it. */
export function ensureAuth(): Promise<AuthGateway> {
  return ensureLogin().then(createGateway)
}

/** Auth loads after the first page of a returning user, which does not wait for it. */
function ensureLogin(): Promise<OpenLogin> {
  // Failures are not cached: offline, the code itself may fail to load, and the next press tries again.
  loading ??= queue.then(loadLogin).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Shows what this device knew last of its user, before Auth has told who is signed in. If that is somebody else,
 * `checkLogin` removes it.
 */
async function showEarlyPage(isCodeThere: Promise<unknown>): Promise<void> {
  try {
    const [{ openEarlyPage }] = await Promise.all([import('./user-services'), isCodeThere])
    const user = readDeviceUser()
    if (user?.login !== 'kept') return
    const page = openEarlyPage(user.uid)
    shown = { kind: 'early', page }
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

async function loadLogin(): Promise<OpenLogin> {
  const [{ openLogin }, { accessAfter }] = await Promise.all([
    import('@/data/auth/auth'),
    import('@/domain/access/device'),
  ])
  let hasAnswered = () => {}
  const answered = new Promise<void>((resolve) => (hasAnswered = resolve))
  const login = { ...(await openLogin(readDeviceUser()?.login === 'kept')), accessAfter, answered }
  const follow = () => {
    endQuestion()
    void enqueue(() => checkLogin(login))
  }
  login.watch(() => {
    hasAnswered()
    follow()
  })
  watchDeviceUser((user) => {
    endQuestion()
    if (user?.login !== 'leaving') return
    // That tab removes what is stored. What is only in this tab's memory would be stored as soon as there is room.
    forgetUnstoredOf(user.uid)
    void enqueue(() => tell(login, { type: 'signed-out-in-another-tab', user }))
    // If that tab does not finish, this one completes the sign-out.
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
  if (isCodeThere) void enqueue(() => showEarlyPage(isCodeThere))
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

function createGateway(login: OpenLogin): AuthGateway {
  const { ways } = login
  /** Resolves once the app is open, or once the user has declined to take over the device. */
  const enter = async (signIn: () => Promise<void>) => {
    // Await only if necessary: browsers allow a popup only in the task of the press.
    if (readDeviceUser()?.login === 'leaving') {
      await enqueue(() => tell(login, { type: 'check-started' }))
      apply(login, { type: 'sign-in-started' })
    }
    await signIn()
    await enqueue(() => checkLogin(login))
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
async function checkLogin(login: OpenLogin): Promise<void> {
  await tell(login, { type: 'check-started' })
  const state = login.current()
  if (state.status === 'signed-in') return tell(login, { type: 'signed-in', account: state.account })
  const isDocumentGone = shown?.kind === 'open' && shown.services.isDocumentGone()
  return tell(login, { type: 'login-ended', isDocumentGone })
}

async function tell(login: OpenLogin, event: AccessEvent): Promise<void> {
  await runAll(login, apply(login, event))
}

/** Stores what the event makes of the device, and returns what is to be done about it. */
function apply(login: OpenLogin, event: AccessEvent): readonly AccessEffect[] {
  const device = readDeviceUser()
  const { access, effects } = login.accessAfter({ ...memory, device, shown: whoIsShown() }, event)
  memory = access
  if (access.device === null && device !== null) removeDeviceUser()
  if (access.device !== null && access.device !== device) writeDeviceUser(access.device)
  return effects
}

function whoIsShown(): Access['shown'] {
  if (shown === null) return null
  return shown.kind === 'early'
    ? { uid: shown.page.uid, isEarly: true }
    : { uid: shown.services.uid, isEarly: false }
}

async function runAll(login: OpenLogin, effects: readonly AccessEffect[]): Promise<void> {
  for (const effect of effects) await run(login, effect)
}

async function run(login: OpenLogin, effect: AccessEffect): Promise<void> {
  switch (effect.type) {
    case 'check':
      return checkLogin(login)
    case 'check-later':
      return void enqueue(() => checkLogin(login))
    case 'close':
      return close()
    case 'show-signed-out':
      removeDevice(SIGNED_IN_HINT_KEY)
      return useAuth.setState({ status: 'signed-out' }, true)
    case 'open':
      return open(login, effect.account)
    case 'ask-to-switch': {
      const { account, holder } = effect
      const waiting = await waitingOf(holder)
      if (isAnythingWaiting(waiting)) useAuth.setState({ status: 'signed-out' }, true)
      const answer = isAnythingWaiting(waiting) ? await askToSwitch(waiting) : 'confirmed'
      return tell(login, { type: 'switch-answered', account, answer })
    }
    case 'make-room':
      await clearDevice(effect.holder)
      return tell(login, { type: 'room-made', account: effect.account })
    case 'ask-for-removal':
      // Only one tab at a time: otherwise this one could remove the next user's data.
      return inOneTab('counterpoint:leaving', AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS), () =>
        tell(login, { type: 'removal-granted', uid: effect.uid }),
      )
    case 'remove-user': {
      const isCleared = await clearDevice(effect.uid)
      await dropLogin(login, effect.uid)
      return tell(login, { type: 'user-removed', isCleared })
    }
    case 'drop-login':
      return dropLogin(login, effect.uid)
    case 'look-for-account':
      return void lookForAccount(login, effect.uid)
    case 'notice-deletion':
      return tell(login, { type: 'deletion-noticed', uid: effect.uid })
    case 'tell-account-gone':
      return showAlert(ACCOUNT_GONE)
  }
}

async function open(login: OpenLogin, account: Account): Promise<void> {
  const { uid } = account
  const page = shown?.kind === 'early' ? shown.page : undefined
  shown = null
  removeDeviceDataOfOthers(uid)
  writeDevice(SIGNED_IN_HINT_KEY, true)
  useAuth.setState({ status: 'signed-in', account }, true)
  const { startUserServices } = await import('./user-services')
  shown = { kind: 'open', services: await startUserServices(account, createGateway(login), page) }
  return tell(login, { type: 'opened', uid })
}

async function lookForAccount(login: OpenLogin, uid: string): Promise<void> {
  if (!(await login.wasAccountDeleted())) return
  await enqueue(() => tell(login, { type: 'account-found-deleted', uid }))
}

/** Loaded on demand: visitors do not need the code of the outbox and of unsaved sessions. */
async function waitingOf(uid: string): Promise<Waiting> {
  return (await import('@/state/sessions/waiting')).waitingOf(uid)
}

/** Signs out as the user asked: sends unsent changes, notifies the other tabs, clears the device. */
async function signOut(login: OpenLogin, options: SignOutOptions = {}): Promise<void> {
  const { dropUnsent = false, knownRefused = 0, accountDeleted = null } = options
  // The early page has the button before Auth has answered.
  if (shown?.kind === 'early') await within(START_TIMEOUT_MS, login.answered, undefined)
  const state = login.current()
  const uid = state.status === 'signed-in' ? state.account.uid : whoIsShown()?.uid
  if (uid !== undefined && !dropUnsent && accountDeleted === null) {
    const { countRefused } = await import('@/state/sessions/waiting')
    if (!(await isAllSent(uid))) throw new ChangesWaiting()
    if (countRefused() > knownRefused) throw new ChangesRefused()
  }
  const effects = apply(login, { type: 'signed-out', uid: uid ?? null, deleted: accountDeleted })
  // Before its answer Auth cannot drop the login. A start after a reload finds the mark and finishes.
  if (shown?.kind === 'early') await login.answered
  // Limits the wait: a start that hangs must not prevent a sign-out.
  const done = within(START_TIMEOUT_MS, queue, undefined)
  // This tab has signed out, or is about to finish doing so.
  if (effects.length === 0) return done
  const left = done.then(() => runAll(login, effects))
  queue = left.catch(reportOpenFailed)
  await left
}

async function isAllSent(uid: string): Promise<boolean> {
  const services = servicesShown()
  const isSent = services ? await services.flush() : (await waitingOf(uid)).changes === 0
  // The login may have been lost in the meantime. That closes the queue, and its changes wait for the same account.
  const isLost = readDeviceUser()?.login === 'lost'
  return isSent && !(isLost && isAnythingWaiting(await waitingOf(uid)))
}

function servicesShown(): UserServices | null {
  return shown?.kind === 'open' ? shown.services : null
}

async function dropLogin(login: Login, uid: string): Promise<void> {
  const state = login.current()
  if (state.status === 'signed-in' && state.account.uid === uid) await login.drop()
}

/** Returns whether the cache could be cleared too. */
async function clearDevice(uid: string): Promise<boolean> {
  const { clearFirestore } = await import('@/data/open-backend')
  removeDeviceDataOf(uid)
  return clearFirestore(uid)
}

async function close(): Promise<void> {
  const closing = shown
  shown = null
  if (closing?.kind === 'open') return closing.services.close()
  if (closing) return (await import('./user-services')).closeEarlyPage(closing.page)
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
