import type { Session } from '@/domain/session/session'
import { MEDIA } from '@/styles/breakpoints'
import { LoadFailed } from '@/components/lazy-component'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { useMediaQuery } from '@/ui/use-media-query'
import { SessionTable } from '../table/SessionTable'
import { SessionsSkeleton } from '../table/SessionsSkeleton'
import type { History } from '../use-history'
import type { Selection } from '../session/use-selection'
import { sumsText } from './find-words'
import { FoundList } from './FoundList'
import styles from './FoundSessions.module.css'
import { SearchReach } from './SearchReach'
import type { Find } from './use-find'
import { useQuery } from './use-query'

interface FoundSessionsProps {
  find: Find
  history: History
  selection: Selection
  onEdit: (session: Session) => void
}

/** The result of the search: what it adds up to, how far it has reached, and the sessions. */
export function FoundSessions({ find, history, selection, onEdit }: FoundSessionsProps) {
  const isNarrow = useMediaQuery(MEDIA.narrow)
  const { rows, sums, status } = find
  const isEmpty = status === 'ready' && rows.total === 0
  const list = { rows, unsynced: history.unsynced, selection, onEdit }
  return (
    <Card title="Found sessions">
      <div className={styles.result}>
        <p role="status" className={styles.sums}>
          {status === 'ready' && sumsText(sums)}
        </p>
        {status === 'ready' && <SearchReach find={find} />}
        {status === 'loading' && <SessionsSkeleton label="Searching" />}
        {status === 'failed' && <LoadFailed onRetry={find.retry} isRetrying={false} />}
        {isEmpty && <NothingFound />}
        {rows.total > 0 && isNarrow && <FoundList {...list} />}
        {rows.total > 0 && !isNarrow && (
          <SessionTable
            history={{ ...history, rows, isCounted: true }}
            selection={selection}
            chosen={null}
            onEdit={onEdit}
            caption="Found sessions, newest first"
            selectAllLabel="Select all found sessions"
            restMs={FOUND_REST_MS}
          />
        )}
      </div>
    </Card>
  )
}

/** Longer than between two keys, because each key may bring other weeks into view. */
const FOUND_REST_MS = 500

function NothingFound() {
  const { clear } = useQuery()
  return (
    <EmptyState title="No sessions match." action={<Button onClick={clear}>Show all sessions</Button>}>
      Try fewer words or other filters.
    </EmptyState>
  )
}
