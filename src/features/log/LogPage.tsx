import { useMemo, useState } from 'react'
import { Unreadable } from '@/components/session/Unreadable'
import type { DayKey } from '@/domain/calendar/day-key'
import { weekOf, weekReport } from '@/domain/screen-time/week'
import { rangeOfDays } from '@/domain/session/end-time'
import { useToday } from '@/state/clock'
import { useSessions } from '@/state/sessions/use-sessions'
import { AppsOfWeek } from './week/AppsOfWeek'
import { LoggedToday } from './LoggedToday'
import styles from './LogPage.module.css'
import { LogScreenTime } from './screen-time/LogScreenTime'
import { ReportCard } from './week/ReportCard'
import { WeekNav } from './week/WeekNav'
import { YourApps } from './screen-time/YourApps'

/** Screen time, week by week (LOG-01). */
export function LogPage() {
  const today = useToday()
  const thisWeek = weekOf(today)
  // Null follows the calendar, even when a new week begins.
  const [chosen, setChosen] = useState<DayKey | null>(null)
  const sunday = chosen ?? thisWeek
  const { sessions, status, retry } = useSessions(rangeOfDays(sunday, 7))
  const isKnown = status === 'ready' || (status === 'failed' && sessions.length > 0)
  const report = useMemo(() => (isKnown ? weekReport(sessions, sunday) : null), [isKnown, sessions, sunday])
  const isCurrent = sunday === thisWeek

  const go = (week: DayKey) => setChosen(week === thisWeek ? null : week)

  return (
    <>
      <div className={styles.toolbar}>
        <WeekNav sunday={sunday} hasNext={sunday < thisWeek} onGo={go} onGoToToday={() => setChosen(null)} />
        <div className={styles.action}>
          <LogScreenTime onLogged={(day) => go(weekOf(day))} />
        </div>
      </div>
      <div className={styles.columns}>
        <ReportCard
          report={report}
          isCurrent={isCurrent}
          today={today}
          hasFailed={status === 'failed'}
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
