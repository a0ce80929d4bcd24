import { useState } from 'react'
import { SessionFields } from '@/components/SessionFields'
import { manualProblem, manualSessions, type ManualEntry } from '@/domain/session/manual'
import { defaultTypeOf } from '@/domain/session/session'
import { manualMessage, MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { WhenFields } from './WhenFields'

interface QuickAddProps {
  open: boolean
  onClose: () => void
}

/** A session from memory. */
export function QuickAdd({ open, onClose }: QuickAddProps) {
  return open ? <QuickAddDialog onClose={onClose} /> : null
}

function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const backend = useBackend()
  const tasks = useTasks()
  const types = useSessionTypes()
  const today = useToday()
  const zone = useClock((clock) => clock.zone)
  const [blank] = useState<ManualEntry>(() => blankEntry(today))
  const [entry, setEntry] = useState(blank)
  // One opening of the form is one session, however often its button is pressed.
  const [id] = useState(() => `manual-${crypto.randomUUID()}`)
  const [alert, setAlert] = useState<string | null>(null)

  const save = () => {
    const problem = manualProblem(entry)
    if (problem) return setAlert(manualMessage(problem))
    backend.sessions.add(manualSessions(entry, id, tasks, types, zone)).catch((error: unknown) => {
      console.error('The session was not saved', error)
      showToast({ kind: 'error', text: MESSAGES.saveSessionFailed })
    })
    showToast({ kind: 'success', text: 'Session saved', detail: entry.type })
    onClose()
  }

  return (
    <>
      <Dialog
        open
        title="Quick Add Session"
        dismissible={entry === blank}
        closeButton={false}
        onDismiss={onClose}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" onClick={save}>
              Add Session
            </Button>
          </>
        }
      >
        <SessionFields draft={entry} onChange={setEntry}>
          <WhenFields entry={entry} onChange={setEntry} />
        </SessionFields>
      </Dialog>
      <AlertDialog open={alert !== null} message={alert ?? ''} onAcknowledge={() => setAlert(null)} />
    </>
  )
}

function blankEntry(today: string): ManualEntry {
  const type = defaultTypeOf('productivity')
  return { type, date: today, start: '', end: '', hours: '', minutes: '', notes: '', quantities: {} }
}
