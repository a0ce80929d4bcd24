import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { splitByHits } from '@/lib/split-by-hits'
import { wordsOf } from '@/lib/text'
import { MEDIA } from '@/styles/breakpoints'
import { LoadFailed } from '@/components/lazy-component'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Row, Stack, Text } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { SessionTable } from '../table/SessionTable'
import { SessionsSkeleton, PrintedCount } from '../table/SessionsStates'
import type { History } from '../use-history'
import type { Selection } from '../session/SelectBoxes'
import styles from './FoundSessions.module.css'
import { FoundList } from './FoundList'
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
}

/** The result of the search: what it adds up to, how far it has reached, and the sessions. */
export function FoundSessions({ find, history, selection }: FoundSessionsProps) {
  const isNarrow = useMediaQuery(MEDIA.narrowScreen)
  const { query } = useQuery()
  const { rows, sums, status } = find
  const isEmpty = status === 'ready' && rows.total === 0
  const mark = useMark()
  const list = { rows, unsynced: history.unsynced, selection, mark }
  return (
    <Card title="Found sessions" className={styles.found}>
      <Stack gap={3}>
        <Row role="status" gap={3} rowGap={0} wrap align="baseline">
          {status === 'ready' && (
            <>
              <Text as="span" size="lg">
                {sumsText(sums)}
              </Text>
              <Text as="span" size="sm" tone="quiet">
                {reachText(find.reached, query.from !== null || query.to !== null)}
              </Text>
            </>
          )}
        </Row>
        {status === 'ready' && <OlderSessions find={find} />}
        {status === 'loading' && <SessionsSkeleton label="Searching" />}
        {status === 'failed' && <LoadFailed onRetry={find.retry} isRetrying={false} />}
        {isEmpty && <NothingFound />}
        {rows.total > 0 && isNarrow && <FoundList {...list} restMs={FOUND_REST_MS} />}
        {rows.total > 0 && !isNarrow && (
          <div>
            <PrintedCount rows={rows} isCounted />
            <SessionTable
              history={{ ...history, rows, isCounted: true }}
              selection={selection}
              chosen={null}
              caption="Found sessions, newest first"
              selectAllLabel="Select all found sessions"
              restMs={FOUND_REST_MS}
              mark={mark}
            />
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** Longer than between two keys, because each key may bring other weeks into view. */
const FOUND_REST_MS = 500

/** Puts what was searched for into `mark` elements. */
function useMark() {
  const text = useDeferredValue(useQuery().query.text)
  return useMemo(() => {
    const words = wordsOf(text)
    if (words.length === 0) return undefined
    return (shown: string) =>
      splitByHits(shown, words).map((piece, index) =>
        index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
      )
  }, [text])
}

function NothingFound() {
  const { clear } = useQuery()
  const showAll = <Button onClick={clear}>Show all sessions</Button>
  return (
    <EmptyState title="No sessions match." action={showAll}>
      Try fewer words or other filters.
    </EmptyState>
  )
}

/** More missing sessions than this are read only on request. */
const MOST_READ_UNASKED = 499

/** Reads older months: by itself if they hold few sessions and the user has not cancelled it, else on request. */
function OlderSessions({ find: { reached, older, isReadingDevice, searchOlder, cancel } }: { find: Find }) {
  const { query } = useQuery()
  const isOnline = useIsOnline()
  const [isCancelled, setCancelled] = useState(false)
  const missing = reached?.missing ?? 0
  const isFew = missing > 0 && missing <= MOST_READ_UNASKED
  const readsUnasked = isFew && isOnline && !isReadingDevice && !isCancelled && older.at === 'rest'
  const read = useEffectEvent(searchOlder)
  // Once for each range of dates: where the server has more than the rollups count, a read leaves some missing.
  const days = [query.from, query.to].join()
  const readDays = useRef('')
  useEffect(() => {
    if (!readsUnasked || readDays.current === days) return
    readDays.current = days
    read()
  }, [readsUnasked, days])

  function stop() {
    setCancelled(true)
    cancel()
  }

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
        <Button size="sm" onClick={stop}>
          Cancel
        </Button>
      </Row>
    )
  }
  if (missing === 0) return null
  return (
    <Row gap={4} rowGap={2} wrap size="sm" tone="quiet">
      {isOnline ? (
        <Button size="sm" onClick={searchOlder}>
          Search older sessions
        </Button>
      ) : (
        <span>You’re offline, so only this device is searched.</span>
      )}
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
function sumsText({ sessions, seconds, points }: FindSums): string {
  return [sessionsText(sessions), durationText(seconds), pointsWords(points)].join(', ')
}

/** How far the search has reached. */
function reachText(reached: Reached | null, hasDates: boolean): string {
  if (reached === null) return 'Your history is still being added up, so only this device is searched.'
  const { missing, back } = reached
  if (missing === 0)
    return hasDates ? 'All sessions of these days are searched.' : 'All your sessions are searched.'
  const rest = `${countOfText(missing, 'session is', 'sessions are')} not searched yet.`
  return back === null ? rest : `Searched back to ${longDateText(back)}. ${rest}`
}
