import { useMemo } from 'react'
import { Staff } from '@/components/staff/Staff'
import { layOutStaff } from '@/components/staff/staff-layout'
import { dayTotals } from '@/domain/summary/day-totals'
import { longDayText, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { useClock, useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes, useTimer } from '@/state/selectors'
import { useTodaysSessions } from '@/state/sessions/day-sessions'
import styles from './DayStaff.module.css'

/** Today as a score: productivity above the line, play below it. */
export function DayStaff() {
  const day = useToday()
  const sessions = useTodaysSessions()
  const timer = useTimer()
  const types = useSessionTypes()
  const { now, zone } = useClock()
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const staff = useMemo(
    () => layOutStaff({ sessions, timer, types, day, zone, now }),
    [sessions, timer, types, day, zone, now],
  )
  const totals = dayTotals(sessions, types)
  const voice = timer.status === 'active' ? timer.mode : timer.status

  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>Today</h2>
        <p>{longDayText(day)}</p>
      </header>
      <Staff
        staff={staff}
        label={`Today's sessions: ${durationText(totals.productivity)} of productivity above the line, ${durationText(totals.play)} of play below it.`}
        now={timeText(now, zone, timeFormat)}
        voice={voice}
      />
    </section>
  )
}
