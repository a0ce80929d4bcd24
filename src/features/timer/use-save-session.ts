import type { PendingSession } from '@/domain/session/pending'
import type { Session } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { dropPending, holdPending, usePending } from '@/state/pending'
import { showToast } from '@/state/toasts'

/** Saves the pending session and closes its dialog at once; the server may take its time, or be offline. */
export function useSaveSession() {
  const { sessions } = useBackend()
  return (session: Session, pending: PendingSession) => {
    // A second click finds the dialog's session gone.
    if (usePending.getState().pending !== pending) return
    dropPending()
    showToast({
      kind: 'success',
      text: 'Session saved',
      detail: `${session.type}, ${durationText(session.duration)}`,
    })
    sessions.add([session]).catch(async (error: unknown) => {
      if (await sessions.isSaved(session.id).catch(() => false)) return // Another tab was faster.
      console.error('The session was not saved', error)
      holdPending(pending) // Nothing that was typed is lost.
      showToast({ kind: 'error', text: MESSAGES.saveSessionFailed })
    })
  }
}
