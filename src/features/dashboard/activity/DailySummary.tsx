import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import { dailySummary } from '@/domain/summary/heat'
import { useDayHistory } from '@/state/day-values'
import { MEDIA } from '@/styles/breakpoints'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { IconButton } from '@/ui/IconButton'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row, Text } from '@/ui/layout'
import { useDeferredArrival } from '@/ui/use-deferred-arrival'
import { useMediaQuery } from '@/ui/use-media-query'
import styles from './DailySummary.module.css'
import { SummaryList, SummaryTable } from './SummaryDays'

const FIRST = 10
/** All days are shown in pages, so that ten years are as fast as a month. */
const PAGE_SIZE = 50

interface DailySummaryProps {
  onOpenDay: (day: DayKey) => void
}

/** The values of each day, newest first (INT-70). */
export const DailySummary = memo(function DailySummary({ onOpenDay }: DailySummaryProps) {
  const history = useDeferredArrival(useDayHistory())
  const days = useMemo(() => history && dailySummary(history), [history])
  const [areAllShown, setAllShown] = useState(false)
  const [chosenPage, setPage] = useState(0)
  const count = days?.length ?? 0
  const page = Math.min(chosenPage, Math.max(0, Math.ceil(count / PAGE_SIZE) - 1))
  const shown = areAllShown ? days?.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) : days?.slice(0, FIRST)

  return (
    <Card
      title="Daily Summary"
      busy={days === null}
      footer={
        count > FIRST ? (
          <Row gap={2} justify="between" wrap className={styles.foot}>
            <Button
              variant="ghost"
              size="sm"
              iconAfter={areAllShown ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              onClick={() => {
                setAllShown(!areAllShown)
                setPage(0)
              }}
            >
              {areAllShown ? 'Fewer days' : 'All days'}
            </Button>
            {areAllShown && count > PAGE_SIZE && (
              <Pages page={page} count={count} shown={shown?.length ?? 0} onPage={setPage} />
            )}
          </Row>
        ) : undefined
      }
    >
      <Days days={shown ?? null} onOpenDay={onOpenDay} />
    </Card>
  )
})

interface PagesProps {
  page: number
  count: number
  shown: number
  onPage: (page: number) => void
}

function Pages({ page, count, shown, onPage }: PagesProps) {
  const first = page * PAGE_SIZE
  const [isNewest, isOldest] = [page === 0, first + shown >= count]
  // Not `disabled`: a disabled button would lose the focus at the last page.
  return (
    <Row gap={1} className={styles.pages}>
      <span role="status">
        {first + 1} to {first + shown} of {count} days
      </span>
      <IconButton label="Newer days" aria-disabled={isNewest} onClick={() => isNewest || onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Older days" aria-disabled={isOldest} onClick={() => isOldest || onPage(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Row>
  )
}

interface DaysProps extends DailySummaryProps {
  /** Null until they are known. */
  days: readonly DayValues[] | null
}

function Days({ days, onOpenDay }: DaysProps) {
  const isMobile = useMediaQuery(MEDIA.mobile)
  if (!days) {
    return (
      <div className={styles.loading}>
        <SkeletonGroup label="Loading Daily Summary">
          <Skeleton width="90%" />
          <Skeleton width="80%" />
          <Skeleton width="90%" />
        </SkeletonGroup>
      </div>
    )
  }
  if (days.length === 0) {
    return <Text tone="quiet">Every day with a session or a rhythm appears here.</Text>
  }
  return isMobile ? (
    <SummaryList days={days} onOpenDay={onOpenDay} />
  ) : (
    <SummaryTable days={days} onOpenDay={onOpenDay} />
  )
}
