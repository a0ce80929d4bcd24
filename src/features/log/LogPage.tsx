import { useMemo, useState } from 'react'
import { Unreadable } from '@/components/Unreadable'
import type { DayKey } from '@/domain/calendar/day-key'
import { weekOf, weekReport } from '@/domain/screen-time/week'
import { useToday } from '@/state/clock'
import { AppsOfWeek } from './AppsOfWeek'
import { LoggedToday } from './LoggedToday'
import styles from './LogPage.module.css'
import { LogScreenTime } from './LogScreenTime'
import { ReportCard } from './ReportCard'
import { useWeekSessions } from './use-week-sessions'
import { WeekNav } from './WeekNav'
import { YourApps } from './YourApps'

/** Screen time, week by week (spec, section 2). */
export function LogPage() {
  const today = useToday()
  const thisWeek = weekOf(today)
  // Null follows the calendar, also when a Saturday becomes a Sunday.
  const [chosen, setChosen] = useState<DayKey | null>(null)
  const [edition, setEdition] = useState(0)
  const sunday = chosen ?? thisWeek
  const { sessions, hasFailed, retry } = useWeekSessions(sunday, edition)
  const report = useMemo(() => sessions && weekReport(sessions, sunday), [sessions, sunday])
  const isCurrent = sunday === thisWeek

  const go = (week: DayKey) => setChosen(week === thisWeek ? null : week)
  const readAgain = () => setEdition((count) => count + 1)

  return (
    <>
      <div className={styles.toolbar}>
        <WeekNav sunday={sunday} onGo={go} onGoToToday={() => setChosen(null)} />
        <div className={styles.action}>
          <LogScreenTime
            onLogged={(day) => {
              go(weekOf(day))
              readAgain()
            }}
            onRefused={readAgain}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <ReportCard
          report={report}
          isCurrent={isCurrent}
          today={today}
          hasFailed={hasFailed}
          onRetry={retry}
        />
        <div className={styles.aside}>
          {report && report.total > 0 && <AppsOfWeek report={report} isCurrent={isCurrent} />}
          <LoggedToday />
          <YourApps />
        </div>
      </div>
      <Unreadable of={['sessions']} />
    </>
  )
}
