import { memo, startTransition, Suspense, useState, type Dispatch, type SetStateAction } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import type { Session } from '@/domain/session/session'
import { countOfText, countText } from '@/format/number'
import { openAhead } from '@/state/sessions/sessions-in'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { Row, Stack } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { DayDialog } from './calendar/DayDialog'
import { MonthCalendar } from './calendar/MonthCalendar'
import { MonthTotals } from './calendar/MonthTotals'
import { RecentDays } from './calendar/RecentDays'
import { useMonth } from './calendar/use-month'
import styles from './HistoryPage.module.css'
import type { Selection } from './session/use-selection'
import { SessionTable } from './table/SessionTable'
import type { ChosenDay } from './table/use-scroll-to-day'
import { MOST_PRINTED } from './table/use-virtual-rows'
import type { History } from './use-history'

const DayInspector = lazyComponent(async () => (await import('./calendar/DayInspector')).DayInspector)

interface HistoryViewProps {
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
      <Stack gap={5}>
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
      </Stack>
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

/**
 * On screens too narrow for the list: the month and the newest days, which open in a dialog (HISTORY-05). Paper is as narrow, but
 * nothing opens on it, so it has the list (FRAME-12).
 */
export function CompactHistory({ history, selection, onEdit }: HistoryViewProps) {
  const view = useMonth(history)
  const [day, setDay] = useState<DayKey | null>(null)
  const isPrinted = useMediaQuery('print')
  return (
    <>
      <Row gap={5} align="start" wrap className={styles.compact}>
        <MonthCalendar view={view} onChoose={setDay} onGoTo={setDay} />
        <RecentDays history={history} onOpen={setDay} />
      </Row>
      {isPrinted && <SessionsCard history={history} selection={selection} chosen={null} onEdit={onEdit} />}
      {day !== null && (
        <DayDialog
          day={day}
          history={history}
          selection={selection}
          onEdit={onEdit}
          onClose={() => setDay(null)}
        />
      )}
    </>
  )
}

interface SessionsCardProps extends HistoryViewProps {
  chosen: ChosenDay | null
}

/** The full list of a wide screen. */
function SessionsCard({ history, selection, chosen, onEdit }: SessionsCardProps) {
  const { rows, isCounted } = history
  return (
    <Card
      title="All sessions"
      titleNote={
        <span className="screen-only">
          <Count>{`${countText(rows.total)}${isCounted ? '' : '+'}`}</Count>
        </span>
      }
      className={styles.sessions}
    >
      <p className="print-only">
        {printedText(Math.min(rows.loaded.length, MOST_PRINTED), isCounted ? rows.total : null)}
      </p>
      <SessionTable history={history} selection={selection} chosen={chosen} onEdit={onEdit} isGrouped />
    </Card>
  )
}

/** Says on paper what the sheet leaves out. Sessions are loaded as the list is scrolled. */
function printedText(count: number, total: number | null): string {
  if (count === total) return `All ${countOfText(total, 'session')}.`
  const of = total === null ? '' : ` of ${countText(total)}`
  return `${countText(count)}${of} sessions: those that this list had loaded. The export in Settings has them all.`
}
