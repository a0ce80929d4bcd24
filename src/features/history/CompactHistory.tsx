import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { Row } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { DayDialog } from './calendar/DayDialog'
import type { HistoryViewProps } from './FullHistory'
import styles from './HistoryLayout.module.css'
import { MonthCalendar } from './calendar/MonthCalendar'
import { RecentDays } from './calendar/RecentDays'
import { SessionsCard } from './table/SessionsCard'
import { useMonth } from './calendar/use-month'

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
