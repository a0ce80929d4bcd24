import { enteredName, nameProblem, type NameProblem } from '../../name'
import { amountOf } from '../../decimal'
import type { Task } from './task'

/** The task form, as typed. */
export interface TaskEntry {
  readonly name: string
  readonly score: string
}

export type TaskProblem = NameProblem | 'score-invalid'

export const NEW_TASK: TaskEntry = { name: '', score: '' }

export function taskEntryOf({ name, score }: Task): TaskEntry {
  return { name, score: String(score) }
}

/** All reasons why the task cannot be saved, in the order of the fields (STRATEGY-TASK-04). */
export function taskProblems(entry: TaskEntry): readonly TaskProblem[] {
  const scored = amountOf(entry.score) === null ? ('score-invalid' as const) : null
  return [nameProblem(entry.name), scored].filter((problem) => problem !== null)
}

/** The task in the form, or null while it has a problem. */
export function taskOf(entry: TaskEntry, id: string): Task | null {
  const [name, score] = [enteredName(entry.name), amountOf(entry.score)]
  return nameProblem(name) !== null || score === null ? null : { id, name, score }
}
