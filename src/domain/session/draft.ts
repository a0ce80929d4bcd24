import type { SessionDetails } from './session'
import { sessionTypeNamed, type SessionType } from './session-type'
import { completedTasksOf, sessionScoreOf, type Quantities, type Task } from './task'

/** What a person has entered of a session so far: text as typed, so that nothing is lost or changed by reading. */
export interface SessionDraft {
  readonly type: string
  readonly notes: string
  readonly quantities: Quantities
}

/** What the draft means: the tasks that count for its type, their score, and the notes without blank ends. */
export function detailsOf(
  draft: SessionDraft,
  tasks: readonly Task[],
  types: readonly SessionType[],
): SessionDetails {
  const { category } = sessionTypeNamed(types, draft.type)
  const completedTasks = completedTasksOf(tasks, draft.quantities, category)
  return {
    type: draft.type,
    notes: draft.notes.trim(),
    completedTasks,
    sessionScore: sessionScoreOf(completedTasks),
  }
}
