import { saveWithPlace } from '@/components/session/save-with-place'
import { announceSaved, type SavedToast } from '@/components/session/saved-toast'
import { rebasedEntry, type EditEntry } from '@/domain/session/edit/edit-entry'
import type { Session } from '@/domain/session/session'
import { isSame } from '@/domain/stored-values'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { isolateDirection } from '@/format/text-direction'
import { HISTORY_MESSAGES } from '@/format/history'
import { SESSION_MESSAGES } from '@/format/session'
import { logFailedWrite } from '@/lib/log-failed-write'
import { sealLocation } from '@/platform/seal-location'
import { showAlert } from '@/state/alerts'
import { useBackend } from '@/state/backend'
import { holdRefusedEdit, knownSession } from '@/state/sessions/edits'
import { dropRefusedEdit } from '@/state/outbox'
import { useSessionTypes } from '@/state/selectors'
import { dropToast } from '@/state/toasts'
import { offerBreaksAgain } from './offer-breaks'

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
  const { sessions, locations } = useBackend()
  const types = useSessionTypes()

  async function store({ current, edited, entry, refused }: Edit, toast: SavedToast) {
    let written: Session | null = null
    let offer: string | null = null
    try {
      await saveWithPlace(sessions, {
        ids: [current.id],
        before: edited.location,
        place: entry.location,
        seal: (coordinates) => sealLocation(coordinates, (there) => locations.encrypt(there)),
        save: async (location) => {
          // Without a new one, or until it is sealed, the stored location stays (INT-25).
          const next = location === null ? edited : { ...edited, location }
          // The edit changed only the location, which was lost.
          if (isSame(next, current)) return
          written = next
          const write = sessions.update(current, next)
          // The outbox lists the new edit by now.
          if (refused) dropRefusedEdit(refused)
          toast.follow(write)
          offer = offerBreaksAgain(sessions, current, edited)
          await write
        },
        onPlaceLost: (error) => {
          console.error('The new location was not encrypted', error)
          if (isSame(edited, current)) toast.drop()
          else
            toast.withoutPlace(
              navigator.onLine ? SESSION_MESSAGES.placeNotKept : SESSION_MESSAGES.placeNeedsNetwork,
            )
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
    const latest = stored ?? knownSession(id) ?? current
    holdRefusedEdit({ session: latest, entry: rebasedEntry(entry, current, latest), written })
  }

  return (edit: Edit) => {
    const type = isolateDirection(sessionTypeNamed(types, edit.edited.type).name)
    const { changesSaved, savedWithoutLocation } = HISTORY_MESSAGES
    void store(edit, announceSaved(changesSaved, type, savedWithoutLocation))
  }
}
