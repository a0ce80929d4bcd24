import type { Session } from './session'

/**
 * A session's `rev` says in one whole number what the session is and what it was: a mark of its content, and before it
 * that of the content that was edited, counted from 1 so that a new session is told from an edit. The security rules take
 * an edit only of what is stored, so whoever writes knows what it was before, and what is counted along with the write is
 * right.
 *
 * A plain counter would not do: of two devices that make revision 0 into 1, the second one's edit is refused, but its next
 * edit, made offline on top of that, would be 2 and fit onto the other device's 1.
 */
export const MARKS = 2 ** 26

/** A new session with its first revision. */
export function createdSession(session: Session): Session {
  return { ...session, rev: markOf(session) }
}

/** The edited session with the revision that follows. */
export function revisedSession(before: Session, after: Session): Session {
  return { ...after, rev: ((before.rev % MARKS) + 1) * MARKS + markOf(after) }
}

/** Whether `after` came of an edit of `before`. */
export function follows(before: Session, after: Pick<Session, 'rev'>): boolean {
  return Math.floor(after.rev / MARKS) === (before.rev % MARKS) + 1
}

/** FNV-1a over the content, folded to the size of a mark. */
function markOf(session: Session): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(contentOf(session)))) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return (hash >>> 0) % MARKS
}

/** Everything but its id and revision, as plain lists, so that two sessions can be compared. */
export function contentOf(session: Session): readonly unknown[] {
  return [
    session.startTime,
    session.endTime,
    session.duration,
    session.breaks.map(({ startTime, endTime }) => [startTime, endTime]),
    session.notes,
    session.location,
    session.completedTasks.map(({ id, name, score, quantity }) => [id, name, score, quantity]),
    session.sessionScore,
    session.type,
    session.timezone,
  ]
}
