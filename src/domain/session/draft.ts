import { MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH, MAX_SESSION_SCORE } from '../limits'
import type { SessionDetails } from './session'
import { sessionTypeNamed, type SessionType } from './session-type'
import {
  completedTasksOf,
  quantityProblem,
  sessionScoreOf,
  typedFor,
  type Quantities,
  type QuantityProblem,
  type Task,
} from './task'

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

/** What keeps a draft from being saved, by the field that shows it. */
export interface DraftProblems {
  /** By task id. */
  readonly quantities: Readonly<Record<string, QuantityProblem>>
  readonly tasks:
    { readonly problem: 'too-many'; readonly count: number } | { readonly problem: 'score-too-large' } | null
  readonly notes: { readonly length: number; readonly max: number } | null
}

export const NO_DRAFT_PROBLEMS: DraftProblems = { quantities: {}, tasks: null, notes: null }

export function hasDraftProblems({ quantities, tasks, notes }: DraftProblems): boolean {
  return tasks !== null || notes !== null || Object.keys(quantities).length > 0
}

interface DraftContext {
  /** Characters that saving puts before the notes. */
  readonly notesPrefix?: number
  /** What the form showed at first: a quantity that stands as stored is not questioned. */
  readonly before?: Quantities
}

/** What the security rules would refuse, and quantities that cannot be read. Other types than productivity count no tasks. */
export function draftProblems(
  draft: SessionDraft,
  tasks: readonly Task[],
  types: readonly SessionType[],
  { notesPrefix = 0, before = {} }: DraftContext = {},
): DraftProblems {
  const { completedTasks, sessionScore, notes } = detailsOf(draft, tasks, types)
  const countsTasks = sessionTypeNamed(types, draft.type).category === 'productivity'
  const max = MAX_NOTES_LENGTH - notesPrefix
  return {
    quantities: countsTasks ? quantityProblems(draft.quantities, tasks, before) : {},
    tasks:
      completedTasks.length > MAX_COMPLETED_TASKS
        ? { problem: 'too-many', count: completedTasks.length }
        : sessionScore > MAX_SESSION_SCORE
          ? { problem: 'score-too-large' }
          : null,
    notes: notes.length > max ? { length: notes.length, max } : null,
  }
}

function quantityProblems(
  quantities: Quantities,
  tasks: readonly Task[],
  before: Quantities,
): Record<string, QuantityProblem> {
  const problems = tasks.flatMap(({ id }): [string, QuantityProblem][] => {
    const typed = typedFor(id, quantities)
    const problem = typed === typedFor(id, before) ? null : quantityProblem(typed)
    return problem ? [[id, problem]] : []
  })
  return Object.fromEntries(problems)
}
