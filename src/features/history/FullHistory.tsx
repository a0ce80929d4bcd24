import { memo, startTransition, Suspense, useState, type Dispatch, type SetStateAction } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import type { Session } from '@/domain/session/session'
import { openAhead } from '@/state/sessions/sessions-in'
import { Card } from '@/ui/Card'
import styles from './HistoryLayout.module.css'
import { MonthCalendar } from './calendar/MonthCalendar'
import { MonthTotals } from './calendar/MonthTotals'
import { SessionsCard } from './table/SessionsCard'
import type { History } from './use-history'
import { useMonth } from './calendar/use-month'
import type { ChosenDay } from './table/use-scroll-to-day'
import type { Selection } from './session/use-selection'

const DayInspector = lazyComponent(async () => (await import('./calendar/DayInspector')).DayInspector)

export interface HistoryViewProps {
  history: History
  selection: Selection
  onEdit: (session: Session) => void
}

/**
 * The month and a day of it above the full list. The day with the focus is inspected; choosing it marks its rows, and scrolls to
 * them where it is chosen by keyboard or by its date (INT-27, HISTORY-20, HISTORY-21).
 */
export function FullHistory({ history, selection, onEdit }: HistoryViewProps) {
  const [chosen, setChosen] = useState<ChosenDay | null>(null)
  return (
    <>
      <Month history={history} chosen={chosen} setChosen={setChosen} onEdit={onEdit} />
      <SessionsCard history={history} selection={selection} chosen={chosen} onEdit={onEdit} />
    </>
  )
}

interface MonthProps extends Omit<HistoryViewProps, 'selection'> {
  chosen: ChosenDay | null
  setChosen: Dispatch<SetStateAction<ChosenDay | null>>
}

/** Memoised: to select a session renders no day. */
const Month = memo(function Month({ history, chosen, setChosen, onEdit }: MonthProps) {
  const view = useMonth(history)
  const [inspected, setInspected] = useState<DayKey>(view.today)
  const choose = (day: DayKey, goes: boolean) => {
    const { rows } = history
    // Asked for first: the page renders and scrolls while the answer is under way.
    if (goes) openAhead(rows.endAt(rows.indexOfDay(day)))
    startTransition(() => {
      setInspected(day)
      setChosen((before) => ({ day, times: (before?.times ?? 0) + 1, goes }))
    })
  }
  const inspect = (day: DayKey) => {
    setInspected(day)
    view.show(monthOf(day))
  }
  return (
    <div className={styles.month}>
      <div className={styles.calendar}>
        <MonthCalendar
          view={view}
          chosen={chosen?.day ?? null}
          onInspect={setInspected}
          onChoose={(day, isByKeyboard) =>
            day === chosen?.day ? setChosen(null) : choose(day, isByKeyboard)
          }
          onGoTo={(day) => choose(day, true)}
        />
        <MonthTotals view={view} />
      </div>
      <Suspense fallback={<Card busy>{null}</Card>}>
        <DayInspector
          day={inspected}
          history={history}
          onInspect={inspect}
          onShowInList={(day) => choose(day, true)}
          onEdit={onEdit}
        />
      </Suspense>
    </div>
  )
})
