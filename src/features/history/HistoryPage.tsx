import { retryFailed, useFacts } from '@/state/facts'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { ErrorState } from '@/ui/ErrorState'
import { DeleteSelected } from './DeleteSelected'
import { HistoryToolbar } from './HistoryToolbar'
import { SessionList } from './SessionList'
import { SessionsSkeleton } from './SessionsSkeleton'
import { useIsOnline } from '@/ui/use-is-online'
import { useOlderSessions } from './use-older-sessions'
import { useSelection } from './use-selection'

/** All sessions, newest first, as they are on the server and on this device (spec, section 2). */
export function HistoryPage() {
  const listing = useFacts((facts) => facts.sessions)
  const hasFailed = useFacts((facts) => facts.failed.has('sessions'))
  const isOnline = useIsOnline()
  const older = useOlderSessions()
  const selection = useSelection(listing?.items ?? [])
  const count = listing?.items.length ?? 0
  // What this device remembers may be nothing, although the server knows more: then the answer is still to come.
  const isComing = !listing || (count === 0 && listing.isFromCache && isOnline)

  return (
    <>
      <HistoryToolbar selected={selection.ids.length}>
        <DeleteSelected ids={selection.ids} onDeleted={selection.clear} />
      </HistoryToolbar>
      <Card
        title="All sessions"
        titleNote={count > 0 && <Count>{older.mayExist ? `${count}+` : count}</Count>}
        footer={listing && listing.unreadable > 0 ? unreadableText(listing.unreadable) : undefined}
      >
        {hasFailed && (
          <ErrorState title="Your sessions could not be loaded." onRetry={retryFailed}>
            Nothing is lost.
            {count > 0 && ' What is listed may not be up to date.'}
          </ErrorState>
        )}
        {isComing ? (
          !hasFailed && <SessionsSkeleton />
        ) : (
          <SessionList listing={listing} selection={selection} older={older} />
        )}
      </Card>
    </>
  )
}

function unreadableText(count: number): string {
  return count === 1
    ? '1 session could not be read and is not shown.'
    : `${count} sessions could not be read and are not shown.`
}
