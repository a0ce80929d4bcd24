import { useRef, useState } from 'react'
import { useLineCount } from '@/components/session/tasks/use-line-count'
import { useOfferedLines } from '@/components/session/tasks/use-offered-lines'
import { editableTasks, editDraftProblems, editedSession } from '@/domain/session/edit/edit'
import { editEntryOf, isUnchanged, rebasedEntry } from '@/domain/session/edit/edit-entry'
import { endWeekOf } from '@/domain/session/end-time'
import { follows } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { useSessionFormCheck } from '@/components/session/use-session-form-check'
import { HISTORY_MESSAGES } from '@/format/history'
import { knownSession, type RefusedEdit } from '@/state/sessions/edits'
import { useSessionWeeks } from '@/state/sessions/use-sessions'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { useStoreEdit } from './edit-store'

/** The state of the edit form. `kept` is an earlier edit of the session that the server refused. */
export function useEdit(session: Session, kept: RefusedEdit | undefined, onClose: () => void) {
  const ownTasks = useTasks()
  const types = useSessionTypes()
  const storeEdit = useStoreEdit()
  // The list may change while the form is open, so the edit stays based on the session as it was opened.
  const [opened, setOpened] = useState(session)
  // Keeps the session live, so that saving knows what another device has changed.
  useSessionWeeks([endWeekOf(opened.endTime)])
  const [entry, setEntry] = useState(kept?.entry ?? editEntryOf(opened))
  const [said, say] = useState<string | null>(kept ? HISTORY_MESSAGES.editRefused : null)
  const isSaved = useRef(false)
  const offered = useOfferedLines(entry.type)
  const tasks = [...ownTasks, ...offered]
  const preview = editedSession(opened, entry, tasks, types)
  const problems = editDraftProblems(opened, entry, tasks, types)
  const { when, alert, acknowledge, check } = useSessionFormCheck(
    typeof preview === 'string' ? preview : null,
    problems,
  )
  const span = typeof preview === 'string' || preview.endTime === preview.startTime ? null : preview
  const lines = useLineCount({
    isOn: offered.length > 0,
    span,
    quantities: entry.quantities,
    change: (update) => setEntry((now) => ({ ...now, quantities: update(now.quantities) })),
  })

  function save(form: HTMLFormElement) {
    if (!check(form)) return
    const current = newest(opened, knownSession(opened.id))
    const latest = rebasedEntry(entry, opened, current)
    // Both texts are shown before they are saved.
    if (entry.notes !== opened.notes && entry.notes !== latest.notes) {
      setOpened(current)
      setEntry(latest)
      return say(HISTORY_MESSAGES.notesChangedElsewhere)
    }
    const edited = editedSession(current, latest, tasks, types)
    if (typeof edited === 'string' || isSaved.current) return
    isSaved.current = true
    // Also when nothing was entered: a session whose type is play by now loses its score (EDIT-08).
    if (!isUnchanged(latest, current) || !isSame(edited, current))
      storeEdit({ current, edited, entry: latest, refused: kept?.written })
    lines.handOver(opened.id, false)
    onClose()
  }

  return {
    opened,
    entry,
    setEntry,
    /** The session as it would be saved, or as it is while the form has a problem. */
    edited: typeof preview === 'string' ? opened : preview,
    tasks: editableTasks(opened, tasks),
    lines: offered.length > 0 ? { lines, canCount: span !== null } : null,
    isDirty: !isUnchanged(entry, opened),
    save,
    discard: () => setEntry(editEntryOf(opened)),
    /** Problems of the day and the times, and of the other fields. */
    when,
    problems,
    alert: said ?? alert,
    acknowledge: said === null ? acknowledge : () => say(null),
  }
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function newest(opened: Session, known: Session | null): Session {
  // A session read from the server may be newer than the one from the listener.
  return known && !follows(known, opened) ? known : opened
}
