import type { Break } from '../../timer/break'
import type { Session } from '../session'
import { isSame } from '../../stored-values'
import { editedSession } from './edit'
import { editEntryOf } from './edit-entry'

/** The breaks that the edit deleted. Breaks that moved with the session to another day are not deleted. */
export function deletedBreaks(before: Session, after: Session): readonly Break[] {
  const moved = after.startTime - before.startTime
  const isKept = ({ startTime, endTime }: Break) =>
    [0, moved].some((by) =>
      after.breaks.some((other) => isSame(other, { startTime: startTime + by, endTime: endTime + by })),
    )
  return before.breaks.filter((pause) => !isKept(pause))
}

/**
 * The session with its deleted breaks again, or null if that cannot be: the session was changed or deleted since the edit, or its
 * times no longer include the breaks. The location may differ, because a new one is stored only once it is encrypted.
 */
export function withBreaksAgain(
  stored: Session | null,
  edited: Session,
  breaks: readonly Break[],
): Session | null {
  if (!stored || !isSame(contentOf(stored), contentOf(edited))) return null
  const { startTime, endTime } = stored
  if (breaks.some((pause) => pause.startTime < startTime || pause.endTime > endTime)) return null
  const all = [...stored.breaks, ...breaks].sort((a, b) => a.startTime - b.startTime)
  const again = editedSession(stored, { ...editEntryOf(stored), breaks: all }, [], [])
  return typeof again === 'string' ? null : { ...stored, breaks: all, duration: again.duration }
}

function contentOf(session: Session): Session {
  return { ...session, location: null, rev: 0 }
}
