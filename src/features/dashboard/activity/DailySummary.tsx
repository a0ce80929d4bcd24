import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { memo, use, useDeferredValue, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import { dailySummary } from '@/domain/summary/heat'
import { useDayHistory } from '@/state/day-values'
import { MEDIA } from '@/styles/breakpoints'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { IconButton } from '@/ui/IconButton'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row, Stack, VisuallyHidden } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { OpenDay } from '../open-day'
import styles from './DailySummary.module.css'
import { DeviationBar, VoiceGlyph } from '@/components/staff/glyphs'
import { HARMONY_LIMIT } from '@/domain/score/harmony'
import { dayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import {
  countText,
  pointsColumnText,
  pointsWords,
  signedPointsColumnText,
  signedPointsText,
} from '@/format/number'
import { usePreferences } from '@/state/device/preferences'

const FIRST = 10
/** All days are shown in pages, so that ten years are as fast as a month. */
const PAGE_SIZE = 50

/** The values of each day, newest first (INT-70). */
export const DailySummary = memo(function DailySummary() {
  const history = useDeferredValue(useDayHistory())
  const days = useMemo(() => history && dailySummary(history), [history])
  const [areAllShown, setAllShown] = useState(false)
  const [chosenPage, setPage] = useState(0)
  const count = days?.length ?? 0
  const page = Math.min(chosenPage, Math.max(0, Math.ceil(count / PAGE_SIZE) - 1))
  const Days = useMediaQuery(MEDIA.mobile) ? SummaryList : SummaryTable
  const shown = areAllShown ? days?.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) : days?.slice(0, FIRST)

  return (
    <Card
      title="Daily Summary"
      busy={days === null}
      footer={
        count > FIRST ? (
          <Row gap={2} justify="between" wrap className="screen-only">
            <Button
              variant="ghost"
              size="sm"
              iconAfter={areAllShown ? <ChevronUp /> : <ChevronDown />}
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
      {shown ? (
        <Days
          days={shown}
          limit={Math.max(HARMONY_LIMIT, ...shown.map(({ harmony }) => Math.abs(harmony)))}
        />
      ) : (
        <div className={styles.loading}>
          <SkeletonGroup label="Loading Daily Summary" widths={['90%', '80%', '90%']} />
        </div>
      )}
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
        {countText(first + 1)} to {countText(first + shown)} of {countText(count)} days
      </span>
      <IconButton label="Newer days" aria-disabled={isNewest} onClick={() => isNewest || onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Older days" aria-disabled={isOldest} onClick={() => isOldest || onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Row>
  )
}

interface DaysProps {
  days: readonly DayValues[]
  /** The value at the end of the bars: one scale for all rows, so that +12 and +36 look different. */
  limit: number
}

/** The days as a table. */
function SummaryTable({ days, limit }: DaysProps) {
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
              <DayButton day={day} />
            </th>
            <td>{durationText(focus)}</td>
            <td>{durationText(play)}</td>
            <td>{pointsColumnText(taskScore)}</td>
            <td>{signedPointsColumnText(pacing)}</td>
            <td>
              <Harmony value={harmony} limit={limit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The days as a list, for widths where a table does not fit. */
function SummaryList({ days, limit }: DaysProps) {
  return (
    <Stack as="ul" lined className={styles.list}>
      {days.map(({ day, focus, play, taskScore, pacing, harmony }) => (
        <li key={day}>
          <DayButton day={day} />
          <span className={styles.end}>
            <VisuallyHidden>Harmony Vector</VisuallyHidden> <Harmony value={harmony} limit={limit} />
          </span>
          <Row as="span" gap="icon" rowGap={0} wrap size="sm" tone="quiet">
            <Row as="span" inline gap="icon" className={styles.voice}>
              <VoiceGlyph category="productivity" />
              {durationText(focus)} <VisuallyHidden>of productivity</VisuallyHidden>
            </Row>
            <Row as="span" inline gap="icon" className={styles.voice}>
              <VoiceGlyph category="play" />
              {durationText(play)} <VisuallyHidden>of play</VisuallyHidden>
            </Row>
          </Row>
          <span className={styles.end}>
            <VisuallyHidden>Task Score</VisuallyHidden> {pointsWords(taskScore)} · Pacing{' '}
            {signedPointsText(pacing)}
          </span>
        </li>
      ))}
    </Stack>
  )
}

function DayButton({ day }: { day: DayKey }) {
  const openDay = use(OpenDay)
  const { dateFormat } = usePreferences()
  return (
    <button type="button" className={styles.day} aria-haspopup="dialog" onClick={() => openDay(day)}>
      {dayText(day, dateFormat)} <span>{shortWeekdayText(day)}</span>
    </button>
  )
}

function Harmony({ value, limit }: { value: number; limit: number }) {
  return (
    <span className={styles.harmony}>
      <DeviationBar harmony={value} limit={limit} />
      <b>{signedPointsColumnText(value)}</b>
    </span>
  )
}
