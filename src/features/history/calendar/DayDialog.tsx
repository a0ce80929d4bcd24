import { useEffect, useEffectEvent } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { rangeOfDays } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { dayTotals, isOn } from '@/domain/summary/month-days'
import { longDayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { useSessions } from '@/state/sessions/use-sessions'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { DayMissing } from './DayMissing'
import { PastDayStaff } from './PastDayStaff'
import { DeleteSelected } from '../session/DeleteSelected'
import styles from './DayDialog.module.css'
import { SelectAll } from '../session/SelectBoxes'
import type { History } from '../use-history'
import type { Selection } from '../session/use-selection'
import { SessionItem } from '../session/SessionItem'

interface DayDialogProps {
  day: DayKey
  history: History
  selection: Selection
  onEdit: (session: Session) => void
  onClose: () => void
}

/** A day's sessions, on screens too narrow for the full list (HISTORY-05, HISTORY-06). */
export function DayDialog({ day, history, selection, onEdit, onClose }: DayDialogProps) {
  const types = useSessionTypes()
  const { sessions: near, status, isConfirmed, unsynced, retry } = useSessions(rangeOfDays(day, 1))
  const sessions = near.filter((session) => isOn(session, day))
  const { productivity, play } = dayTotals(sessions, types)
  const selected = sessions.filter(({ id }) => selection.has(id))
  const counted = history.counts.find((count) => count.day === day)?.count ?? 0
  const missing = status === 'ready' && isConfirmed ? 0 : Math.max(0, counted - sessions.length)
  const isEmpty = sessions.length === 0 && missing === 0 && status === 'ready'

  // Another device has deleted the last session of the day, so nothing is left to show.
  const closeEmpty = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) closeEmpty()
  }, [isEmpty])
  if (isEmpty) return null

  return (
    <Dialog
      open
      title={longDayText(day)}
      subtitle={missing === 0 && `${durationText(productivity)} productivity, ${durationText(play)} play`}
      onDismiss={onClose}
      footerStart={<span role="status">{selected.length > 0 && `${selected.length} selected`}</span>}
      footer={
        <>
          <DeleteSelected selected={selected} size="md" onDeleted={() => selection.set(selected, false)} />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {missing === 0 && <PastDayStaff day={day} sessions={sessions} onEdit={onEdit} />}
      {sessions.length > 0 && (
        <div>
          <div className={styles.all}>
            <SelectAll
              sessions={sessions}
              selection={selection}
              label={missing === 0 ? 'Select all' : 'Select all loaded'}
            />
          </div>
          <DaySessions sessions={sessions} unsynced={unsynced} selection={selection} onEdit={onEdit} />
        </div>
      )}
      <DayMissing missing={missing} shown={sessions.length} status={status} onRetry={retry} />
    </Dialog>
  )
}

interface DaySessionsProps {
  sessions: readonly Session[]
  unsynced: ReadonlySet<string>
  selection: Selection
  onEdit: (session: Session) => void
}

/** A day's sessions as a list. */
function DaySessions({ sessions, unsynced, ...rest }: DaySessionsProps) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionItem session={session} isUnsynced={unsynced.has(session.id)} {...rest} />
        </li>
      ))}
    </ul>
  )
}
