import { useRef, useState } from 'react'
import { editedSession } from '@/domain/session/edit'
import { editEntryOf, isUnchanged, rebasedEntry, type EditEntry } from '@/domain/session/edit-entry'
import { follows } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { manualMessage, MESSAGES } from '@/format/messages'
import { knownSession } from '@/state/edits'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { useStoreEdit } from './edit-store'

/** The form of one session from its opening on; `kept` is what was entered before, and refused. */
export function useEdit(session: Session, kept: EditEntry | undefined, onClose: () => void) {
  const tasks = useTasks()
  const types = useSessionTypes()
  const storeEdit = useStoreEdit()
  // What the list shows may change meanwhile; what was typed was typed on this.
  const [opened] = useState(session)
  const [entry, setEntry] = useState(kept ?? editEntryOf(opened))
  const [alert, setAlert] = useState<string | null>(kept ? MESSAGES.editRefused : null)
  const isSaved = useRef(false)
  const preview = editedSession(opened, entry, tasks, types)

  function save() {
    const current = newest(opened, knownSession(opened.id))
    const latest = rebasedEntry(entry, opened, current)
    const edited = editedSession(current, latest, tasks, types)
    if (typeof edited === 'string') return setAlert(manualMessage(edited))
    if (isSaved.current) return
    isSaved.current = true
    if (!isUnchanged(latest, current))
      storeEdit({ current, edited, entry: latest, isAgain: kept !== undefined })
    onClose()
  }

  return {
    opened,
    entry,
    setEntry,
    /** The session as it would be saved, or as it is while the form has a problem. */
    edited: typeof preview === 'string' ? opened : preview,
    isDirty: !isUnchanged(entry, opened),
    save,
    discard: () => setEntry(editEntryOf(opened)),
    alert,
    setAlert,
  }
}

function newest(opened: Session, known: Session | null): Session {
  // What was asked of the server may be newer than what the listener has told.
  return known && !follows(known, opened) ? known : opened
}
