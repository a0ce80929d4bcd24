import type { LocationChange } from '@/domain/session/location'
import type { PendingSession } from '@/domain/session/pending'
import type { Session } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { isolated } from '@/format/isolated'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { changePendingLocation, closePending, forgetPending, holdPending, usePending } from '@/state/pending'
import { showToast } from '@/state/toasts'
import { sealedOrNone } from './sealed-location'

/** Saves the pending session and closes its dialog at once; the server may take its time, or be offline. */
export function useSaveSession() {
  const { sessions, locations } = useBackend()

  async function store(session: Session, pending: PendingSession, place: LocationChange) {
    const location = place && (await sealedOrNone(place, locations))
    forgetPending(pending)
    try {
      await sessions.add([{ ...session, location }])
    } catch (error) {
      if (await sessions.isSaved(session.id).catch(() => false)) return // Another tab was faster.
      console.error('The session was not saved', error)
      holdPending(pending) // Nothing that was typed is lost.
      changePendingLocation(place)
      showToast({ kind: 'error', text: MESSAGES.saveSessionFailed })
    }
  }

  return (session: Session, pending: PendingSession) => {
    const { pending: shown, location } = usePending.getState()
    // A second click finds the dialog's session gone.
    if (shown !== pending) return
    closePending()
    showToast({
      kind: 'success',
      text: 'Session saved',
      detail: `${isolated(session.type)}, ${durationText(session.duration)}`,
    })
    void store(session, pending, location)
  }
}
