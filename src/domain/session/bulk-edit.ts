import { type BulkFields, type SessionEdit, isSameContent, type Session } from './session'
import { follows, revisedSession } from './revision'
import { SCREEN_TIME, selectableTypes, sessionTypeNamed, type SessionType } from './types/session-type'

/** What to do to many sessions in one step (FIND-03). */
export interface BulkChange {
  /** The name of the new type; null leaves each session its own. */
  readonly type: string | null
  readonly clearsTasks: boolean
}

/**
 * The types that many sessions can be given. Screen Time is not among them: its weekly report takes the app from a note that other
 * sessions do not have, and it hides start and end.
 */
export function bulkTypes(types: readonly SessionType[]): readonly SessionType[] {
  return selectableTypes(types).filter(({ name }) => name !== SCREEN_TIME)
}

/** The edits that the change means, without sessions that it leaves as they are. */
export function bulkEdits(
  sessions: readonly Session[],
  change: BulkChange,
  types: readonly SessionType[],
): readonly SessionEdit[] {
  return sessions
    .map((before) => ({ before, after: { ...before, ...changed(before, change, types) } }))
    .filter(({ before, after }) => !isSameContent(before, after))
}

/**
 * The same as Edit Session does: play has no tasks and no points (EDIT-08), clearing the tasks clears their points, and a session
 * without tasks keeps its points. Notes stay, also those of Screen Time.
 */
function changed(session: Session, change: BulkChange, types: readonly SessionType[]): BulkFields {
  const type = change.type ?? session.type
  const { completedTasks, sessionScore } = session
  const becomesPlay = change.type !== null && sessionTypeNamed(types, type).category === 'play'
  const losesTasks = change.clearsTasks && completedTasks.length > 0
  return becomesPlay || losesTasks
    ? { type, completedTasks: [], sessionScore: 0 }
    : { type, completedTasks, sessionScore }
}

/**
 * The edits that take the given ones back. What was edited since stays: of such a session, only fields that still have what the
 * bulk change wrote get their old value again. `knownOf` returns the session as this device knows it now: null if it is not
 * loaded, undefined if it is gone.
 */
export function reversedEdits(
  edits: readonly SessionEdit[],
  knownOf: (session: Session) => Session | null | undefined,
  types: readonly SessionType[],
): readonly SessionEdit[] {
  return edits.flatMap(({ before, after }) => {
    const written = revisedSession(before, after)
    const known = knownOf(written)
    if (known === undefined) return []
    const current = known !== null && !follows(known, written) ? known : written
    const restored = { ...current, ...fieldsTakenBack({ before, after }, current, types) }
    return isSameContent(current, restored) ? [] : { before: current, after: restored }
  })
}

function fieldsTakenBack(
  { before, after }: SessionEdit,
  current: Session,
  types: readonly SessionType[],
): Partial<Session> {
  const isStill = (field: keyof BulkFields) => JSON.stringify(current[field]) === JSON.stringify(after[field])
  const { type, completedTasks, sessionScore } = before
  // A type that was chosen since may be play, which has no tasks (EDIT-08).
  const mayHaveTasks = isStill('type') || sessionTypeNamed(types, current.type).category !== 'play'
  return {
    ...(isStill('type') && { type }),
    ...(mayHaveTasks &&
      isStill('completedTasks') &&
      isStill('sessionScore') && { completedTasks, sessionScore }),
  }
}
