import { fnv1a } from '@/lib/hash'
import { withoutControls } from '../name'
import { contentOf, type Session } from './session'

/**
 * A session's `rev` is an integer made of two marks: a hash of its content, and before it the hash of the content that was
 * edited, plus 1 so that a new session differs from an edit. The security rules accept an edit only of the stored revision. So
 * the writer knows the previous content, and the rollup changes written with it are right.
 *
 * A plain counter would not work. If two devices both edit revision 0, the second edit is refused, but its next edit, made
 * offline on top, would have revision 2 and be accepted on top of the other device's 1.
 */
export const MARKS = 2 ** 26

/** The new session with its first revision. Its type may be a name that the rules do not accept any more. */
export function createdSession(session: Session): Session {
  const created = { ...session, type: withoutControls(session.type) }
  return { ...created, rev: markOf(created) }
}

/** The edited session with the next revision. */
export function revisedSession(before: Session, after: Session): Session {
  return { ...after, rev: ((before.rev % MARKS) + 1) * MARKS + markOf(after) }
}

/** Whether both revisions are of the same content. A session that was restored from the trash has a first revision again. */
export function isOfSameContent(rev: number | undefined, other: number | undefined): boolean {
  return rev !== undefined && other !== undefined && rev % MARKS === other % MARKS
}

/** Whether `after` is a direct edit of `before`. */
export function follows(before: Pick<Session, 'rev'>, after: Pick<Session, 'rev'>): boolean {
  return Math.floor(after.rev / MARKS) === (before.rev % MARKS) + 1
}

/** While an edit moves a session to another week or span, both may hold it: the edited one counts. */
export function withoutDuplicates(sessions: readonly Session[]): readonly Session[] {
  const latest = new Map<string, Session>()
  for (const session of sessions) {
    const twin = latest.get(session.id)
    if (!twin || follows(twin, session)) latest.set(session.id, session)
  }
  return latest.size === sessions.length
    ? sessions
    : sessions.filter((session) => latest.get(session.id) === session)
}

/** FNV-1a hash of the content, reduced to the size of a mark. */
function markOf(session: Session): number {
  return fnv1a(JSON.stringify(contentOf(session))) % MARKS
}
