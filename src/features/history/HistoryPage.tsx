import { ArrowLeft } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lazyComponent } from '@/components/lazy-component'
import { Unreadable } from '@/components/DataFailed'
import type { Session } from '@/domain/session/session'
import { countText } from '@/format/number'
import { retryFailed, useFacts } from '@/state/facts'
import { MEDIA } from '@/styles/breakpoints'
import { Card } from '@/ui/Card'
import { ErrorState } from '@/ui/feedback/EmptyState'
import { Row, Text } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import { useMediaQuery } from '@/ui/use-media-query'
import { ClearAll } from './clear/ClearAll'
import { useFind } from './find/use-find'
import { ChangeSelected, DeleteSelected } from './session/SelectedActions'
import { ClearSelection, useSelection } from './session/SelectBoxes'
import { EditSessionPart } from './edit/EditSlot'
import styles from './HistoryPage.module.css'
import { HistoryView } from './HistoryViews'
import { OpenSession } from './open-session'
import { NoSessions, NotOnThisDevice, SessionsSkeleton } from './table/SessionsStates'
import { useHistory } from './use-history'

const FoundSessions = lazyComponent(async () => (await import('./find/FoundSessions')).FoundSessions)

/** All sessions, newest first, with a calendar of the months. */
export function HistoryPage() {
  const history = useHistory()
  const { rows, status, unreadable } = history
  const haveMonthsFailed = useFacts((facts) => facts.failed.has('months'))
  const hasFailed = status === 'failed' || haveMonthsFailed
  const find = useFind(history)
  const selection = useSelection(find ? find.rows : rows)
  const [edited, setEdited] = useState<Session | null>(null)
  const isEmpty = status === 'ready' && rows.total === 0 && unreadable === 0
  const isMobile = useMediaQuery(MEDIA.mobile)
  const isNarrow = useMediaQuery(MEDIA.narrowScreen)
  const isSelecting = selection.selected.length > 0

  function retry() {
    retryFailed()
    history.retry()
  }

  return (
    <OpenSession value={setEdited}>
      <HistoryToolbar selected={selection.selected.length}>
        {isNarrow && isSelecting && <ClearSelection selection={selection} />}
        <ChangeSelected selected={selection.selected} onChanged={selection.clear} />
        <DeleteSelected selected={selection.selected} onDeleted={selection.clear} isShort />
        <ClearAll
          isHidden={find !== null || (isMobile && isSelecting)}
          isNothingThere={isEmpty}
          total={history.isCounted ? rows.total + unreadable : null}
        />
      </HistoryToolbar>
      {(find || !isEmpty) && <FindSlot />}
      {hasFailed && (
        <Card className={styles.notice}>
          <ErrorState title="Your sessions could not be loaded." onRetry={retry}>
            Nothing is lost.
            {rows.loaded.length > 0 && ' What is listed may not be up to date.'}
          </ErrorState>
        </Card>
      )}
      {find && (
        <Suspense fallback={<SessionsSkeleton label="Searching" />}>
          <FoundSessions find={find} history={history} selection={selection} />
        </Suspense>
      )}
      {!find && rows.total > 0 && <HistoryView isNarrow={isNarrow} history={history} selection={selection} />}
      {!find && rows.total === 0 && !hasFailed && status !== 'ready' && (
        <Card title="All sessions">
          {status === 'loading' && <SessionsSkeleton />}
          {status === 'offline' && <NotOnThisDevice />}
        </Card>
      )}
      {!find && !hasFailed && isEmpty && (
        <Card>
          <NoSessions />
        </Card>
      )}
      {edited && <EditSessionPart session={edited} onClose={() => setEdited(null)} />}
      <Unreadable of={['sessions']} />
    </OpenSession>
  )
}

interface HistoryToolbarProps {
  selected: number
  /** Actions for the selected sessions. */
  children: ReactNode
}

/** Stays visible while something is selected, however far the list is scrolled. */
function HistoryToolbar({ selected, children }: HistoryToolbarProps) {
  return (
    <Row gap={3} justify="between" className={styles.toolbar} data-selecting={selected > 0}>
      <Link to="/app" className={linkClass({ plain: true })}>
        <ArrowLeft size={16} />
        Back to timer
      </Link>
      <Row gap={3} className={styles.end}>
        <Text as="span" role="status" tone="faint" className={styles.selected}>
          {selected > 0 && `${countText(selected)} selected`}
        </Text>
        {children}
      </Row>
    </Row>
  )
}

const FindBar = lazyComponent(async () => (await import('./find/FindBar')).FindBar)

/** The place of the search bar, which is loaded after the page. */
function FindSlot() {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <FindBar />
    </Suspense>
  )
}
