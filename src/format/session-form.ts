import { MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH, MAX_QUANTITY, MAX_SESSION_SCORE } from '@/domain/limits'
import type { DraftProblems } from '@/domain/session/draft'
import type { ManualProblem } from '@/domain/session/manual'
import type { QuantityProblem } from '@/domain/session/types/task'
import { DATE_OUT_OF_RANGE } from './errors'
import { countText } from './number'

const ONE_TIME_MISSING = 'Please enter both a start and an end time, or neither.'

export const manualMessage: Record<ManualProblem, string> = {
  'date-missing': 'Please select a date for the session.',
  'date-out-of-range': DATE_OUT_OF_RANGE,
  'start-missing': ONE_TIME_MISSING,
  'end-missing': ONE_TIME_MISSING,
  'hours-invalid': 'Enter hours of 0 or more.',
  'minutes-invalid': 'Enter minutes from 0 to 59.',
  'hours-too-long': 'This would end after 2099. Enter fewer hours.',
}

export const quantityMessage: Record<QuantityProblem, string> = {
  'quantity-unreadable': 'Enter a number from 0, such as 1.5.',
  'quantity-too-fine': 'Use at most one decimal place, such as 1.5.',
  'quantity-too-large': `Enter at most ${countText(MAX_QUANTITY)}.`,
}

export function tasksMessage(tasks: NonNullable<DraftProblems['tasks']>): string {
  if (tasks.problem === 'unknown')
    return 'What you entered for your tasks cannot be counted until they have loaded.'
  return tasks.problem === 'too-many'
    ? `A session can have at most ${MAX_COMPLETED_TASKS} tasks, but ${countText(tasks.count)} have a quantity.`
    : `A session can earn at most ${countText(MAX_SESSION_SCORE)} points. Lower a quantity.`
}

export const NOTES_CHANGED_ELSEWHERE =
  'The notes were changed on another device too. The form has both texts now. Check them and save again.'

export function notesMessage({ length, max }: NonNullable<DraftProblems['notes']>): string {
  const over = length - max
  const count = `${countText(over)} ${over === 1 ? 'character' : 'characters'}`
  const excess = `${count} too many. Use at most ${countText(max)}.`
  return max === MAX_NOTES_LENGTH
    ? excess
    : `${excess} The part after midnight repeats your notes after “(Continuation)”.`
}

/** The browser's own message may already end with a full stop. */
export function locatingFailedMessage(message: string): string {
  return `Error fetching location: ${(message || 'unknown error').replace(/\.$/, '')}.`
}
