import type { Session } from '@/domain/session/session'
import { MEDIA } from '@/styles/breakpoints'
import { LoadFailed } from '@/components/lazy-component'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Row, Stack, Text } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { SessionTable } from '../table/SessionTable'
import { SessionsSkeleton } from '../table/SessionsStates'
import type { History } from '../use-history'
import type { Selection } from '../session/use-selection'
import { FoundList } from './FoundList'
import styles from './FoundSessions.module.css'
import type { Find } from './use-find'
import { useQuery } from './use-query'
import { countOfText, countText, pointsWords } from '@/format/number'
import { monthText, longDateText } from '@/format/date'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { useIsOnline } from '@/state/online'
import type { FindSums } from '@/domain/find/matching'
import type { Reached } from '@/domain/find/reached'
import { durationText } from '@/format/duration'
import { sessionsText } from '../session/session-words'

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
      <Stack gap={3}>
        <Text role="status" size="lg">
          {status === 'ready' && sumsText(sums)}
        </Text>
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
      </Stack>
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

/** Says how far the search has reached, and reads older months on request. */
export function SearchReach({ find: { reached, older, searchOlder, cancel } }: { find: Find }) {
  const { query } = useQuery()
  const isOnline = useIsOnline()
  if (older.at === 'reading') {
    const { month, done, total } = older
    const text = `${countText(done)} of ${countOfText(total, 'session')}`
    return (
      <Row gap={4} rowGap={2} wrap size="sm" tone="quiet">
        <span className={styles.progress}>
          <ProgressBar
            value={done}
            max={total}
            label="Searching older sessions"
            valueText={text}
            tone="ink"
          />
        </span>
        <span>
          Searching {monthText(month)} … {text}
        </span>
        <Button size="sm" onClick={cancel}>
          Cancel
        </Button>
      </Row>
    )
  }
  const isMissing = reached !== null && reached.missing > 0
  return (
    <Row gap={4} rowGap={2} wrap size="sm" tone="quiet">
      <span role="status">{reachText(reached, query.from !== null || query.to !== null)}</span>
      {isMissing && isOnline && (
        <Button size="sm" onClick={searchOlder}>
          Search older sessions
        </Button>
      )}
      {isMissing && !isOnline && <span>You’re offline, so only this device is searched.</span>}
      {older.at === 'unsent' && (
        <span role="alert">Some changes are still being sent. Try again in a moment.</span>
      )}
      {older.at === 'failed' && (
        <span role="alert">Older sessions could not be read. What was found so far stays.</span>
      )}
    </Row>
  )
}

/** `12 sessions, 8h 15m, 14.5 points`. */
export function sumsText({ sessions, seconds, points }: FindSums): string {
  return [sessionsText(sessions), durationText(seconds), pointsWords(points)].join(', ')
}

/** How far the search has reached. */
export function reachText(reached: Reached | null, hasDates: boolean): string {
  if (reached === null) return 'Your history is still being added up, so only this device is searched.'
  const { missing, back } = reached
  if (missing === 0)
    return hasDates ? 'All sessions of these days are searched.' : 'All your sessions are searched.'
  const rest = `${missing} ${missing === 1 ? 'session is' : 'sessions are'} not searched yet.`
  return back === null ? rest : `Searched back to ${longDateText(back)}. ${rest}`
}
