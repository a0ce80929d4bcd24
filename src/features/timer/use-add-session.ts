import type { LocationChange } from '@/domain/session/location'
import type { Session } from '@/domain/session/session'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { sealedOrNone } from './sealed-location'

/** Adds what was entered by hand, without waiting for the server; `onRefused` gives it back. */
export function useAddSession() {
  const { sessions, locations } = useBackend()

  async function store(added: readonly Session[], place: LocationChange, onRefused: () => void) {
    const location = place && (await sealedOrNone(place, locations))
    try {
      await sessions.add(added.map((session) => ({ ...session, location })))
    } catch (error) {
      console.error('The session was not saved', error)
      showToast({ kind: 'error', text: MESSAGES.saveSessionFailed })
      onRefused()
    }
  }

  return (added: readonly Session[], place: LocationChange, onRefused: () => void) => {
    showToast({ kind: 'success', text: 'Session saved', ...(added[0] && { detail: added[0].type }) })
    void store(added, place, onRefused)
  }
}
