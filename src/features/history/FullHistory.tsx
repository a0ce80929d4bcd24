import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import styles from './HistoryLayout.module.css'
import { MonthCalendar } from './calendar/MonthCalendar'
import { MonthTotals } from './calendar/MonthTotals'
import { SessionsCard } from './table/SessionsCard'
import type { History } from './use-history'
import { useMonth } from './calendar/use-month'
import type { ChosenDay } from './table/use-scroll-to-day'
import type { Selection } from './session/use-selection'

export interface HistoryViewProps {
  history: History
  selection: Selection
  onEdit: (session: Session) => void
}

/** The month above the full list. Choosing a day in the calendar marks its rows and scrolls to them (INT-27). */
export function FullHistory({ history, selection, onEdit }: HistoryViewProps) {
  const view = useMonth(history)
  const [chosen, setChosen] = useState<ChosenDay | null>(null)
  const choose = (day: DayKey, takesFocus: boolean) =>
    setChosen((before) => ({ day, times: (before?.times ?? 0) + 1, takesFocus }))
  return (
    <>
      <div className={styles.month}>
        <MonthCalendar
          view={view}
          chosen={chosen?.day ?? null}
          onChoose={(day, isByKeyboard) =>
            day === chosen?.day ? setChosen(null) : choose(day, isByKeyboard)
          }
          onGoTo={(day) => choose(day, true)}
        />
        <MonthTotals view={view} />
      </div>
      <SessionsCard history={history} selection={selection} chosen={chosen} onEdit={onEdit} />
    </>
  )
}
