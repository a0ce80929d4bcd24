import { useMemo, type ReactNode } from 'react'
import { dayTotals } from '@/domain/summary/day-totals'
import { CATEGORIES, type Category } from '@/domain/session/session-type'
import { longDayText, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { useClock, useToday } from '@/state/clock'
import { usePreferences } from '@/state/preferences'
import { useSessionTypes, useTimer, useTodaysSessions } from '@/state/selectors'
import styles from './DayStaff.module.css'
import { layOutStaff } from './staff-layout'
import { StaffLane } from './StaffLane'

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
    <section className={styles.section} data-voice={voice}>
      <header className={styles.head}>
        <h2>Today</h2>
        <p>{longDayText(day)}</p>
      </header>
      <div
        className={styles.staff}
        role="img"
        aria-label={`Today's sessions: ${durationText(totals.productivity)} of productivity above the line, ${durationText(totals.play)} of play below it.`}
      >
        {CATEGORIES.map((category) => (
          <Half key={category} category={category}>
            {staff.lanes[category].map((lane) => (
              <StaffLane key={lane.name} lane={lane} category={category} />
            ))}
          </Half>
        ))}
        <div className={styles.hours}>
          <div className={styles.plot}>
            {staff.hours.map(({ at, label }) => (
              <span key={at} style={{ left: `${at * 100}%` }}>
                {label}
              </span>
            ))}
          </div>
        </div>
        {staff.now !== null && (
          <div className={styles.now}>
            <div className={styles.plot}>
              <i style={{ left: `${staff.now * 100}%` }}>
                <b>{timeText(now, zone, timeFormat)}</b>
              </i>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

function Half({ category, children }: { category: Category; children: ReactNode }) {
  return (
    <div className={styles.half} data-category={category}>
      {children}
    </div>
  )
}
