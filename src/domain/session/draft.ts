import { MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH, MAX_SESSION_SCORE } from '../limits'
import type { SessionDetails } from './session'
import { sessionTypeNamed, type SessionType } from './types/session-type'
import {
  areSameQuantities,
  completedTasksOf,
  quantityProblem,
  sessionScoreOf,
  typedFor,
  type Quantities,
  type QuantityProblem,
  type Task,
} from './types/task'

/** The session form: text as typed, so that reading it never loses or changes anything. */
export interface SessionDraft {
  readonly type: string
  readonly notes: string
  readonly quantities: Quantities
}

/** The details in the form: the tasks that count for its type, their score, and the trimmed notes. */
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

/** The problems that keep a draft from being saved, by field. */
export interface DraftProblems {
  /** By task id. */
  readonly quantities: Readonly<Record<string, QuantityProblem>>
  readonly tasks:
    | { readonly problem: 'too-many'; readonly count: number }
    | { readonly problem: 'score-too-large' | 'unknown' }
    | null
  readonly notes: { readonly length: number; readonly max: number } | null
}

export function hasDraftProblems({ quantities, tasks, notes }: DraftProblems): boolean {
  return tasks !== null || notes !== null || Object.keys(quantities).length > 0
}

/** Whether the draft has quantities that count for its type. */
export function hasQuantities({ type, quantities }: SessionDraft, types: readonly SessionType[]): boolean {
  return sessionTypeNamed(types, type).category === 'productivity' && !areSameQuantities(quantities, {})
}

interface DraftContext {
  /** Number of characters that saving adds before the notes. */
  readonly notesPrefix?: number
  /** The initial quantities. Unchanged ones are not checked. */
  readonly before?: Quantities
}

/** What the security rules would refuse, and invalid quantities. Types other than productivity count no tasks. */
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
