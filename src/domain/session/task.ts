import { exact, exactSum } from '../decimal'
import { MAX_QUANTITY } from '../limits'
import { decimalOf } from '../number-entry'
import type { CompletedTask } from './session'
import type { Category } from './session-type'

/** Something that scores when done (spec, section 3). */
export interface Task {
  readonly id: string
  readonly name: string
  readonly score: number
}

/** What stands in the quantity fields of a form, by task id: text as typed. */
export type Quantities = Readonly<Record<string, string>>

/** What stands in the field of the task. An id may be a word that every object has a meaning for, such as `constructor`. */
export function typedFor(id: string, quantities: Quantities): string | undefined {
  return Object.hasOwn(quantities, id) ? quantities[id] : undefined
}

/** The quantity that the text stands for, at the field's step of 0.1; 0 when empty, negative or no number. */
export function quantityOf(text: string | undefined): number {
  const value = Number((text ?? '').trim().replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? Math.round(value * 10) / 10 : 0
}

/** Whether both mean the same, also where one says 0 and the other nothing. What cannot be read means itself. */
export function areSameQuantities(one: Quantities, other: Quantities): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => meaningOf(typedFor(id, one)) === meaningOf(typedFor(id, other)))
}

function meaningOf(text: string | undefined): string | number | undefined {
  return quantityProblem(text) === null ? quantityOf(text) : text
}

export const QUANTITY_PROBLEMS = ['quantity-unreadable', 'quantity-too-fine', 'quantity-too-large'] as const
export type QuantityProblem = (typeof QUANTITY_PROBLEMS)[number]

/** Why the text is not a quantity, or null. Empty and negative are: they mean that the task was not done. */
export function quantityProblem(text: string | undefined): QuantityProblem | null {
  if (text === undefined || text.trim() === '') return null
  const value = decimalOf(text)
  if (value === null) return 'quantity-unreadable'
  if (value > MAX_QUANTITY) return 'quantity-too-large'
  return value > 0 && !Number.isInteger(exact(value * 10)) ? 'quantity-too-fine' : null
}

/** The tasks with a quantity above 0. Only productivity counts tasks (spec, section 5). */
export function completedTasksOf(
  tasks: readonly Task[],
  quantities: Quantities,
  category: Category,
): CompletedTask[] {
  if (category !== 'productivity') return []
  return tasks
    .map(({ id, name, score }) => ({ id, name, score, quantity: quantityOf(typedFor(id, quantities)) }))
    .filter((task) => task.quantity > 0)
}

/**
 * Points of the tasks: the sum of score times quantity (spec, section 9). Deleted lines may cost points, but no more than the
 * rest has earned (INT-92).
 */
export function sessionScoreOf(completedTasks: readonly CompletedTask[]): number {
  return Math.max(0, exactSum(completedTasks.map((task) => exact(task.score * task.quantity))))
}
