import { useRef } from 'react'
import { CommittedLines } from '@/components/session/tasks/CommittedLines'
import { SessionForm } from '@/components/session/SessionForm'
import { IntervalPhrase } from '@/components/staff/IntervalPhrase'
import { WhenFields } from '@/components/session/WhenFields'
import { dayOf } from '@/domain/calendar/day-key'
import { withoutLines } from '@/domain/github/line-tasks'
import type { Session } from '@/domain/session/session'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { longDayText } from '@/format/date'
import { isolateDirection } from '@/format/text-direction'
import { locate } from '@/platform/geolocation'
import { useClock } from '@/state/clock'
import type { RefusedEdit } from '@/state/sessions/edits'
import { useUser } from '@/state/selectors'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { EditBreaks } from './EditBreaks'
import { EditOutcome } from './EditOutcome'
import { EditSplit } from './EditSplit'
import { useEdit } from './edit-form'
import { usePlaceText } from './edit-place'

interface EditSessionProps {
  session: Session
  onClose: () => void
  /** An earlier edit that the server refused. */
  kept?: RefusedEdit | undefined
}

/** The form that edits a saved session (EDIT-01). Nothing is stored before Save. */
export function EditSession({ session, onClose, kept }: EditSessionProps) {
  const edit = useEdit(session, kept, onClose)
  const { opened, entry, setEntry, tasks, lines, edited, isDirty, problems } = edit
  const formRef = useRef<HTMLFormElement>(null)
  const user = useUser()
  const stored = usePlaceText(opened.location)
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
        footerStart={<EditOutcome session={edited} />}
        submitLabel="Save changes"
        formRef={formRef}
        onSubmit={edit.save}
      >
        <SessionForm
          draft={entry}
          onChange={setEntry}
          tasks={lines ? withoutLines(tasks) : tasks}
          afterTasks={
            user &&
            lines && (
              <CommittedLines
                {...lines}
                settings={user.githubSettings}
                zone={opened.timezone}
                quantities={entry.quantities}
                onChange={(quantities) => setEntry({ ...entry, quantities })}
              />
            )
          }
          problems={problems}
          location={{
            stored,
            change: entry.location,
            onChange: (location) => setEntry((before) => ({ ...before, location })),
            locate,
          }}
        >
          <WhenFields entry={entry} onChange={setEntry} problem={edit.when} />
          {opened.breaks.length > 0 && (
            <EditBreaks
              breaks={entry.breaks}
              zone={opened.timezone}
              onChange={(breaks) => setEntry({ ...entry, breaks })}
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
      <AlertDialog open={edit.alert !== null} message={edit.alert ?? ''} onAcknowledge={edit.acknowledge} />
    </>
  )
}

/** `Translation, Thursday 19 November`, and the zone where it is another one than here. */
function EditSubtitle({ session }: { session: Session }) {
  const { type, startTime, timezone } = session
  const zone = useClock((clock) => clock.zone)
  const what = `${isolateDirection(type)}, ${longDayText(dayOf(startTime, timezone))}`
  return timezone === zone ? what : `${what}, times in ${timezone}`
}
