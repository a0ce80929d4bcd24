import { Suspense, useState } from 'react'
import type { Session } from '@/domain/session/session'
import { unreadableText } from '@/format/unreadable'
import { retryFailed, useFacts } from '@/state/facts'
import { MEDIA } from '@/styles/breakpoints'
import { Card } from '@/ui/Card'
import { ErrorState } from '@/ui/ErrorState'
import { useIsOnline } from '@/ui/use-is-online'
import { useMediaQuery } from '@/ui/use-media-query'
import { ClearAll } from './ClearAll'
import { CompactHistory } from './CompactHistory'
import { DeleteSelected } from './DeleteSelected'
import { EditSessionPart } from './EditSessionPart'
import { FullHistory } from './FullHistory'
import styles from './HistoryLayout.module.css'
import { HistoryToolbar } from './HistoryToolbar'
import { NoSessions } from './NoSessions'
import { SessionsSkeleton } from './SessionsSkeleton'
import { useHistory } from './use-history'
import { useSelection } from './use-selection'

/** All sessions, newest first, as they are on the server and on this device (spec, section 2). */
export function HistoryPage() {
  const { history, window } = useHistory()
  const hasFailed = useFacts((facts) => facts.failed.has('sessions'))
  const isOnline = useIsOnline()
  const selection = useSelection(history.sessions)
  const [edited, setEdited] = useState<Session | null>(null)
  const count = history.sessions.length
  // What this device remembers may be nothing, although the server knows more: then the answer is still to come.
  const isComing = !window || (count === 0 && window.isFromCache && isOnline)
  const isEmpty = !isComing && count === 0 && history.unreadable === 0
  const View = useMediaQuery(MEDIA.narrow) ? CompactHistory : FullHistory

  return (
    <>
      <HistoryToolbar selected={selection.selected.length}>
        <DeleteSelected selected={selection.selected} onDeleted={selection.clear} />
        <ClearAll
          isNothingThere={isEmpty}
          total={history.knownBackTo === -Infinity ? count + history.unreadable : null}
        />
      </HistoryToolbar>
      {hasFailed && (
        <Card className={styles.notice}>
          <ErrorState title="Your sessions could not be loaded." onRetry={retryFailed}>
            Nothing is lost.
            {count > 0 && ' What is listed may not be up to date.'}
          </ErrorState>
        </Card>
      )}
      {isComing && !hasFailed && (
        <Card title="All sessions">
          <SessionsSkeleton />
        </Card>
      )}
      {isEmpty && (
        <Card title="All sessions">
          <NoSessions />
        </Card>
      )}
      {!isComing && count > 0 && <View history={history} selection={selection} onEdit={setEdited} />}
      {edited && (
        <Suspense fallback={null}>
          <EditSessionPart session={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {history.unreadable > 0 && (
        <p className={styles.unreadable}>{unreadableText('sessions', history.unreadable)}</p>
      )}
    </>
  )
}
