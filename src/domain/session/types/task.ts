import * as v from 'valibot'
import { exact, exactSum, decimalOf } from '../../decimal'
import { amount, filledText, or, readItem, type Item } from '../../document'
import { MAX_QUANTITY } from '../../limits'
import type { CompletedTask } from '../session'
import type { Category } from './session-type'

export const TaskDocument = v.object({ name: filledText, score: or(v.pipe(amount, v.minValue(0)), 0) })
/** An activity that scores points (STRATEGY-TASK-02). */
export type Task = Item<typeof TaskDocument>

export function readTask(id: string, data: unknown): Task | null {
  return readItem(TaskDocument, id, data)
}

/** The quantity fields of a form by task id, as typed. */
export type Quantities = Readonly<Record<string, string>>

/** The fields with the quantities of these tasks. */
export function quantitiesOf(completedTasks: readonly CompletedTask[]): Quantities {
  return Object.fromEntries(completedTasks.map(({ id, quantity }) => [id, String(quantity)]))
}

/** The typed text for the task. An id may equal a property that every object has, such as `constructor`. */
export function typedFor(id: string, quantities: Quantities): string | undefined {
  return Object.hasOwn(quantities, id) ? quantities[id] : undefined
}

/** The typed quantity, rounded to the field's step of 0.1. 0 if empty, negative or invalid. */
export function quantityOf(text: string | undefined): number {
  const value = decimalOf(text ?? '') ?? 0
  return value > 0 ? Math.round(value * 10) / 10 : 0
}

/** Whether both mean the same quantities: 0 equals an empty field, and invalid text equals only itself. */
export function areSameQuantities(one: Quantities, other: Quantities): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => meaningOf(typedFor(id, one)) === meaningOf(typedFor(id, other)))
}

function meaningOf(text: string | undefined): string | number | undefined {
  return quantityProblem(text) === null ? quantityOf(text) : text
}

export type QuantityProblem = 'quantity-unreadable' | 'quantity-too-fine' | 'quantity-too-large'

/** Why the text is not a quantity, or null. Empty and negative quantities are valid: the task was not done. */
export function quantityProblem(text: string | undefined): QuantityProblem | null {
  if (text === undefined || text.trim() === '') return null
  const value = decimalOf(text)
  if (value === null) return 'quantity-unreadable'
  if (value > MAX_QUANTITY) return 'quantity-too-large'
  return value > 0 && !Number.isInteger(exact(value * 10)) ? 'quantity-too-fine' : null
}

/** The tasks with a quantity above 0. Only productivity types count tasks (SESSION-12). */
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
 * The points of the tasks: the sum of score times quantity (SESSION-14). Deleted lines may cost points, but the sum does not
 * fall below 0 (INT-92).
 */
export function sessionScoreOf(completedTasks: readonly CompletedTask[]): number {
  return Math.max(0, exactSum(completedTasks.map((task) => exact(task.score * task.quantity))))
}
