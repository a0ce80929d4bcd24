import type { Account } from '@/domain/auth'
import type { Unsubscribe } from '@/domain/backend'
import type { Snapshot } from '@/domain/snapshot/snapshot'
import { press } from '@/features/timer/clock/use-timer-actions'
import { deviceZone } from '@/platform/time'
import { useFacts } from '@/state/facts'
import { resetPerUserState } from '@/state/device/per-user'
import { openUnsaved } from '@/state/sessions/unsaved-session'
import { leaveWhenAccountIsGone, type AskWhetherGone } from './account-gone'
// The mark of the last visit goes with its user, also before the code that sets it has come.
import '../background/app-icon'
import { startAutoStop } from '../background/auto-stop'
import { checkBadgesAfterFacts, checkBadgesAfterWrites } from '../background/badge-check'
import { useCurrentBackend } from '@/state/backend'
import { startTicker } from '../background/ticker'
import { startErrorReports } from '../background/error-reports'
import { startLiveData } from '../sync/live-data'
import { startLoginCheck } from './login-check'
import { earlyBackend, takeEarlyPress, type EarlyBackend } from '../sync/early-backend'
import { openOutbox } from '../sync/outbox'
import { openOutboxStore, type OutboxStore } from '../sync/outbox-store'
import { keepSnapshot, showSnapshot } from '../sync/snapshot'
import { followUpdates } from '../background/updates'
import { keepTrying } from '@/lib/retry'

/** Everything that runs for the signed-in user in this tab. */
export interface UserServices {
  readonly uid: string
  readonly flush: () => Promise<boolean>
  /** Whether the user's document has been deleted. The account has been deleted too, or will be in a moment. */
  readonly isDocumentGone: () => boolean
  /** Stops everything in this tab. Unsent changes stay on the device. */
  readonly close: () => Promise<void>
}

/** The page of a user whose services are not there yet. */
export interface EarlyPage {
  readonly uid: string
  /** What the page shows. Null if this device knows nothing of the user. */
  readonly snapshot: Snapshot | null
  readonly store: OutboxStore
  readonly early: EarlyBackend | null
  readonly stops: readonly Unsubscribe[]
}

/** Shows what this device knew last, so that the timer can be used before Firestore is there. */
export function openEarlyPage(uid: string): EarlyPage {
  const stops = [startTicker(), openUnsaved(uid)]
  const store = openOutboxStore(uid)
  const snapshot = showSnapshot(uid)
  const early = snapshot && earlyBackend(store)
  if (early) {
    useCurrentBackend.setState({ backend: early.backend })
    const pressed = takeEarlyPress(uid)
    if (pressed) press(early.backend, pressed.action, pressed.at, pressed.mode)
  }
  return { uid, snapshot, store, early, stops }
}

/** Removes the page. What was written early stays listed, and the user's next start sends it. */
export function closeEarlyPage({ store, stops }: EarlyPage): void {
  store.close()
  useCurrentBackend.setState({ backend: null })
  stops.forEach((stop) => stop())
  resetPerUserState()
}

export async function startUserServices(
  account: Account,
  ask: AskWhetherGone,
  page: EarlyPage = openEarlyPage(account.uid),
): Promise<UserServices> {
  try {
    return await openServices(account, ask, page)
  } catch (error) {
    closeEarlyPage(page)
    throw error
  }
}

async function openServices(
  account: Account,
  ask: AskWhetherGone,
  { store, early, stops: pageStops }: EarlyPage,
): Promise<UserServices> {
  const [{ openBackend }, { withLongWork }] = await Promise.all([
    import('@/data/open-backend'),
    import('../sync/long-work'),
  ])
  const { backend: opened, close, ...queue } = await openBackend(account, deviceZone)
  const { hasCache } = queue
  const outbox = openOutbox(opened.write, account.uid, queue, store)
  const end = new AbortController()
  const listing = { ...opened, write: outbox.write }
  const backend = checkBadgesAfterWrites(withLongWork(listing, store.read), end.signal)
  const gone = leaveWhenAccountIsGone(ask)
  let stopFollowing: Unsubscribe = () => {}
  // Until all that the early page has listed is sent, it lists what is pressed: a page that is left loses none of it, and no write
  // overtakes the one that it is based on.
  const takeOver = async () => {
    if (early) await outbox.sendUnsent()
    if (end.signal.aborted) return
    stopFollowing = early?.follow(backend) ?? stopFollowing
    useCurrentBackend.setState({ backend })
  }
  // Starts before anything is shown, so that the first snapshot already contains the resent writes.
  if (hasCache) await outbox.start()
  // A write to a document that the cache lacks is not shown until the server has sent the rest. The early page shows it.
  const isShown = !early || (hasCache && (await queue.knows('')))
  const stops = [
    () => end.abort(),
    onceProfileIsKnown(() => {
      // Without a cache, a resent write would look like the whole profile until the server has sent it.
      if (!hasCache) void outbox.start()
      if (!isShown) void takeOver()
    }),
    () => gone.tell(false),
    ...pageStops,
    () => stopFollowing(),
    startAutoStop(backend),
    checkBadgesAfterFacts(backend),
    startLater(async () => {
      const { startRollupReconciler } = await import('../sync/rollup-reconciler')
      return () => startRollupReconciler(backend, account.uid)
    }),
    startLater(async () => {
      const { watchPresence } = await import('@/features/timer/away/watch-presence')
      return () => watchPresence(account.uid)
    }),
    startLater(async () => {
      const { keepPageCopy } = await import('../sync/page-copy')
      return () => keepPageCopy(account.uid)
    }),
    startLater(async () => {
      const { keepStorageAfterSave } = await import('../background/keep-storage')
      return () => keepStorageAfterSave(account.uid)
    }),
    startLoginCheck(ask),
    keepSnapshot(account),
    startErrorReports(() => useCurrentBackend.getState().backend),
    // Last, because stopping it resets all state of the user.
    startLiveData(backend, gone.tell),
  ]
  if (isShown) await takeOver()
  followUpdates()
  return {
    uid: account.uid,
    flush: () => backend.queue.flush(),
    isDocumentGone: gone.isDocumentGone,
    close: async () => {
      useCurrentBackend.setState({ backend: null })
      stops.forEach((stop) => stop())
      outbox.close()
      await close()
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

/** Starts what the timer does without, as soon as its code has come. */
function startLater(load: () => Promise<() => Unsubscribe>): Unsubscribe {
  const end = new AbortController()
  let stop: Unsubscribe = () => {}
  const start = async () => {
    const startNow = await load()
    if (!end.signal.aborted) stop = startNow()
  }
  void keepTrying(start, end.signal, (error) => {
    console.warn('A part of the app could not be loaded', error)
  })
  return () => {
    end.abort()
    stop()
  }
}
