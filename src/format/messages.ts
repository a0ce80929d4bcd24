import type { SignInProblem } from '@/domain/auth'
import type { SetUsernameRefusal } from '@/domain/callables'
import type { ProfileSetupProblem } from '@/domain/profile/setup'
import type { ManualProblem } from '@/domain/session/manual'

/** The sentences that the specification fixes, to the letter (spec, sections 5 and 8), and those beside them. */
export const MESSAGES = {
  signInFailed: 'Failed to sign in. Please try again.',
  saveSessionFailed: 'Error: Could not save your session.',
  deleteSessionsFailed: 'Error: Could not delete the selected sessions.',
  saveThemeFailed: 'Error: Could not save your theme.',
  saveModeFailed: 'Error: Could not save the timer mode.',
  dismissWarningFailed: 'Error: Could not dismiss the warning.',
  signOutFailed: 'Error: Could not sign you out.',
  timerGoesOn: 'The timer goes on: it was changed on another device.',
  profileSetupMissing: 'Both Display Name and Username are required.',
  noSessions: 'No sessions logged yet.',
  loadingProfile: 'Loading Profile',
  unknownError: 'An unknown error occurred.',
  autoStopped: 'A paused session was automatically stopped at midnight and saved with no score.',
} as const

export const USERNAME_RULES = 'Use 3 to 15 lowercase letters, digits or underscores.'

const usernameMessages: Record<SetUsernameRefusal | 'unavailable', string> = {
  taken: 'This username is taken. Please choose another one.',
  length: USERNAME_RULES,
  characters: USERNAME_RULES,
  reserved: 'This username is reserved. Please choose another one.',
  unavailable: 'The username could not be saved. Please check your connection and try again.',
}

export function usernameMessage(reason: SetUsernameRefusal | 'unavailable'): string {
  return usernameMessages[reason]
}

export function profileSetupMessage(problem: ProfileSetupProblem): string {
  return problem.field === 'both' ? MESSAGES.profileSetupMissing : usernameMessages[problem.problem]
}

const manualMessages: Record<ManualProblem, string> = {
  'date-missing': 'Please select a date for the session.',
  'one-time-missing': 'Please give both a start and an end time, or neither.',
  'length-invalid': 'Please give whole hours below 24 and minutes from 0 to 59.',
}

export function manualMessage(problem: ManualProblem): string {
  return manualMessages[problem]
}

/** What helps beside the fixed sentence of a failed sign-in; null when there is nothing to add. */
const signInHints: Record<SignInProblem, string | null> = {
  cancelled: null,
  'wrong-credentials': 'The e-mail address and the password do not belong together.',
  'email-in-use': 'There is an account with this e-mail address already. Sign in instead.',
  'weak-password': 'A password needs at least 6 characters.',
  'invalid-email': 'This does not look like an e-mail address.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes before the next one.',
  network: 'The sign-in service cannot be reached. Check your connection.',
  'not-approved': 'The closed beta is open to approved accounts only, and this one is not on the list yet.',
  unknown: null,
}

export function signInHint(problem: SignInProblem): string | null {
  return signInHints[problem]
}
