import { useRef, useState } from 'react'
import { editDraftProblems, editedSession } from '@/domain/session/edit'
import { editEntryOf, isUnchanged, rebasedEntry, type EditEntry } from '@/domain/session/edit-entry'
import { follows } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { useSessionFormCheck } from '@/components/use-session-form-check'
import { MESSAGES } from '@/format/messages'
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
  const [isRefused, setIsRefused] = useState(kept !== undefined)
  const isSaved = useRef(false)
  const preview = editedSession(opened, entry, tasks, types)
  const problems = editDraftProblems(opened, entry, tasks, types)
  const { when, alert, acknowledge, check } = useSessionFormCheck(
    typeof preview === 'string' ? preview : null,
    problems,
  )

  function save(form: HTMLFormElement) {
    if (!check(form)) return
    const current = newest(opened, knownSession(opened.id))
    const latest = rebasedEntry(entry, opened, current)
    const edited = editedSession(current, latest, tasks, types)
    if (typeof edited === 'string' || isSaved.current) return
    isSaved.current = true
    // Also when nothing was entered: what has become play loses its score (EDIT-08).
    if (!isUnchanged(latest, current) || !isSame(edited, current))
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
    /** What is wrong with the day and the times, and with the rest. */
    when,
    problems,
    alert: isRefused ? MESSAGES.editRefused : alert,
    acknowledge: isRefused ? () => setIsRefused(false) : acknowledge,
  }
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function newest(opened: Session, known: Session | null): Session {
  // What was asked of the server may be newer than what the listener has told.
  return known && !follows(known, opened) ? known : opened
}
