import { announceSaved } from '@/components/session/saved-toast'
import { useSaveSessions } from '@/components/session/save-session'
import type { Backend } from '@/domain/backend'
import { deletedBreaks, withBreaksAgain } from '@/domain/session/edit/deleted-breaks'
import { rebasedEntry, type EditEntry } from '@/domain/session/edit/edit-entry'
import type { Session } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { isSame } from '@/domain/stored-values'
import { deletedText } from '@/format/deleted'
import { isolateDirection } from '@/format/text-direction'
import { HISTORY_MESSAGES } from '@/format/history'
import { SESSION_MESSAGES } from '@/format/session'
import { logFailedWrite } from '@/lib/log-failed-write'
import { showAlert, dropToast } from '@/state/toasts'
import { useBackend } from '@/state/backend'
import { dropRefusedEdit } from '@/state/outbox'
import { useSessionTypes } from '@/state/selectors'
import { holdRefusedEdit } from '@/state/sessions/edits'
import { sessionCache } from '@/state/sessions/session-cache'
import { offerUndo } from '@/state/undo'

interface Edit {
  /** The session before and after the edit. */
  readonly current: Session
  readonly edited: Session
  readonly entry: EditEntry
  /** The version that the server refused, if the user saves it again. */
  readonly refused?: Session | null | undefined
}

/** Stores an edit in the background. If the server refuses it, the form opens again with what was entered. */
export function useStoreEdit() {
  const backend = useBackend()
  const { write, sessions } = backend
  const saveSessions = useSaveSessions()
  const types = useSessionTypes()

  async function store({ current, edited, entry, refused }: Edit) {
    const type = isolateDirection(sessionTypeNamed(types, edited.type).name)
    const toast = announceSaved(HISTORY_MESSAGES.changesSaved, type, HISTORY_MESSAGES.savedWithoutLocation)
    let written: Session | null = null
    let offer: string | null = null
    try {
      await saveSessions({
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
