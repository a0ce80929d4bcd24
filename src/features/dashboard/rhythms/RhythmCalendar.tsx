import { memo, useDeferredValue, useId, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import { isRestDay } from '@/domain/rest/rest-days'
import { OCCURRENCE_STATUSES, type Occurrence } from '@/domain/rhythm/status'
import { dayRangeText, monthText } from '@/format/date'
import { STATUS_NAMES, missedQuestion } from '@/format/rhythm'
import { useScoreInput } from '@/state/day-values'
import { MEDIA } from '@/styles/breakpoints'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Row, Text } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { useToday } from '@/state/clock'
import { useAction } from '@/state/commands'
import { CompleteLateDialog } from './CompleteLateDialog'
import styles from './RhythmCalendar.module.css'
import { RhythmAgenda, RhythmGrid } from './RhythmDays'
import { RhythmMark } from './RhythmButton'
import { useCalendar } from './use-calendar'
import { type PressedOccurrence, useOccurrences } from './use-occurrences'
import { lateCompletion } from '@/domain/score/pacing'
import { isolateDirection } from '@/format/text-direction'
import { useCategoryOf, useFormula, useRestDays, useRhythms } from '@/state/selectors'
import { usePreferences } from '@/state/device/preferences'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { backText } from './overdue-words'
import { useCompleting } from './use-completing'

/** The rhythms day by day: a month, or a week on narrow screens (INT-49). The palette completes today's. */
export const RhythmCalendar = memo(function RhythmCalendar() {
  const [isNarrow, isMobile] = [useMediaQuery(MEDIA.narrow), useMediaQuery(MEDIA.mobile)]
  const [today, rhythms] = [useToday(), useRhythms()]
  const { completeDays } = useCompleting()
  useAction('rhythm.complete', ({ place }) => {
    const rhythm = rhythms.find(({ id }) => id === place)
    if (rhythm) completeDays(rhythm, [today], today)
  })
  const current = useScoreInput()
  // What arrives is rendered in pieces, between which the browser answers presses. Later changes come at once.
  const input = useDeferredValue(current !== null) ? current : null
  const view = useCalendar(isMobile ? 'agenda' : isNarrow ? 'week' : 'month', today)
  const [asked, setAsked] = useState<PressedOccurrence | null>(null)
  const occurrences = useOccurrences(input, setAsked)
  const rangeId = useId()
  const [first, last] = [view.days[0] ?? today, view.days.at(-1) ?? today]
  const range = isNarrow ? dayRangeText(first, last) : monthText(monthOf(view.stop))
  const unit = isNarrow ? 'week' : 'month'
  const isRest = (day: DayKey) => input !== null && isRestDay(input.rest, day)
  const shared = { view, today, occurrences, isRest, labelledBy: rangeId }

  return (
    <Card
      flush
      title="Rhythm Calendar"
      titleNote={
        <Text
          as="span"
          id={rangeId}
          size="sm"
          tone="quiet"
          weight="medium"
          className={styles.range}
          aria-live="polite"
        >
          {range}
        </Text>
      }
      controls={
        <Row gap={0}>
          <Button variant="ghost" size="sm" aria-label={`Prev ${unit}`} onClick={() => view.show(-1)}>
            Prev
          </Button>
          <Button variant="ghost" size="sm" onClick={() => view.show(0)}>
            Today
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Next ${unit}`} onClick={() => view.show(1)}>
            Next
          </Button>
        </Row>
      }
      busy={input === null}
      footer={<Key />}
    >
      {isMobile ? <RhythmAgenda {...shared} /> : <RhythmGrid {...shared} isWeek={isNarrow} />}
      {asked?.status === 'overdue' && (
        <CompleteLateDialog rhythm={asked.rhythm} dues={[asked.due]} onClose={() => setAsked(null)} />
      )}
      {asked?.status === 'missed' && (
        <MissedQuestion rhythm={asked.rhythm} due={asked.due} onClose={() => setAsked(null)} />
      )}
    </Card>
  )
})

function Key() {
  return (
    <Row as="ul" wrap size="xs" tone="quiet" className={styles.key} aria-label="What the marks mean">
      {OCCURRENCE_STATUSES.map((status) => (
        <Row as="li" inline gap="icon" key={status}>
          <RhythmMark status={status} />
          {STATUS_NAMES[status]}
        </Row>
      ))}
    </Row>
  )
}

/** A missed day without catch-up cannot be completed late, but it may have been done and not marked (KEEP-08). */
function MissedQuestion({ rhythm, due, onClose }: Occurrence & { onClose: () => void }) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const { complete } = useCompleting()
  const { back } = lateCompletion(rhythm, due, due, useFormula(), useRestDays(), useCategoryOf())
  // One of so many a week changes the end of its week, not its own day.
  const backOnDay = rhythm.schedule.type === 'times_a_week' ? '' : backText(back, 1)
  return (
    <ConfirmDialog
      open
      title={missedQuestion(due, dateFormat)}
      body={`${isolateDirection(rhythm.name)} doesn’t allow late completion. If you did it and only forgot to mark it, it counts as done on that day. ${backOnDay}`.trim()}
      confirmLabel="Yes, it was done"
      cancelLabel="No"
      onConfirm={() => {
        complete(rhythm, due, due)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
