import { memo, startTransition, Suspense, useState, type Dispatch, type SetStateAction } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf, type MonthKey } from '@/domain/calendar/month'
import { countText } from '@/format/number'
import { useToday } from '@/state/clock'
import { openAhead } from '@/state/sessions/sessions-in'
import { Card, Count } from '@/ui/Card'
import { Row, Stack } from '@/ui/layout'
import { DayDialog } from './calendar/DayDialog'
import { MonthCalendar } from './calendar/MonthCalendar'
import { MonthTotals } from './calendar/MonthTotals'
import { RecentDays } from './calendar/RecentDays'
import { useMonth } from './calendar/use-month'
import styles from './HistoryPage.module.css'
import type { Selection } from './session/SelectBoxes'
import { PrintedCount } from './table/SessionsStates'
import { SessionTable } from './table/SessionTable'
import type { ChosenDay } from './table/use-scroll-to-day'
import type { History } from './use-history'

const DayInspector = lazyComponent(async () => (await import('./calendar/DayInspector')).DayInspector)

interface HistoryViewProps {
  history: History
  selection: Selection
}

/** The month, the chosen day and an open one stay when the page gets another width or is printed (FRAME-12). */
export function HistoryView({ isNarrow, ...props }: HistoryViewProps & { isNarrow: boolean }) {
  const today = useToday()
  const [month, setMonth] = useState(() => monthOf(today))
  const [chosen, setChosen] = useState<ChosenDay | null>(null)
  const [opened, setOpened] = useState<DayKey | null>(null)
  return (
    <>
      {isNarrow ? (
        <CompactHistory {...props} shown={month} onShow={setMonth} onOpen={setOpened} />
      ) : (
        <FullHistory {...props} shown={month} onShow={setMonth} chosen={chosen} setChosen={setChosen} />
      )}
      {opened !== null && <DayDialog {...props} day={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface MonthProps extends Omit<HistoryViewProps, 'selection'> {
  shown: MonthKey
  onShow: (month: MonthKey) => void
  chosen: ChosenDay | null
  setChosen: Dispatch<SetStateAction<ChosenDay | null>>
}

/**
 * The month and a day of it above the full list. The day with the focus is inspected; choosing it marks its rows, and scrolls to
 * them where it is chosen by keyboard or by its date (INT-27, HISTORY-20, HISTORY-21).
 */
function FullHistory({ selection, ...props }: MonthProps & Pick<HistoryViewProps, 'selection'>) {
  return (
    <>
      <Month {...props} />
      <SessionsCard {...props} selection={selection} />
    </>
  )
}

/** Memoised: to select a session renders no day. */
const Month = memo(function Month({ history, shown, onShow, chosen, setChosen }: MonthProps) {
  const view = useMonth(history, shown, onShow)
  const [inspected, setInspected] = useState<DayKey>(chosen?.day ?? view.today)
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
        />
      </Suspense>
    </div>
  )
})

interface CompactHistoryProps
  extends Pick<HistoryViewProps, 'history'>, Pick<MonthProps, 'shown' | 'onShow'> {
  onOpen: (day: DayKey) => void
}

/** On screens too narrow for the list: the month and the newest days, which open in a dialog (HISTORY-05). */
function CompactHistory({ history, shown, onShow, onOpen }: CompactHistoryProps) {
  const view = useMonth(history, shown, onShow)
  return (
    <Row gap="cards" align="start" wrap className={styles.compact}>
      <MonthCalendar view={view} onChoose={onOpen} onGoTo={onOpen} />
      <RecentDays history={history} onOpen={onOpen} />
    </Row>
  )
}

interface SessionsCardProps extends HistoryViewProps {
  chosen: ChosenDay | null
}

/** The full list of a wide screen. */
function SessionsCard({ history, selection, chosen }: SessionsCardProps) {
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
      <PrintedCount rows={rows} isCounted={isCounted} />
      <SessionTable history={history} selection={selection} chosen={chosen} isGrouped />
    </Card>
  )
}
