import { create } from 'zustand'
import type { Account, AuthGateway } from '@/domain/auth'
import type { Backend, Unsubscribe } from '@/domain/backend'
import type { AuthState } from '@/domain/entry'
import { USES_EMULATORS } from '@/data/firebase/config'
import { deviceZone } from '@/platform/time'
import { useAuth } from '@/state/auth'
import { useFacts } from '@/state/facts'
import { openPending } from '@/state/pending'
import { readDevice, removeDevice, watchDevice, writeDevice } from '@/state/device-storage'
import { showToast } from '@/state/toasts'
import { leaveWhenAccountIsGone } from './account-gone'
import { startAutoStop } from './auto-stop'
import { checkBadgesAfterFacts, checkBadgesAfterWrites } from './badge-check'
import { startLiveData } from './live-data'
import { enterOlderWrites } from './older-writes'
import { openOutbox } from './outbox'
import { forgetOutbox } from './outbox-store'
import { startRecordKeeper } from './record-keeper'
import { followUpdates } from './updates'

/** A hint only: whoever was signed in here last time will most likely be again. */
const HINT_KEY = 'counterpoint:signed-in'

/** Longer than a sign-out takes at its slowest. */
const SIGN_OUT_LIMIT_MS = 15_000

/** The signed-in person's backend, once it is open. */
export const useOpenBackend = create<{ backend: Backend | null }>(() => ({ backend: null }))

interface Visit {
  readonly uid: string
  readonly flush: () => Promise<void>
  readonly leave: () => Promise<void>
}

let visit: Visit | null = null
let steps: Promise<void> = Promise.resolve()

export function expectsSignedIn(): boolean {
  return readDevice(HINT_KEY) === true
}

/**
 * Loads the sign-in and follows who is there. A stranger on the landing page needs none of it, so it waits until a
 * page asks for it, or until there is a sign that somebody may be signed in.
 */
export function ensureAuth(): Promise<AuthGateway> {
  loading ??= loadAuth()
  return loading
}

let loading: Promise<AuthGateway> | null = null

async function loadAuth(): Promise<AuthGateway> {
  const { createAuthGateway, watchAuth } = await import('@/data/auth')
  watchAuth((state) => {
    // One after the other: a quick change of accounts must not open one cache while the other is being cleared.
    steps = steps.then(() => turnTo(state)).catch(reportFailedStart)
  })
  watchDevice(HINT_KEY, (isSignedIn) => {
    if (isSignedIn === true) return
    // Another tab signs out: let go of the cache before it is cleared. Should nothing come of it, go back in.
    steps = steps.then(leave)
    setTimeout(() => {
      steps = steps.then(() => turnTo(useAuth.getState())).catch(reportFailedStart)
    }, SIGN_OUT_LIMIT_MS)
  })
  return createAuthGateway(async () => {
    removeDevice(HINT_KEY)
    await visit?.flush()
    await leave()
  })
}

export function startEntrance(): AuthGateway {
  if (expectsSignedIn()) void ensureAuth()
  else void hasSignedInBefore().then((hasBefore) => (hasBefore ? ensureAuth() : null))
  return {
    signInWithGoogle: async () => (await ensureAuth()).signInWithGoogle(),
    signInWithEmail: async (email, password) => (await ensureAuth()).signInWithEmail(email, password),
    createAccount: async (email, password) => (await ensureAuth()).createAccount(email, password),
    sendPasswordReset: async (email) => (await ensureAuth()).sendPasswordReset(email),
    signInAsDemo: USES_EMULATORS ? async () => (await ensureAuth()).signInAsDemo?.() : null,
    waysToProve: async () => (await ensureAuth()).waysToProve(),
    reauthenticate: async (proof) => (await ensureAuth()).reauthenticate(proof),
    isAccountGone: async () => (await ensureAuth()).isAccountGone(),
    signOut: async () => (await ensureAuth()).signOut(),
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

async function turnTo(state: AuthState): Promise<void> {
  if (state.status === 'signed-in') {
    if (visit?.uid === state.account.uid) return
    await leave()
    if (readDevice(HINT_KEY) !== true) writeDevice(HINT_KEY, true)
    useAuth.setState(state, true)
    await enter(state.account)
  } else {
    removeDevice(HINT_KEY)
    await leave()
    useAuth.setState(state, true)
  }
}

async function enter(account: Account): Promise<void> {
  const { openBackend } = await import('@/data/open-backend')
  const { backend: opened, flush, close, ...line } = await openBackend(account, deviceZone)
  const { keeps } = line
  const outbox = openOutbox(opened, account.uid, line)
  const backend = checkBadgesAfterWrites(enterOlderWrites(outbox.backend))
  const tellIfGone = leaveWhenAccountIsGone(await ensureAuth())
  // Before anything is shown: the first that is heard holds it.
  if (keeps) outbox.start()
  const stops = [
    // Without a cache it would stand for the whole profile, as long as nothing else is known of that.
    keeps ? () => {} : onceProfileIsKnown(outbox.start),
    startLiveData(backend, tellIfGone),
    () => tellIfGone(false),
    openPending(account.uid),
    startAutoStop(backend),
    checkBadgesAfterFacts(backend),
    startRecordKeeper(backend, account.uid),
  ]
  useOpenBackend.setState({ backend })
  followUpdates()
  visit = {
    uid: account.uid,
    flush,
    leave: async () => {
      stops.forEach((stop) => stop())
      useOpenBackend.setState({ backend: null })
      outbox.close()
      await close()
      forgetOutbox(account.uid)
    },
  }
}

function onceProfileIsKnown(then: () => void): Unsubscribe {
  const stop = useFacts.subscribe(({ user }) => {
    if (!user?.value || user.isFromCache) return
    stop()
    then()
  })
  return stop
}

async function leave(): Promise<void> {
  const leaving = visit
  visit = null
  await leaving?.leave()
}

function reportFailedStart(error: unknown): void {
  console.error('The app could not be opened', error)
  showToast({
    kind: 'error',
    text: 'Counterpoint could not be opened.',
    detail: 'Check your connection and reload the page.',
  })
}
