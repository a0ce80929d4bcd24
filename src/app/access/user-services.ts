import type { Account } from '@/domain/auth'
import type { Backend, Unsubscribe } from '@/domain/backend'
import { untilOnline } from '@/lib/wait'
import { deviceZone } from '@/platform/time'
import { useFacts } from '@/state/facts'
import { openUnsaved } from '@/state/sessions/unsaved-session'
import { leaveWhenAccountIsGone, type AskWhetherGone } from './account-gone'
import { startAutoStop } from '../background/auto-stop'
import { checkBadgesAfterFacts, checkBadgesAfterWrites } from '../background/badge-check'
import { useCurrentBackend } from '../sync/current-backend'
import { startErrorReports } from '../background/error-reports'
import { flushFirst } from '../sync/flush-first'
import { startLiveData } from '../sync/live-data'
import { startLoginCheck } from './login-check'
import { openOutbox } from '../sync/outbox'
import { followUpdates } from '../background/updates'
import { TRY_AGAIN_MS } from '../limits'

/** Everything that runs for the signed-in user in this tab. */
export interface UserServices {
  readonly uid: string
  readonly flush: () => Promise<boolean>
  /** Whether the user's document has been deleted. The account has been deleted too, or will be in a moment. */
  readonly isDocumentGone: () => boolean
  /** Stops everything in this tab. Unsent changes stay on the device. */
  readonly close: () => Promise<void>
}

export async function startUserServices(account: Account, ask: AskWhetherGone): Promise<UserServices> {
  const { openBackend } = await import('@/data/open-backend')
  const { backend: opened, close, ...line } = await openBackend(account, deviceZone)
  const { keeps } = line
  const outbox = openOutbox(opened, account.uid, line)
  const backend = checkBadgesAfterWrites(flushFirst(outbox.backend))
  const gone = leaveWhenAccountIsGone(ask)
  // Starts before anything is shown, so that the first snapshot already contains the resent writes.
  if (keeps) outbox.start()
  const stops = [
    // Without a cache, a resent write would look like the whole profile until the server has sent it.
    keeps ? () => {} : onceProfileIsKnown(outbox.start),
    () => gone.tell(false),
    openUnsaved(account.uid),
    startAutoStop(backend),
    checkBadgesAfterFacts(backend),
    startReconcilerLater(backend, account.uid),
    startLoginCheck(ask),
    startErrorReports(() => useCurrentBackend.getState().backend),
    // Last, because stopping it resets all state of the user.
    startLiveData(backend, gone.tell),
  ]
  useCurrentBackend.setState({ backend })
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

/** The timer works without the rollups, so their reconciler is loaded after it. */
function startReconcilerLater(backend: Backend, uid: string): Unsubscribe {
  const end = new AbortController()
  let stop: Unsubscribe = () => {}
  const start = async () => {
    while (!end.signal.aborted) {
      try {
        const { startRollupReconciler } = await import('../sync/rollup-reconciler')
        if (!end.signal.aborted) stop = startRollupReconciler(backend, uid)
        return
      } catch (error) {
        console.warn('The rollup reconciler could not be loaded', error)
        await untilOnline(TRY_AGAIN_MS, end.signal)
      }
    }
  }
  void start()
  return () => {
    end.abort()
    stop()
  }
}
