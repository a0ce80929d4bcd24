import { saveWithPlace } from '@/components/place-later'
import { announceSaved, type SavedToast } from '@/components/saved-toast'
import { rebasedEntry, type EditEntry } from '@/domain/session/edit-entry'
import type { Session } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/session-type'
import { isolated } from '@/format/isolated'
import { MESSAGES } from '@/format/messages'
import { sealLocation } from '@/platform/seal-location'
import { showAlert } from '@/state/alerts'
import { useBackend } from '@/state/backend'
import { holdRefusedEdit, knownSession } from '@/state/edits'
import { dropRefusedEdit } from '@/state/outbox'
import { useSessionTypes } from '@/state/selectors'

/** Sessions that end at the same moment come in any order. */
const NEAR = 10

interface Edit {
  /** What the edit was made on, and what it was made into. */
  readonly current: Session
  readonly edited: Session
  readonly entry: EditEntry
  /** What was refused before, and the user has saved again. */
  readonly refused?: Session | null | undefined
}

/** Stores an edit while the person goes on; what comes to nothing is told, and opens again as it was entered. */
export function useStoreEdit() {
  const { sessions, locations } = useBackend()
  const types = useSessionTypes()

  async function store({ current, edited, entry, refused }: Edit, toast: SavedToast) {
    let written: Session | null = null
    try {
      await saveWithPlace(sessions, {
        ids: [current.id],
        before: edited.location,
        place: entry.location,
        seal: (coordinates) => sealLocation(coordinates, (there) => locations.encrypt(there)),
        save: async (location) => {
          // Without a new one, or until it is sealed, the stored location stays (INT-25).
          const next = location === null ? edited : { ...edited, location }
          // Nothing is left of an edit that was all location.
          if (JSON.stringify(next) === JSON.stringify(current)) return
          written = next
          const write = sessions.update(current, next)
          // The outbox lists the new edit by now.
          if (refused) dropRefusedEdit(refused)
          toast.follow(write)
          await write
        },
        onPlaceLost: (error) => {
          console.error('The new location was not encrypted', error)
          showAlert(MESSAGES.encryptLocationFailed)
        },
      })
    } catch (error) {
      console.error('The edit was not stored', error)
      toast.drop()
      await giveBack(current, entry, written ?? refused ?? null)
    }
  }

  async function giveBack(current: Session, entry: EditEntry, written: Session | null) {
    const { id, endTime } = current
    if (!(await sessions.isSaved(id).catch(() => true))) return showAlert(MESSAGES.editedSessionGone)
    // An older session is not watched, so what became of it has to be asked.
    const page = await sessions.readBefore(endTime + 1, NEAR).catch(() => null)
    const latest = page?.sessions.find((session) => session.id === id) ?? knownSession(id) ?? current
    holdRefusedEdit({ session: latest, entry: rebasedEntry(entry, current, latest), written })
  }

  return (edit: Edit) => {
    void store(
      edit,
      announceSaved(MESSAGES.changesSaved, isolated(sessionTypeNamed(types, edit.edited.type).name)),
    )
  }
}
