import { useRef } from 'react'
import { SessionForm } from '@/components/session/SessionForm'
import { IntervalPhrase } from '@/components/staff/IntervalPhrase'
import { WhenFields } from '@/components/session/WhenFields'
import { dayOf } from '@/domain/calendar/day-key'
import { editableTasks } from '@/domain/session/edit/edit'
import type { Session } from '@/domain/session/session'
import { SCREEN_TIME, sessionTypeNamed } from '@/domain/session/types/session-type'
import { DASH, dayTitle } from '@/format/date'
import { durationText } from '@/format/duration'
import { isolateDirection } from '@/format/text-direction'
import { coordinatesText } from '@/format/session'
import { pointsWords } from '@/format/number'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes } from '@/state/selectors'
import type { RefusedEdit } from '@/state/sessions/edits'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { EditBreaks } from './EditBreaks'
import { EditSplit } from './EditSplit'
import { useStoredLocation } from '../session/LocationLink'
import styles from './EditSession.module.css'
import { useEdit } from './use-edit'

interface EditSessionProps {
  session: Session
  onClose: () => void
  /** An earlier edit that the server refused. */
  kept?: RefusedEdit | undefined
}

/** The form that edits a saved session (EDIT-01). Nothing is stored before Save. */
export function EditSession({ session, onClose, kept }: EditSessionProps) {
  const edit = useEdit(session, kept, onClose)
  const { opened, entry, setEntry, form, edited, isDirty } = edit
  const formRef = useRef<HTMLFormElement>(null)
  const stored = useLocationText(opened.location)
  const hasPhrase = edited.type !== SCREEN_TIME && edited.endTime > edited.startTime

  return (
    <>
      <FormDialog
        size="lg"
        title="Edit Session"
        subtitle={<EditSubtitle session={opened} />}
        band={
          hasPhrase ? (
            <IntervalPhrase interval={edited} zone={edited.timezone} type={edited.type} />
          ) : undefined
        }
        closeButton
        isChanged={isDirty}
        onClose={onClose}
        footerStart={
          <p className={styles.outcome}>
            Duration <b>{durationText(edited.duration)}</b>, <b>{pointsWords(edited.sessionScore)}</b>
          </p>
        }
        submitLabel="Save changes"
        formRef={formRef}
        onSubmit={edit.save}
      >
        <SessionForm
          form={form}
          tasks={editableTasks(opened, form.tasks)}
          zone={opened.timezone}
          location={{
            stored,
            change: entry.location,
            onChange: (location) => setEntry((before) => ({ ...before, location })),
          }}
        >
          <WhenFields form={form} />
          {opened.breaks.length > 0 && (
            <EditBreaks
              breaks={entry.breaks}
              zone={opened.timezone}
              onChange={(breaks) => setEntry((before) => ({ ...before, breaks }))}
            >
              <EditSplit
                session={opened}
                isDirty={isDirty}
                onSave={() => formRef.current?.requestSubmit()}
                onDiscard={edit.discard}
                onSplit={onClose}
              />
            </EditBreaks>
          )}
        </SessionForm>
      </FormDialog>
      <AlertDialog message={edit.notice} onAcknowledge={edit.acknowledge} />
    </>
  )
}

/** `Translation, Thursday 19 November`, and the zone where it is another one than here. */
function EditSubtitle({ session }: { session: Session }) {
  const { type, startTime, timezone } = session
  const zone = useClock((clock) => clock.zone)
  const today = useToday()
  const { name } = sessionTypeNamed(useSessionTypes(), type)
  const what = `${isolateDirection(name)}, ${dayTitle(dayOf(startTime, timezone), today)}`
  return timezone === zone ? what : `${what}, times in ${timezone}`
}

/** The text that the form shows for a stored location, or null where there is none. */
function useLocationText(ciphertext: string | null): string | null {
  const location = useStoredLocation(ciphertext)
  if (location === null) return null
  if (location === 'pending') return 'Decrypting...'
  return location === 'failed' ? DASH : coordinatesText(location)
}
