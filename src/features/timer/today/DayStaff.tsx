import { useMemo, useState } from 'react'
import { lazyPart, RetryButton } from '@/components/lazy-component'
import { Staff } from '@/components/staff/Staff'
import { layOutStaff } from '@/components/staff/staff-layout'
import { dayOf } from '@/domain/calendar/day-key'
import type { ManualEntry } from '@/domain/session/manual'
import { type Session, timerSessionId } from '@/domain/session/session'
import { MS_PER_MINUTE } from '@/domain/units'
import { dayTotals } from '@/domain/summary/month-days'
import { longDayText, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { runAction } from '@/state/commands'
import { useClock, useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useRunning, useSessionTypes, useTimer } from '@/state/selectors'
import { useTodaysSessions } from '@/state/sessions/use-sessions'
import { useStopped, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Row, Text } from '@/ui/layout'
import styles from './DayStaff.module.css'
import { VoiceGlyph } from '@/components/staff/glyphs'
import { CATEGORIES } from '@/domain/session/types/session-type'
import { modeName } from '@/format/session'

// Starting a timer does not need the scoring, so the first screen does not wait for it.
const TodaysNumber = lazyPart(
  async () => (await import('./TodaysNumber')).TodaysNumber,
  <Skeleton width={72} />,
  ({ retry, isRetrying }) => (
    <Text as="span" size="sm" role="alert">
      Not loaded. <RetryButton onRetry={retry} isRetrying={isRetrying} />
    </Text>
  ),
)
const TodaysNeedle = lazyPart(
  async () => (await import('./TodaysNumber')).TodaysNeedle,
  null,
  () => null,
)

/** Today as a staff: productivity above the line, play below it, and at its end the needle with the number. */
export function DayStaff() {
  const day = useToday()
  const sessions = useTodaysSessions()
  const timer = useTimer()
  const types = useSessionTypes()
  const { now, zone } = useClock()
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const stopped = useStopped()
  const isTodays = stopped !== null && dayOf(stopped.result.startTime, zone) === day
  const landed = useLastSavedId()
  const staff = useMemo(
    () => layOutStaff({ sessions, timer, types, day, zone, now, stopped: isTodays ? stopped : null }),
    [sessions, timer, types, day, zone, now, isTodays, stopped],
  )
  const actions = {
    onOpen: (session: Session) => runAction('session.edit', { session }),
    onAdd: (entry: ManualEntry) => runAction('quick-add', { entry }),
    zone,
    limits: { startTime: staff.span.startTime, endTime: now - (now % MS_PER_MINUTE) },
  }
  const totals = dayTotals(sessions, types)
  const voice = timer.status === 'active' ? timer.mode : timer.status

  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>Today</h2>
        <Text size="sm" tone="faint" className={styles.date}>
          {longDayText(day)}
        </Text>
        <TodayFacts />
        <div className={styles.number} data-late>
          <TodaysNumber />
        </div>
      </header>
      <Staff
        staff={staff}
        label={`Today's sessions: ${durationText(totals.productivity)} of productivity above the line, ${durationText(totals.play)} of play below it.`}
        now={timeText(now, zone, timeFormat)}
        voice={voice}
        landed={landed ?? undefined}
        actions={actions}
        end={<TodaysNeedle />}
      />
    </section>
  )
}

/** The id that the last stopped timer's session has once it is saved. Null if none was stopped while the page was open. */
function useLastSavedId(): string | null {
  const startTime = useUnsavedSession(({ unsaved }) => unsaved?.result.startTime ?? null)
  const [last, setLast] = useState(startTime)
  if (startTime !== null && startTime !== last) setLast(startTime)
  return last === null ? null : timerSessionId(last)
}

/** Today so far, including the running timer. */
function TodayFacts() {
  const types = useSessionTypes()
  const totals = dayTotals(useTodaysSessions(), types)
  const timer = useTimer()
  const running = useRunning()
  return (
    <Row
      as="dl"
      gap={5}
      align="stretch"
      size="sm"
      tone="quiet"
      className={styles.facts}
      aria-label="Today so far"
    >
      {CATEGORIES.map((category) => (
        <Row key={category} gap={2} align="stretch">
          <Row as="dt" gap={2} align="baseline">
            <VoiceGlyph category={category} />
            {modeName(category)}
          </Row>
          {/* The copy of the page would show an old sum. */}
          <Text
            as="dd"
            tone="ink"
            weight="medium"
            data-late={(timer.status === 'active' && running?.category === category) || undefined}
          >
            {durationText(totals[category] + (running?.category === category ? running.seconds : 0))}
          </Text>
        </Row>
      ))}
    </Row>
  )
}
