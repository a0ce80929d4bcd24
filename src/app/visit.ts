import type { Account } from '@/domain/auth'
import type { Unsubscribe } from '@/domain/backend'
import { deviceZone } from '@/platform/time'
import { useFacts } from '@/state/facts'
import { openPending } from '@/state/pending'
import { leaveWhenAccountIsGone, type AskWhetherGone } from './account-gone'
import { startAutoStop } from './auto-stop'
import { checkBadgesAfterFacts, checkBadgesAfterWrites } from './badge-check'
import { useCurrentBackend } from './current-backend'
import { startErrorReports } from './error-reports'
import { flushFirst } from './flush-first'
import { startLiveData } from './live-data'
import { startLoginCheck } from './login-check'
import { enterOlderWrites } from './older-writes'
import { openOutbox } from './outbox'
import { startRecordKeeper } from './record-keeper'
import { followUpdates } from './updates'

/** A signed-in user in this tab. */
export interface Visit {
  readonly uid: string
  readonly flush: () => Promise<boolean>
  /** The user's document has been deleted: so has the account, or it will be in a moment. */
  readonly isDocumentGone: () => boolean
  /** Stops everything in this tab. What waits stays on the device. */
  readonly close: () => Promise<void>
}

export async function openVisit(account: Account, ask: AskWhetherGone): Promise<Visit> {
  const { openBackend } = await import('@/data/open-backend')
  const { backend: opened, close, ...line } = await openBackend(account, deviceZone)
  const { keeps } = line
  const outbox = openOutbox(opened, account.uid, line)
  const backend = checkBadgesAfterWrites(enterOlderWrites(flushFirst(outbox.backend)))
  const gone = leaveWhenAccountIsGone(ask)
  // Before anything is shown: the first that is heard holds it.
  if (keeps) outbox.start()
  const stops = [
    // Without a cache it would stand for the whole profile, as long as nothing else is known of that.
    keeps ? () => {} : onceProfileIsKnown(outbox.start),
    () => gone.tell(false),
    openPending(account.uid),
    startAutoStop(backend),
    checkBadgesAfterFacts(backend),
    startRecordKeeper(backend, account.uid),
    startLoginCheck(ask),
    startErrorReports(() => useCurrentBackend.getState().backend),
    // Last: stopping it resets all state of the user.
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
