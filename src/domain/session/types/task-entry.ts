import { enteredName, nameProblem } from '../../name'
import { amountOf } from '../../decimal'
import type { Task } from './task'

/** The task form, as typed. */
export interface TaskEntry {
  readonly name: string
  readonly score: string
}

export const TASK_PROBLEMS = ['name-missing', 'name-control', 'name-too-long', 'score-invalid'] as const
export type TaskProblem = (typeof TASK_PROBLEMS)[number]

export const NEW_TASK: TaskEntry = { name: '', score: '' }

export function taskEntryOf({ name, score }: Task): TaskEntry {
  return { name, score: String(score) }
}

/** All reasons why the task cannot be saved, in the order of the fields (STRATEGY-TASK-04). */
export function taskProblems(entry: TaskEntry): readonly TaskProblem[] {
  const problems: Record<TaskProblem, boolean> = {
    'name-missing': nameProblem(entry.name) === 'name-missing',
    'name-control': nameProblem(entry.name) === 'name-control',
    'name-too-long': nameProblem(entry.name) === 'name-too-long',
    'score-invalid': amountOf(entry.score) === null,
  }
  return TASK_PROBLEMS.filter((problem) => problems[problem])
}

/** The task in the form, or null while it has a problem. */
export function taskOf(entry: TaskEntry, id: string): Task | null {
  const [name, score] = [enteredName(entry.name), amountOf(entry.score)]
  return nameProblem(name) !== null || score === null ? null : { id, name, score }
}
