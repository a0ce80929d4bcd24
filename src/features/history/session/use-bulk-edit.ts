import { reversedEdits } from '@/domain/session/bulk-edit'
import type { SessionEdit } from '@/domain/session/edit'
import { endWeekOf } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { HISTORY_MESSAGES } from '@/format/history'
import { logFailedWrite } from '@/lib/log-failed-write'
import { useBackend } from '@/state/backend'
import { sessionCache } from '@/state/sessions/session-cache'
import { showToast } from '@/state/toasts'
import { offerUndo } from '@/state/undo'
import { sessionsText } from './day-words'

/** Edits many sessions in the background and offers to undo it. The outbox lists what the server refuses. */
export function useBulkEdit() {
  const { sessions } = useBackend()

  function change(edits: readonly SessionEdit[]): Promise<void> {
    return sessions.change(edits).catch((error: unknown) => {
      logFailedWrite('Sessions were not changed', error)
      showToast({ kind: 'error', text: HISTORY_MESSAGES.changeSessionsFailed })
    })
  }

  return (edits: readonly SessionEdit[]) => {
    void change(edits)
    offerUndo({ text: `${sessionsText(edits.length)} changed.`, undo: () => takeBack(edits) })
  }

  async function takeBack(edits: readonly SessionEdit[]): Promise<string | void> {
    const reversed = reversedEdits(edits, knownNow)
    await sessions.change(reversed)
    const left = edits.length - reversed.length
    if (left > 0) return `Undone, but not for ${sessionsText(left)} changed or deleted since.`
  }
}

/** The session as this device knows it: null if its week is not loaded, undefined if it is gone. */
function knownNow({ id, endTime }: Session): Session | null | undefined {
  const known = sessionCache.find(id)
  if (known) return known
  const { isConfirmed, status } = sessionCache.at(endWeekOf(endTime))
  return isConfirmed && status === 'ready' ? undefined : null
}
