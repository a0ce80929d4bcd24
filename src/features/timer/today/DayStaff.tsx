import { useMemo, useState } from 'react'
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
import { useSessionTypes, useTimer } from '@/state/selectors'
import { useTodaysSessions } from '@/state/sessions/use-sessions'
import { useStopped } from '@/state/sessions/timer-session'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { Row } from '@/ui/layout'
import styles from './DayStaff.module.css'

/** Today as a staff: productivity above the line, play below it. */
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
      <Row as="header" gap={3} align="baseline" className={styles.head}>
        <h2>Today</h2>
        <p>{longDayText(day)}</p>
      </Row>
      <Staff
        staff={staff}
        label={`Today's sessions: ${durationText(totals.productivity)} of productivity above the line, ${durationText(totals.play)} of play below it.`}
        now={timeText(now, zone, timeFormat)}
        voice={voice}
        landed={landed ?? undefined}
        actions={actions}
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
