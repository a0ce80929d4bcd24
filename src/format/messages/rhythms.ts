import type { DayKey } from '@/domain/calendar/day-key'
import type { DateFormat } from '@/domain/preferences'
import { dayInWordsText } from '../date'

export const RHYTHM_MESSAGES = {
  completionDateMissing: 'Please select a completion date.',
  completionDateOutside: 'Please select a day from the due date to today.',
  completeRhythmFailed: 'Error: Could not complete the rhythm.',
  undoRhythmFailed: 'Error: Could not undo the completion.',
  confirmSessionFailed: 'Error: Could not confirm the session.',
} as const

/** The question about a missed day of a rhythm without catch-up (KEEP-08). The day follows the date format in Settings. */
export function missedQuestion(due: DayKey, format: DateFormat): string {
  return `Was it done on ${dayInWordsText(due, format)}?`
}
