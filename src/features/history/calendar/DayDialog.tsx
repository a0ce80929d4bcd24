import { useEffect, useEffectEvent } from 'react'
import { countOfDays } from '@/domain/rollups/rollups'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayTotals } from '@/domain/summary/month-days'
import { dayTitle } from '@/format/date'
import { durationText } from '@/format/duration'
import { useToday } from '@/state/clock'
import { useDaySessions } from '@/state/sessions/use-sessions'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { DayMissing, PastDayStaff } from './DayParts'
import { DeleteSelected } from '../session/SelectedActions'
import styles from './DayDialog.module.css'
import { SelectAll, type Selection } from '../session/SelectBoxes'
import { countText } from '@/format/number'
import { missingOf, type History } from '../use-history'
import { SessionItem } from '../session/SessionItem'

interface DayDialogProps {
  day: DayKey
  history: History
  selection: Selection
  onClose: () => void
}

/** A day's sessions, on screens too narrow for the full list (HISTORY-05, HISTORY-06). */
export function DayDialog({ day, history, selection, onClose }: DayDialogProps) {
  const types = useSessionTypes()
  const today = useToday()
  const counted = countOfDays(history.days, day)
  const ofDay = useDaySessions(day, counted)
  const { sessions, status, unsynced, retry } = ofDay
  const { productivity, play } = dayTotals(sessions, types)
  const selected = sessions.filter(({ id }) => selection.has(id))
  const missing = missingOf(ofDay, counted)
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
      title={dayTitle(day, today)}
      subtitle={missing === 0 && `${durationText(productivity)} productivity, ${durationText(play)} play`}
      onDismiss={onClose}
      footerStart={
        <span role="status">{selected.length > 0 && `${countText(selected.length)} selected`}</span>
      }
      footer={
        <>
          <DeleteSelected selected={selected} size="md" onDeleted={() => selection.set(selected, false)} />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {missing === 0 && <PastDayStaff day={day} sessions={sessions} />}
      {sessions.length > 0 && (
        <div>
          <div className={styles.all}>
            <SelectAll
              sessions={sessions}
              selection={selection}
              label={missing === 0 ? 'Select all' : 'Select all loaded'}
            />
          </div>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionItem session={session} isUnsynced={unsynced.has(session.id)} selection={selection} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <DayMissing missing={missing} shown={sessions.length} status={status} onRetry={retry} />
    </Dialog>
  )
}
