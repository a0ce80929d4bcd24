import { Scissors } from 'lucide-react'
import { useRef, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { SessionForm } from '@/components/session/SessionForm'
import { IntervalPhrase } from '@/components/staff/IntervalPhrase'
import { WhenFields } from '@/components/session/WhenFields'
import { offerRestore } from '@/components/trash/offer-restore'
import { editableTasks } from '@/domain/session/edit/edit'
import { sessionDay, type Session } from '@/domain/session/session'
import { splitAtBreaks } from '@/domain/session/split-at-breaks'
import { SCREEN_TIME, sessionTypeNamed } from '@/domain/session/types/session-type'
import { splitTrashId } from '@/domain/trash/trash'
import { DASH, dayTitle } from '@/format/date'
import { durationText } from '@/format/duration'
import { HISTORY_MESSAGES, splitFailedMessage } from '@/format/history'
import { isolateDirection } from '@/format/text-direction'
import { coordinatesText } from '@/format/session'
import { pointsWords } from '@/format/number'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes } from '@/state/selectors'
import type { RefusedEdit } from '@/state/sessions/edits'
import { sessionCache } from '@/state/sessions/session-cache'
import { Button } from '@/ui/Button'
import { AlertDialog, ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { EditBreaks } from './EditBreaks'
import { useStoredLocation } from '../session/LocationLink'
import styles from './EditSession.module.css'
import { useEdit, newest } from './use-edit'

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
  const { type, timezone } = session
  const zone = useClock((clock) => clock.zone)
  const today = useToday()
  const { name } = sessionTypeNamed(useSessionTypes(), type)
  const what = `${isolateDirection(name)}, ${dayTitle(sessionDay(session), today)}`
  return timezone === zone ? what : `${what}, times in ${timezone}`
}

/** The text that the form shows for a stored location, or null where there is none. */
function useLocationText(ciphertext: string | null): string | null {
  const location = useStoredLocation(ciphertext)
  if (location === null) return null
  if (location === 'pending') return 'Decrypting...'
  return location === 'failed' ? DASH : coordinatesText(location)
}

interface EditSplitProps {
  session: Session
  isDirty: boolean
  onSave: () => void
  onDiscard: () => void
  onSplit: () => void
}

/**
 * Splits the session on the server; nothing if no break lies between two intervals of work. The server splits what is stored, so
 * changes must be saved or discarded first.
 */
function EditSplit({ session, isDirty, onSave, onDiscard, onSplit }: EditSplitProps) {
  const { write, sessions } = useBackend()
  const [step, setStep] = useState<'none' | 'save-first' | 'confirm' | 'busy'>('none')
  const [alert, setAlert] = useState<string | null>(null)
  const parts = useMemo(() => splitAtBreaks(session).length, [session])

  async function split() {
    setStep('busy')
    // Another device, or a location that came late, may have changed it since the form opened.
    const stored = newest(session, sessionCache.find(session.id))
    try {
      await sessions.split(session.id)
    } catch (error) {
      setStep('none')
      setAlert(splitFailedMessage(error))
      return
    }
    offerRestore(write, HISTORY_MESSAGES.sessionSplit, [
      { id: splitTrashId(session.id), kind: 'split', items: [stored] },
    ])
    onSplit()
  }

  if (parts < 2) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Scissors />}
        onClick={() => setStep(isDirty ? 'save-first' : 'confirm')}
      >
        Split Session
      </Button>
      <ConfirmDialog
        open={step === 'save-first'}
        title="You have changes that are not saved"
        body="A session is split as it is saved. Save your changes and open the session again to split it, or discard them and split it now."
        confirmLabel="Save changes"
        onConfirm={() => {
          // The question makes the form inert until it has closed, and a wrong field could not get the focus.
          flushSync(() => setStep('none'))
          onSave()
        }}
        other={{
          label: 'Discard changes',
          onChoose: () => {
            onDiscard()
            setStep('confirm')
          },
        }}
        onCancel={() => setStep('none')}
      />
      <ConfirmDialog
        open={step === 'confirm' || step === 'busy'}
        title="Split this session at its breaks?"
        body={`${parts} sessions without breaks replace it. The completed tasks and their points stay with the first.`}
        confirmLabel={`Split into ${parts} sessions`}
        busy={step === 'busy'}
        busyLabel="Splitting"
        onConfirm={() => void split()}
        onCancel={() => setStep('none')}
      />
      <AlertDialog message={alert} onAcknowledge={() => setAlert(null)} />
    </>
  )
}
