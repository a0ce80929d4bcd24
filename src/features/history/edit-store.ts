import { rebasedEntry, type EditEntry } from '@/domain/session/edit-entry'
import { isCoordinates, type LocationChange } from '@/domain/session/location'
import type { Session } from '@/domain/session/session'
import { MESSAGES } from '@/format/messages'
import { sealLocation } from '@/platform/seal-location'
import { showAlert } from '@/state/alerts'
import { useBackend } from '@/state/backend'
import { holdRefusedEdit, knownSession } from '@/state/edits'
import { dropRefusedEdits } from '@/state/outbox'
import { showToast } from '@/state/toasts'

/** Sessions that end at the same moment come in any order. */
const NEAR = 10

interface Edit {
  /** What the edit was made on, and what it was made into. */
  readonly current: Session
  readonly edited: Session
  readonly entry: EditEntry
  /** It was refused before, and the user has saved it again. */
  readonly isAgain?: boolean
}

/** Stores an edit while the person goes on; what comes to nothing is told, and opens again as it was entered. */
export function useStoreEdit() {
  const { sessions, locations } = useBackend()

  /** The stored location stays when the new one cannot be encrypted (checklist, INT-25). */
  async function sealed(change: LocationChange, stored: string | null): Promise<string | null> {
    if (!isCoordinates(change)) return stored
    try {
      return await sealLocation(change, (coordinates) => locations.encrypt(coordinates))
    } catch (error) {
      console.error('The new location was not encrypted', error)
      showAlert(MESSAGES.encryptLocationFailed)
      return stored
    }
  }

  async function store({ current, edited, entry, isAgain = false }: Edit) {
    const next = { ...edited, location: await sealed(entry.location, edited.location) }
    // Nothing is left of an edit that was all location.
    if (JSON.stringify(next) === JSON.stringify(current)) return
    try {
      const write = sessions.update(current, next)
      // The outbox lists the new edit by now.
      if (isAgain) dropRefusedEdits(current.id)
      await write
    } catch (error) {
      console.error('The edit was not stored', error)
      await giveBack(current, entry)
    }
  }

  async function giveBack(current: Session, entry: EditEntry) {
    const { id, endTime } = current
    if (!(await sessions.isSaved(id).catch(() => true))) return showAlert(MESSAGES.editedSessionGone)
    // An older session is not watched, so what became of it has to be asked.
    const page = await sessions.readBefore(endTime + 1, NEAR).catch(() => null)
    const latest = page?.sessions.find((session) => session.id === id) ?? knownSession(id) ?? current
    holdRefusedEdit({ session: latest, entry: rebasedEntry(entry, current, latest) })
  }

  return (edit: Edit) => {
    showToast({ kind: 'success', text: 'Changes saved', detail: edit.edited.type })
    void store(edit)
  }
}
