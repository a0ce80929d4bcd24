import { useRef, useState } from 'react'
import { saveSessions } from '@/components/session/save-session'
import { announceSaved } from '@/components/session/saved-toast'
import { useSessionForm } from '@/components/session/use-session-form'
import type { Backend } from '@/domain/backend'
import { deletedBreaks, editDraftProblems, editedSession, withBreaksAgain } from '@/domain/session/edit/edit'
import {
  editEntryOf,
  isUnchanged,
  mergedPart,
  rebasedEntry,
  type EditEntry,
} from '@/domain/session/edit/edit-entry'
import { withLengthInNote } from '@/domain/screen-time/entry'
import { endWeekOf } from '@/domain/session/end-time'
import { follows } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { isSame } from '@/domain/stored-values'
import { deletedText } from '@/format/deleted'
import { HISTORY_MESSAGES } from '@/format/history'
import { SESSION_MESSAGES } from '@/format/session'
import { NOTES_CHANGED_ELSEWHERE } from '@/format/session-form'
import { isolateDirection } from '@/format/text-direction'
import { logFailedWrite } from '@/lib/log-failed-write'
import { useBackend } from '@/state/backend'
import { dropRefusedEdit } from '@/state/outbox'
import { useSessionTypes } from '@/state/selectors'
import { holdRefusedEdit, type RefusedEdit } from '@/state/sessions/edits'
import { sessionCache } from '@/state/sessions/session-cache'
import { useSessionWeeks } from '@/state/sessions/use-sessions'
import { dropToast, showAlert } from '@/state/toasts'
import { offerUndo } from '@/state/undo'

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
    const edited = editedSession(current, latest, form.tasks, form.types)
    const merged = mergedPart(entry, opened, latest)
    if (merged !== null || typeof edited === 'string') {
      setOpened(current)
      setEntry(latest)
      return setNotice(
        merged === 'notes' ? NOTES_CHANGED_ELSEWHERE : HISTORY_MESSAGES.sessionChangedElsewhere,
      )
    }
    if (isSaved.current) return
    isSaved.current = true
    // Also when nothing was entered: a session whose type is play by now loses its score (EDIT-08).
    if (!isUnchanged(latest, current) || !isSame(edited, current))
      storeEdit({ current, edited: withLengthInNote(current, edited), entry: latest, refused: kept?.written })
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

export function newest(opened: Session, known: Session | undefined): Session {
  // A session read from the server may be newer than the one from the listener.
  return known && !follows(known, opened) ? known : opened
}

interface Edit {
  /** The session before and after the edit. */
  readonly current: Session
  readonly edited: Session
  readonly entry: EditEntry
  /** The version that the server refused, if the user saves it again. */
  readonly refused?: Session | null | undefined
}

/** Stores an edit in the background. If the server refuses it, the form opens again with what was entered. */
function useStoreEdit() {
  const backend = useBackend()
  const { write, sessions } = backend
  const types = useSessionTypes()

  async function store({ current, edited, entry, refused }: Edit) {
    const type = isolateDirection(sessionTypeNamed(types, edited.type).name)
    const toast = announceSaved(HISTORY_MESSAGES.changesSaved, type, HISTORY_MESSAGES.savedWithoutLocation)
    let written: Session | null = null
    let offer: string | null = null
    try {
      await saveSessions(backend, {
        sessions: [edited],
        // Without a new one, or until it is encrypted, the stored location stays (INT-25).
        location: entry.location,
        toast,
        write: async ([next = edited]) => {
          // The edit changed only the location, which was lost.
          if (isSame(next, current)) return
          written = next
          const stored = write({ kind: 'edit-session', before: current, after: next })
          // The outbox lists the new edit by now.
          if (refused) dropRefusedEdit(refused)
          offer = offerBreaksAgain(backend, current, edited)
          await stored
        },
        onLocationLost: () => {
          if (isSame(edited, current)) toast.drop()
          showAlert(SESSION_MESSAGES.encryptLocationFailed)
        },
      })
    } catch (error) {
      logFailedWrite('The edit was not stored', error)
      toast.drop()
      if (offer !== null) dropToast(offer)
      await giveBack(current, entry, written ?? refused ?? null)
    }
  }

  async function giveBack(current: Session, entry: EditEntry, written: Session | null) {
    const { id } = current
    // Offline, fall back to the session as this device knows it.
    const stored = await sessions.read(id).catch(() => undefined)
    if (stored === null) return showAlert(HISTORY_MESSAGES.editedSessionGone)
    const latest = stored ?? sessionCache.find(id) ?? current
    holdRefusedEdit({ session: latest, entry: rebasedEntry(entry, current, latest), written })
  }

  return (edit: Edit) => void store(edit)
}

/**
 * Offers to restore the breaks that a saved edit deleted (UNDO-01), unless the session has changed since. Returns the id of the
 * toast, or null if the edit deleted none.
 */
function offerBreaksAgain({ write, sessions }: Backend, current: Session, edited: Session): string | null {
  const breaks = deletedBreaks(current, edited)
  if (breaks.length === 0) return null
  return offerUndo({
    text: deletedText(breaks.length === 1 ? 'Break' : `${breaks.length} breaks`),
    undo: async () => {
      const stored = sessionCache.find(edited.id) ?? (await sessions.read(edited.id))
      const again = withBreaksAgain(stored, edited, breaks)
      if (!stored || !again) return HISTORY_MESSAGES.breaksStayDeleted
      await write({ kind: 'edit-session', before: stored, after: again })
    },
  })
}
