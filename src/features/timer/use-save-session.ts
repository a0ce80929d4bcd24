import { announceSaved, type SavedToast } from '@/components/saved-toast'
import { saveWithPlace } from '@/components/place-later'
import type { LocationChange } from '@/domain/session/location'
import type { PendingSession } from '@/domain/session/pending'
import type { Session } from '@/domain/session/session'
import { MESSAGES } from '@/format/messages'
import { savedText } from '@/format/session'
import { sealLocation } from '@/platform/seal-location'
import { useBackend } from '@/state/backend'
import { closePending, forgetPending, usePending } from '@/state/pending'
import { takeOverRefused } from '@/state/outbox'
import { holdUnsettled } from '@/state/unsettled-saves'

/** Saves the pending session and closes its dialog at once; the server may take its time, or be offline. */
export function useSaveSession() {
  const { sessions, locations } = useBackend()

  async function store(session: Session, pending: PendingSession, place: LocationChange, toast: SavedToast) {
    let mine = session
    const save = (location: string | null) => {
      mine = { ...session, location }
      forgetPending(pending)
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
          toast.withoutPlace(navigator.onLine ? MESSAGES.placeNotKept : MESSAGES.placeNeedsNetwork)
        },
      })
    } catch (error) {
      // Often another device has saved the same timer: `useSettleSaves` finds out.
      console.info('The session was refused', error)
      holdUnsettled({ mine, pending }, { place, toast: toast.id() })
      takeOverRefused(mine.id)
    }
  }

  /** False where it is being saved already. */
  return (session: Session, pending: PendingSession): boolean => {
    const { pending: shown, location } = usePending.getState()
    // A second click finds the dialog's session gone.
    if (shown !== pending) return false
    closePending()
    const toast = announceSaved(MESSAGES.sessionSaved, savedText([session]))
    void store(session, pending, location, toast)
    return true
  }
}
