import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { VoiceGlyph } from '@/components/VoiceGlyph'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import { dailySummary } from '@/domain/summary/daily-summary'
import { dayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { numberText, signedText } from '@/format/number'
import { useDayHistory } from '@/state/day-values'
import { usePreferences } from '@/state/preferences'
import { MEDIA } from '@/styles/breakpoints'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { IconButton } from '@/ui/IconButton'
import { Skeleton, SkeletonGroup } from '@/ui/Skeleton'
import { useMediaQuery } from '@/ui/use-media-query'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './DailySummary.module.css'
import { DeviationBar } from './DeviationBar'

const FIRST = 10
/** All days come in pages, so that ten years of them are as light as a month. */
const PAGE = 50

interface DailySummaryProps {
  onOpenDay: (day: DayKey) => void
}

/** What each day came to, newest first (spec, section 2; checklist, INT-70). */
export const DailySummary = memo(function DailySummary({ onOpenDay }: DailySummaryProps) {
  const history = useDayHistory()
  const days = useMemo(() => history && dailySummary(history), [history])
  const [areAllShown, setAllShown] = useState(false)
  const [chosenPage, setPage] = useState(0)
  const count = days?.length ?? 0
  const page = Math.min(chosenPage, Math.max(0, Math.ceil(count / PAGE) - 1))
  const shown = areAllShown ? days?.slice(page * PAGE, (page + 1) * PAGE) : days?.slice(0, FIRST)

  return (
    <Card
      title="Daily Summary"
      busy={days === null}
      controls={
        count > FIRST ? (
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={areAllShown}
            iconAfter={<ChevronRight aria-hidden="true" />}
            onClick={() => {
              setAllShown(!areAllShown)
              setPage(0)
            }}
          >
            All days
          </Button>
        ) : undefined
      }
      footer={
        areAllShown && count > PAGE ? (
          <Pages page={page} count={count} shown={shown?.length ?? 0} onPage={setPage} />
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
  const first = page * PAGE
  const [isNewest, isOldest] = [page === 0, first + shown >= count]
  // Not `disabled`: that would drop the focus at the last page.
  return (
    <div className={styles.pages}>
      <span role="status">
        {first + 1} to {first + shown} of {count} days
      </span>
      <IconButton label="Newer days" aria-disabled={isNewest} onClick={() => isNewest || onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Older days" aria-disabled={isOldest} onClick={() => isOldest || onPage(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
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
    return <p className={styles.none}>Each day with a session or a rhythm will have its line here.</p>
  }
  return isMobile ? (
    <DayList days={days} onOpenDay={onOpenDay} />
  ) : (
    <DayTable days={days} onOpenDay={onOpenDay} />
  )
}

interface ShownDaysProps extends DailySummaryProps {
  days: readonly DayValues[]
}

function DayTable({ days, onOpenDay }: ShownDaysProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Days, newest first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Prod. Duration</th>
          <th scope="col">Play Duration</th>
          <th scope="col">Task Score</th>
          <th scope="col">Pacing Score</th>
          <th scope="col">Harmony Vector</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, focus, play, taskScore, pacing, harmony }) => (
          <tr key={day}>
            <th scope="row">
              <DayButton day={day} onOpenDay={onOpenDay} />
            </th>
            <td>{durationText(focus)}</td>
            <td>{durationText(play)}</td>
            <td>{numberText(taskScore)}</td>
            <td>{signedText(pacing)}</td>
            <td>
              <Harmony value={harmony} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayList({ days, onOpenDay }: ShownDaysProps) {
  return (
    <ul className={styles.list}>
      {days.map(({ day, focus, play, taskScore, pacing, harmony }) => (
        <li key={day}>
          <DayButton day={day} onOpenDay={onOpenDay} />
          <span className={styles.end}>
            <VisuallyHidden>Harmony Vector</VisuallyHidden> <Harmony value={harmony} />
          </span>
          <span className={styles.voices}>
            <VoiceGlyph category="productivity" />
            {durationText(focus)} <VisuallyHidden>of productivity</VisuallyHidden>
            <VoiceGlyph category="play" />
            {durationText(play)} <VisuallyHidden>of play</VisuallyHidden>
          </span>
          <span className={styles.end}>
            {numberText(taskScore)} tasks, {signedText(pacing)} pacing
          </span>
        </li>
      ))}
    </ul>
  )
}

function DayButton({ day, onOpenDay }: { day: DayKey } & DailySummaryProps) {
  const { dateFormat } = usePreferences()
  return (
    <button type="button" className={styles.day} aria-haspopup="dialog" onClick={() => onOpenDay(day)}>
      {dayText(day, dateFormat)} <span>{shortWeekdayText(day)}</span>
    </button>
  )
}

function Harmony({ value }: { value: number }) {
  return (
    <span className={styles.harmony}>
      <DeviationBar harmony={value} />
      <b>{signedText(value)}</b>
    </span>
  )
}
