import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import styles from './HistoryLayout.module.css'
import { MonthCalendar } from './MonthCalendar'
import { MonthTotals } from './MonthTotals'
import { SessionsCard } from './SessionsCard'
import type { History } from './use-history'
import { useMonth } from './use-month'
import type { Selection } from './use-selection'

export interface HistoryViewProps {
  history: History
  selection: Selection
  onEdit: (session: Session) => void
}

/** The month above the full list; a day of the one marks its rows in the other (checklist, INT-27). */
export function FullHistory({ history, selection, onEdit }: HistoryViewProps) {
  const view = useMonth(history)
  const [day, setDay] = useState<DayKey | null>(null)
  return (
    <>
      <div className={styles.month}>
        <MonthCalendar
          view={view}
          history={history}
          chosen={day}
          onChoose={(chosen) => setDay(chosen === day ? null : chosen)}
        />
        <MonthTotals view={view} history={history} />
      </div>
      <SessionsCard history={history} selection={selection} day={day} onEdit={onEdit} />
    </>
  )
}
