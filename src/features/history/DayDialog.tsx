import type { DayKey } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import { dayTotals } from '@/domain/summary/day-totals'
import { longDayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DayScore } from './DayScore'
import { DaySessions } from './DaySessions'
import { DeleteSelected } from './DeleteSelected'
import styles from './DayDialog.module.css'
import { SelectAll } from './SelectBoxes'
import type { Selection } from './use-selection'

interface DayDialogProps {
  day: DayKey
  sessions: readonly Session[]
  unsynced: ReadonlySet<string>
  selection: Selection
  onEdit: (session: Session) => void
  onClose: () => void
}

/** A day's sessions, where there is no room for the full list (checklist, HISTORY-05 and -06). */
export function DayDialog({ day, sessions, unsynced, selection, onEdit, onClose }: DayDialogProps) {
  const { productivity, play } = dayTotals(sessions, useSessionTypes())
  const selected = sessions.filter(({ id }) => selection.has(id))
  return (
    <Dialog
      open
      title={longDayText(day)}
      subtitle={`${durationText(productivity)} productivity, ${durationText(play)} play`}
      onDismiss={onClose}
      footerStart={<span role="status">{selected.length > 0 && `${selected.length} selected`}</span>}
      footer={
        <>
          <DeleteSelected
            selected={selected}
            size="md"
            onDeleted={() =>
              selection.set(
                selected.map(({ id }) => id),
                false,
              )
            }
          />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <DayScore day={day} sessions={sessions} />
      <div>
        <div className={styles.all}>
          <SelectAll sessions={sessions} selection={selection} label="Select all" />
        </div>
        <DaySessions sessions={sessions} unsynced={unsynced} selection={selection} onEdit={onEdit} />
      </div>
    </Dialog>
  )
}
