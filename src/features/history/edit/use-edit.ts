import { useRef, useState } from 'react'
import { useSessionForm } from '@/components/session/use-session-form'
import { editDraftProblems, editedSession } from '@/domain/session/edit/edit'
import { editEntryOf, isUnchanged, rebasedEntry } from '@/domain/session/edit/edit-entry'
import { endWeekOf } from '@/domain/session/end-time'
import { follows } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { HISTORY_MESSAGES } from '@/format/history'
import type { RefusedEdit } from '@/state/sessions/edits'
import { sessionCache } from '@/state/sessions/session-cache'
import { useSessionWeeks } from '@/state/sessions/use-sessions'
import { useStoreEdit } from './store-edit'

/** The state of the edit form. `kept` is an earlier edit of the session that the server refused. */
export function useEdit(session: Session, kept: RefusedEdit | undefined, onClose: () => void) {
  const storeEdit = useStoreEdit()
  // The list may change while the form is open, so the edit stays based on the session as it was opened.
  const [opened, setOpened] = useState(session)
  // Keeps the session live, so that saving knows what another device has changed.
  useSessionWeeks([endWeekOf(opened.endTime)])
  const [entry, setEntry] = useState(kept?.entry ?? editEntryOf(opened))
  const [notice, setNotice] = useState<string | null>(kept ? HISTORY_MESSAGES.editRefused : null)
  const isSaved = useRef(false)
  const { form, read, check, handOverLines } = useSessionForm({
    draft: entry,
    change: setEntry,
    read: (tasks, types) => {
      const edited = editedSession(opened, entry, tasks, types)
      const problems = editDraftProblems(opened, entry, tasks, types)
      if (typeof edited === 'string') return { edited: opened, problems, whenProblem: edited, span: null }
      const span = edited.endTime === edited.startTime ? null : edited
      return { edited, problems, whenProblem: null, span }
    },
  })

  function save(element: HTMLFormElement) {
    if (!check(element)) return
    const current = newest(opened, sessionCache.find(opened.id))
    const latest = rebasedEntry(entry, opened, current)
    // Both texts are shown before they are saved.
    if (entry.notes !== opened.notes && entry.notes !== latest.notes) {
      setOpened(current)
      setEntry(latest)
      return setNotice(HISTORY_MESSAGES.notesChangedElsewhere)
    }
    const edited = editedSession(current, latest, form.tasks, form.types)
    if (typeof edited === 'string' || isSaved.current) return
    isSaved.current = true
    // Also when nothing was entered: a session whose type is play by now loses its score (EDIT-08).
    if (!isUnchanged(latest, current) || !isSame(edited, current))
      storeEdit({ current, edited, entry: latest, refused: kept?.written })
    handOverLines(opened.id, false)
    onClose()
  }

  return {
    opened,
    entry,
    setEntry,
    form,
    /** The session as it would be saved, or as it is while the form has a problem. */
    edited: read.edited,
    isDirty: !isUnchanged(entry, opened),
    save,
    discard: () => setEntry(editEntryOf(opened)),
    /** What happened to an earlier edit, or to the session meanwhile. */
    notice,
    acknowledge: () => setNotice(null),
  }
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function newest(opened: Session, known: Session | undefined): Session {
  // A session read from the server may be newer than the one from the listener.
  return known && !follows(known, opened) ? known : opened
}
