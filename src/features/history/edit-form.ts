import { useRef, useState } from 'react'
import { useLineCount } from '@/components/use-line-count'
import { useOfferedLines } from '@/components/use-offered-lines'
import { editableTasks, editDraftProblems, editedSession } from '@/domain/session/edit'
import { editEntryOf, isUnchanged, rebasedEntry } from '@/domain/session/edit-entry'
import { follows } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { useSessionFormCheck } from '@/components/use-session-form-check'
import { MESSAGES } from '@/format/messages'
import { knownSession, type RefusedEdit } from '@/state/edits'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { useStoreEdit } from './edit-store'

/** The form of one session from its opening on; `kept` is what was entered before, and refused. */
export function useEdit(session: Session, kept: RefusedEdit | undefined, onClose: () => void) {
  const ownTasks = useTasks()
  const types = useSessionTypes()
  const storeEdit = useStoreEdit()
  // What the list shows may change meanwhile; what was typed was typed on this.
  const [opened] = useState(session)
  const [entry, setEntry] = useState(kept?.entry ?? editEntryOf(opened))
  const [isRefused, setIsRefused] = useState(kept !== undefined)
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
    const edited = editedSession(current, latest, tasks, types)
    if (typeof edited === 'string' || isSaved.current) return
    isSaved.current = true
    // Also when nothing was entered: what has become play loses its score (EDIT-08).
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
