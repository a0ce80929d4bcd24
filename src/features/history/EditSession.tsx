import { SessionForm } from '@/components/SessionForm'
import { StretchPhrase } from '@/components/StretchPhrase'
import { WhenFields } from '@/components/WhenFields'
import { dayOf } from '@/domain/calendar/day-key'
import { editableTasks } from '@/domain/session/edit'
import type { EditEntry } from '@/domain/session/edit-entry'
import type { Session } from '@/domain/session/session'
import { SCREEN_TIME } from '@/domain/session/session-type'
import { longDayText } from '@/format/date'
import { isolated } from '@/format/isolated'
import { locate } from '@/platform/geolocation'
import { useClock } from '@/state/clock'
import { useTasks } from '@/state/selectors'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { EditBreaks } from './EditBreaks'
import { EditOutcome } from './EditOutcome'
import { EditSplit } from './EditSplit'
import { useEdit } from './edit-form'
import { usePlaceText } from './edit-place'

interface EditSessionProps {
  session: Session
  onClose: () => void
  /** What was entered before, and refused. */
  kept?: EditEntry | undefined
}

/** Everything about a saved session (spec, section 2); nothing is stored before Save. */
export function EditSession({ session, onClose, kept }: EditSessionProps) {
  const { opened, entry, setEntry, edited, isDirty, save, discard, alert, setAlert } = useEdit(
    session,
    kept,
    onClose,
  )
  const tasks = useTasks()
  const stored = usePlaceText(opened.location)
  const hasPhrase = edited.type !== SCREEN_TIME && edited.endTime > edited.startTime

  return (
    <>
      <Dialog
        open
        size="lg"
        title="Edit session"
        subtitle={<EditSubtitle session={opened} />}
        band={
          hasPhrase ? <StretchPhrase stretch={edited} zone={edited.timezone} type={edited.type} /> : undefined
        }
        dismissible={!isDirty}
        closeButton
        onDismiss={onClose}
        footerStart={<EditOutcome session={edited} />}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" onClick={save}>
              Save changes
            </Button>
          </>
        }
      >
        <SessionForm
          draft={entry}
          onChange={setEntry}
          tasks={editableTasks(opened, tasks)}
          location={{
            stored,
            change: entry.location,
            onChange: (location) => setEntry((before) => ({ ...before, location })),
            locate,
          }}
        >
          <WhenFields entry={entry} onChange={setEntry} />
          {opened.breaks.length > 0 && (
            <EditBreaks
              breaks={entry.breaks}
              zone={opened.timezone}
              onChange={(breaks) => setEntry({ ...entry, breaks })}
            >
              <EditSplit
                session={opened}
                isDirty={isDirty}
                onSave={save}
                onDiscard={discard}
                onSplit={onClose}
              />
            </EditBreaks>
          )}
        </SessionForm>
      </Dialog>
      <AlertDialog open={alert !== null} message={alert ?? ''} onAcknowledge={() => setAlert(null)} />
    </>
  )
}

/** `Translation, Thursday 19 November`, and the zone where it is another one than here. */
function EditSubtitle({ session }: { session: Session }) {
  const { type, startTime, timezone } = session
  const zone = useClock((clock) => clock.zone)
  const what = `${isolated(type)}, ${longDayText(dayOf(startTime, timezone))}`
  return timezone === zone ? what : `${what}, times in ${timezone}`
}
