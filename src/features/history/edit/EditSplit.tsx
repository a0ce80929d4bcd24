import { Scissors } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { offerRestore } from '@/components/trash/offer-restore'
import type { Session } from '@/domain/session/session'
import { splitAtBreaks } from '@/domain/session/split-at-breaks'
import { splitTrashId } from '@/domain/trash/trash'
import { HISTORY_MESSAGES, splitFailedMessage } from '@/format/history'
import { useBackend } from '@/state/backend'
import { sessionCache } from '@/state/sessions/session-cache'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { newest } from './use-edit'

interface EditSplitProps {
  session: Session
  isDirty: boolean
  onSave: () => void
  onDiscard: () => void
  onSplit: () => void
}

/** Splits the session on the server; nothing if no break lies between two intervals of work. The server splits what is stored, so changes must be saved or discarded first. */
export function EditSplit({ session, isDirty, onSave, onDiscard, onSplit }: EditSplitProps) {
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
