import { countOfText } from './number'
import { MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH } from '@/domain/limits'
import type { MergeProblem } from '@/domain/session/same-timer'
import { reasonText } from './errors'

export const HISTORY_MESSAGES = {
  changeSessionsFailed: 'Error: Some sessions could not be changed. The refused changes are listed.',
  deleteSessionsFailed: 'Error: Could not delete the selected sessions.',
  clearSessionsFailed: 'Error: Could not clear all sessions.',
  clearSessionsOffline: 'You’re offline. Clearing all sessions needs a connection.',
  changesSaved: 'Changes saved',
  savedWithoutLocation: 'Saved without the new location',
  noSessions: 'No sessions logged yet.',
  sessionSplit: 'Session split successfully!',
  editRefused:
    'Your changes could not be saved. The session may have been changed on another device. What you entered is still here. If both changed the notes, the form has both texts. Check it and save again.',
  sessionChangedElsewhere:
    'The session was changed on another device too. Some of what you entered may no longer apply. Check the form and save again.',
  breaksStayDeleted: 'The session has changed since, so nothing was undone.',
  editedSessionGone:
    'Your changes could not be saved, because the session was deleted or split on another device.',
} as const

/** How many sessions were deleted when clearing all of them ends early. */
export function clearedText(count: number): string {
  if (count === 0) return 'No sessions were deleted.'
  return `${countOfText(count, 'session was', 'sessions were')} deleted. The others are still there.`
}

export const mergeProblemMessage: Record<MergeProblem, string> = {
  'notes-too-long': `These cannot be combined: the notes would be longer than ${MAX_NOTES_LENGTH} characters.`,
  'too-many-tasks': `These cannot be combined: together they have more than ${MAX_COMPLETED_TASKS} tasks.`,
}

export function splitFailedMessage(error: unknown): string {
  return `Failed to split session: ${reasonText(error)}`
}
