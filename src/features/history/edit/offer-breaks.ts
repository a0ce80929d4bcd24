import type { Backend } from '@/domain/backend'
import { deletedBreaks, withBreaksAgain } from '@/domain/session/edit/deleted-breaks'
import type { Session } from '@/domain/session/session'
import { deletedText } from '@/format/deleted'
import { HISTORY_MESSAGES } from '@/format/history'
import { knownSession } from '@/state/sessions/edits'
import { offerUndo } from '@/state/undo'

/**
 * Offers to restore the breaks that a saved edit deleted (UNDO-01), unless the session has changed since. Returns the id of the
 * toast, or null if the edit deleted none.
 */
export function offerBreaksAgain(
  sessions: Backend['sessions'],
  current: Session,
  edited: Session,
): string | null {
  const breaks = deletedBreaks(current, edited)
  if (breaks.length === 0) return null
  return offerUndo({
    text: deletedText(breaks.length === 1 ? 'Break' : `${breaks.length} breaks`),
    undo: async () => {
      const stored = knownSession(edited.id) ?? (await sessions.read(edited.id))
      const again = withBreaksAgain(stored, edited, breaks)
      if (!stored || !again) return HISTORY_MESSAGES.breaksStayDeleted
      await sessions.update(stored, again)
    },
  })
}
