import { announceSaved, type SavedToast } from '@/components/session/saved-toast'
import { saveWithPlace } from '@/components/session/save-with-place'
import type { LocationChange } from '@/domain/session/location'
import type { UnsavedSession } from '@/domain/session/unsaved'
import type { Session } from '@/domain/session/session'
import { SESSION_MESSAGES, savedText } from '@/format/session'
import { sealLocation } from '@/platform/seal-location'
import { useBackend } from '@/state/backend'
import { isOnline } from '@/state/online'
import { closeUnsaved, forgetUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { takeOverRefused } from '@/state/outbox'
import { holdUnsettled } from '@/state/sessions/unsettled-saves'

/** Saves the unsaved session and closes its dialog at once, without waiting for the server. */
export function useSaveSession() {
  const { sessions, locations } = useBackend()

  async function store(session: Session, unsaved: UnsavedSession, place: LocationChange, toast: SavedToast) {
    let mine = session
    const save = (location: string | null) => {
      mine = { ...session, location }
      forgetUnsaved(unsaved)
      const write = sessions.add([mine])
      toast.follow(write)
      return write
    }
    try {
      await saveWithPlace(sessions, {
        ids: [session.id],
        before: null,
        place,
        seal: (coordinates) => sealLocation(coordinates, (there) => locations.encrypt(there)),
        save,
        onPlaceLost: (error) => {
          console.error('The location was not encrypted; the session is saved without it', error)
          toast.withoutPlace(isOnline() ? SESSION_MESSAGES.placeNotKept : SESSION_MESSAGES.placeNeedsNetwork)
        },
      })
    } catch (error) {
      // Often another device has saved the same timer; `useSettleSaves` finds out.
      console.info('The session was refused', error)
      holdUnsettled({ mine, unsaved }, { place, toast: toast.id() })
      takeOverRefused(mine.id)
    }
  }

  /** Returns false if it is being saved already. */
  return (session: Session, unsaved: UnsavedSession): boolean => {
    const { unsaved: shown, location } = useUnsavedSession.getState()
    // A second click finds that the dialog's session is gone.
    if (shown !== unsaved) return false
    closeUnsaved()
    const toast = announceSaved(SESSION_MESSAGES.sessionSaved, savedText([session]))
    void store(session, unsaved, location, toast)
    return true
  }
}
