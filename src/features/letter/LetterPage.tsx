import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { letterOf } from '@/domain/letter/letter'
import { DAYS_PER_WEEK, firstWeek, lastWeek, weekOfAddress } from '@/domain/letter/week'
import type { DayHistory, ScoreInput } from '@/domain/score/days'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { useLetterOffer } from '@/state/device/letter'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row } from '@/ui/layout'
import styles from './LetterPage.module.css'
import { LetterSheet } from './LetterSheet'
import { SaveLetter } from './SaveLetter'
import { useWeekKeys } from './use-week-keys'

/** The weekly letter: one week as a page of a score, and the way to the other weeks (LETTER-01, LETTER-02). */
export function LetterPage() {
  const history = useDayHistory()
  const input = useScoreInput()
  if (!history || !input) {
    return (
      <div className={styles.page}>
        <Row gap={5} rowGap={2} justify="between" wrap className={styles.bar} />
        <div className={styles.loading}>
          <SkeletonGroup label="Loading the letter">
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="80%" />
            <Skeleton width="85%" />
          </SkeletonGroup>
        </div>
      </div>
    )
  }
  return <Letters history={history} input={input} />
}

function Letters({ history, input }: { history: DayHistory; input: ScoreInput }) {
  const [search, setSearch] = useSearchParams()
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  const today = useToday()
  const week = weekOfAddress(search.get('week'), history, today)
  const letter = useMemo(() => letterOf(week, input, history), [week, input, history])
  const go = (to: DayKey) => setSearch({ week: to }, { replace: true })
  useSettled(week)
  return (
    <div className={styles.page}>
      <Row gap={5} rowGap={2} justify="between" wrap className={styles.bar}>
        <WeekNav week={week} first={firstWeek(history, today)} last={lastWeek(today)} onGo={go} />
        <SaveLetter letter={letter} />
      </Row>
      <LetterSheet letter={letter} onOpenDay={setOpenDay} />
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </div>
  )
}

/** Once last week's letter is open, the dashboard no longer offers it. */
function useSettled(week: DayKey): void {
  const newest = lastWeek(useToday())
  const { isNew, settle } = useLetterOffer(newest)
  useEffect(() => {
    if (isNew && week === newest) settle()
  })
}

interface WeekNavProps {
  week: DayKey
  first: DayKey
  last: DayKey
  onGo: (week: DayKey) => void
}

/** The weeks that have a letter, by buttons and by the arrow keys. */
function WeekNav({ week, first, last, onGo }: WeekNavProps) {
  const [older, newer] = [addDays(week, -DAYS_PER_WEEK), addDays(week, DAYS_PER_WEEK)]
  const [isOldest, isNewest] = [older < first, newer > last]
  const goOlder = () => isOldest || onGo(older)
  const goNewer = () => isNewest || onGo(newer)
  useWeekKeys(goOlder, goNewer)
  // Not `disabled`: a disabled button would lose the focus at the last week.
  return (
    <div role="group" aria-label="Week" className={styles.nav}>
      <IconButton label="Previous week" aria-disabled={isOldest} onClick={goOlder}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next week" aria-disabled={isNewest} onClick={goNewer}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      {!isNewest && (
        <Button variant="ghost" size="sm" onClick={() => onGo(last)}>
          Last week
        </Button>
      )}
    </div>
  )
}
