import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { isDayKnown, isOn } from '@/domain/summary/month-days'
import { DayDialog } from './DayDialog'
import type { HistoryViewProps } from './FullHistory'
import styles from './HistoryLayout.module.css'
import { MonthCalendar } from './MonthCalendar'
import { PartNote } from './PartNote'
import { RecentDays } from './RecentDays'
import { useMonth } from './use-month'

/** Where the list does not fit: the month and the last days, each of which opens (checklist, HISTORY-05). */
export function CompactHistory({ history, selection, onEdit }: HistoryViewProps) {
  const view = useMonth(history)
  const [day, setDay] = useState<DayKey | null>(null)
  const sessions =
    day !== null && isDayKnown(day, history.knownBackTo)
      ? history.sessions.filter((session) => isOn(session, day))
      : []
  return (
    <>
      <div className={styles.compact}>
        <MonthCalendar
          view={view}
          history={history}
          onChoose={setDay}
          note={view.isWhole ? undefined : <PartNote view={view} history={history} />}
        />
        <RecentDays history={history} onOpen={setDay} />
      </div>
      {/* What another device deletes meanwhile leaves nothing to show. */}
      {day !== null && sessions.length > 0 && (
        <DayDialog
          day={day}
          sessions={sessions}
          unsynced={history.unsynced}
          selection={selection}
          onEdit={onEdit}
          onClose={() => setDay(null)}
        />
      )}
    </>
  )
}
