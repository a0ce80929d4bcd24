import { announceSaved, type SavedToast } from '@/components/session/saved-toast'
import { saveWithPlace } from '@/components/session/save-with-place'
import type { LocationChange } from '@/domain/session/location'
import type { Session } from '@/domain/session/session'
import { SESSION_MESSAGES, savedText } from '@/format/session'
import { logFailedWrite } from '@/lib/log-failed-write'
import { sealLocation } from '@/platform/seal-location'
import { takeOverRefused } from '@/state/outbox'
import { useBackend } from '@/state/backend'
import { isOnline } from '@/state/online'

/** Saves a manual session without waiting for the server. `onRefused` gets it back if it is refused. */
export function useAddSession() {
  const { sessions, locations } = useBackend()

  async function store(
    added: readonly Session[],
    place: LocationChange,
    toast: SavedToast,
    onRefused: () => void,
  ) {
    try {
      await saveWithPlace(sessions, {
        ids: added.map(({ id }) => id),
        before: null,
        place,
        seal: (coordinates) => sealLocation(coordinates, (there) => locations.encrypt(there)),
        save: (location) => {
          // The refused session is being saved again.
          added.forEach(({ id }) => takeOverRefused(id))
          const write = sessions.add(added.map((session) => ({ ...session, location })))
          toast.follow(write)
          return write
        },
        onPlaceLost: (error) => {
          console.error('The location was not encrypted; the session is saved without it', error)
          toast.withoutPlace(isOnline() ? SESSION_MESSAGES.placeNotKept : SESSION_MESSAGES.placeNeedsNetwork)
        },
      })
    } catch (error) {
      const [first] = added
      // An earlier attempt succeeded, although its response was lost.
      if (first && (await sessions.isSaved(first.id).catch(() => false))) return
      logFailedWrite('The session was not saved', error)
      toast.fail(SESSION_MESSAGES.saveSessionFailed)
      onRefused()
    }
  }

  return (added: readonly Session[], place: LocationChange, onRefused: () => void) => {
    void store(added, place, announceSaved(SESSION_MESSAGES.sessionSaved, savedText(added)), onRefused)
  }
}
