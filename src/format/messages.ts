import type { SignInProblem } from '@/domain/auth'
import type { CsvProblem, RowRemark } from '@/domain/csv/import'
import type { RowProblem } from '@/domain/csv/placement'
import {
  MAX_BIO_LENGTH,
  MAX_COMPLETED_TASKS,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_QUANTITY,
  MAX_SESSION_SCORE,
} from '@/domain/limits'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DateFormat } from '@/domain/preferences'
import { CallableFailed, type SetUsernameRefusal } from '@/domain/callables'
import { isNetworkFailure } from '@/domain/network-failure'
import type { NameProblem } from '@/domain/name'
import type { ProfileProblem } from '@/domain/profile/edit'
import type { ProfileSetupProblem } from '@/domain/profile/setup'
import type { DraftProblems } from '@/domain/session/draft'
import type { ManualProblem } from '@/domain/session/manual'
import type { QuantityProblem } from '@/domain/session/types/task'
import type { MergeProblem } from '@/domain/session/same-timer'
import type { ScreenTimeProblem } from '@/domain/screen-time/entry'
import { isAnythingWaiting, type Waiting } from '@/domain/waiting'
import { dayInWordsText } from './date'

/** The messages of the specification, word for word (see ERRORS in docs/SPEC.md), and those added to them. */
export const MESSAGES = {
  signInFailed: 'Failed to sign in. Please try again.',
  savedElsewhere: 'This timer was already saved on another device',
  saveSessionFailed: 'Error: Could not save your session.',
  changeSessionsFailed: 'Error: Some sessions could not be changed. The refused changes are listed.',
  deleteSessionsFailed: 'Error: Could not delete the selected sessions.',
  clearSessionsFailed: 'Error: Could not clear all sessions.',
  clearSessionsOffline: 'You are offline. Go online to clear all sessions.',
  saveThemeFailed: 'Error: Could not save your theme.',
  saveModeFailed: 'Error: Could not save the timer mode.',
  dismissWarningFailed: 'Error: Could not dismiss the warning.',
  signOutFailed: 'Error: Could not sign you out.',
  nothingKept:
    'This browser does not let Counterpoint store anything on this device. Stay online while you log: unsent changes are lost when you close this page.',
  timerGoesOn: 'Your timer is still running: it was changed on another device.',
  timerGoesOnWithWords:
    'Your timer is still running: it was changed on another device. What you entered is still here. If you save it now, the remaining time is added when the timer stops.',
  sessionSaved: 'Session saved',
  sessionOnDevice: 'Saved on this device',
  changesSaved: 'Changes saved',
  sentLater: 'It will be sent when you are online.',
  sessionWithoutPlace: 'Session saved, without its place',
  sessionOnDeviceWithoutPlace: 'Saved on this device, without its place',
  placeNotKept: 'Your location could not be encrypted, and it is never stored unencrypted.',
  placeNeedsNetwork: 'Locations are encrypted on the server, so you can add one only while you are online.',
  nothingToKeep: 'Nothing was kept: the timer ran for less than a second.',
  savesJoined: 'Added to the session that another device saved',
  savesJoinedDetail: 'It was the same timer, so its time counts once.',
  cutOff: (savedUntil: string, ranUntil: string) =>
    `Another device stopped this timer at ${savedUntil} and saved its session. It kept running here until ${ranUntil}.`,
  keepTimeUntil: (time: string) => `Keep the time until ${time}`,
  formNotLoaded: 'The form could not be loaded.',
  timeKept: 'The time was added to the session',
  timeNotKept: 'The session has changed since, so the time was not added. You can edit its end in History.',
  profileSetupMissing: 'Both Display Name and Username are required.',
  noSessions: 'No sessions logged yet.',
  loadingProfile: 'Loading Profile',
  unknownError: 'An unknown error occurred.',
  autoStopped: 'A paused session was automatically stopped at midnight and saved with no score.',
  autoStoppedEmpty:
    'A paused session was automatically stopped at midnight. There was nothing to save, because it was paused right after the start.',
  noSessionsToExport: 'There are no sessions to export.',
  exportFailed: 'Error: Could not export your sessions.',
  fileUnreadable: 'Failed to read the file.',
  noValidSessions: 'No valid sessions found in the file.',
  screenTimeLogged: 'Screen time logged successfully!',
  addAppFailed: 'Error: Could not add the app.',
  removeAppFailed: 'Error: Could not remove the app.',
  saveTaskFailed: 'Error: Could not save the task.',
  removeTaskFailed: 'Error: Could not delete the task.',
  saveRhythmFailed: 'Error: Could not save the rhythm.',
  removeRhythmFailed: 'Error: Could not delete the rhythm.',
  reopenRhythmFailed: 'Error: Could not reopen the rhythm.',
  saveSessionTypeFailed: 'Error: Could not save the session type.',
  removeSessionTypeFailed: 'Error: Could not delete the session type.',
  bringBackTypeFailed: 'Error: Could not bring back the session type.',
  goalsSaved: 'Goals saved successfully!',
  saveGoalsFailed: 'Error: Could not save your goals.',
  scoringSaved: 'Scoring settings have been updated!',
  saveRestDaysFailed: 'Error: Could not save your rest days.',
  saveRestSpanFailed: 'Error: Could not save the rest days.',
  removeRestSpanFailed: 'Error: Could not delete the rest days.',
  saveScoringFailed: 'Error: Could not save the scoring settings.',
  taskInvalid: 'Please provide a valid task name and a non-negative score.',
  rhythmInvalid: 'Please provide a valid name and non-negative numbers for points and penalty.',
  rhythmTimesMissing: 'Please provide a start and end time for a timed event.',
  sessionTypeInvalid: 'Please provide a valid name for the session type.',
  energyNotPositive: 'Total productivity energy (from focus and tasks) must be positive.',
  completionDateMissing: 'Please select a completion date.',
  completionDateOutside: 'Please select a day from the due date to today.',
  balanced: 'Balanced.',
  completeRhythmFailed: 'Error: Could not complete the rhythm.',
  undoRhythmFailed: 'Error: Could not undo the completion.',
  confirmSessionFailed: 'Error: Could not confirm the session.',
  geolocationUnsupported: 'Geolocation is not supported by your browser.',
  encryptLocationFailed: 'Failed to encrypt and save location data. Please try again.',
  pictureUnusable: 'Could not process the selected image. Please try another one.',
  pictureUploadFailed: 'Image upload failed. Please check your connection and file type.',
  accountDeletionCancelled: 'Account deletion cancelled.',
  accountDeleted: 'Your account has been successfully deleted.',
  accountGone: 'Your account was deleted, so you are signed out. Nothing of it is left on this device.',
  timerKeepsRunning: 'Your timer keeps running while you are signed out. Sign in again to stop it.',
  timerStaysPaused: 'Your timer stays paused while you are signed out.',
  sessionSplit: 'Session split successfully!',
  editRefused:
    'Your changes could not be saved. The session may have been changed on another device. What you entered is still here. Check it and save again.',
  editedSessionGone:
    'Your changes could not be saved, because the session was deleted or split on another device.',
} as const

/** The question before saving a rhythm change that would alter past days (KEEP-01, KEEP-02). */
export const FROM_WHEN = {
  editTitle: 'When should this apply?',
  reopenTitle: (name: string) => `Reopen ${name}?`,
  fromToday: 'From today',
  allDays: 'All days, also past ones',
  notKnownYet: 'Available once your days have loaded.',
  edit: {
    today: 'Past days keep their points and Harmony Vector. The old version of the rhythm moves to Ended.',
    all: (since: string) => `Every day since ${since} is recalculated, so past Harmony Vectors change.`,
  },
  reopen: {
    today: 'It starts again as a new rhythm. Past days keep their Harmony Vector.',
    all: (since: string) => `As if it had never ended: its days since ${since} count as missed.`,
  },
} as const

/** The question about a missed day of a rhythm without catch-up (KEEP-08). The day follows the date format in Settings. */
export function missedQuestion(due: DayKey, format: DateFormat): string {
  return `Was it done on ${dayInWordsText(due, format)}?`
}

export const NAME_TOO_LONG = `Use at most ${MAX_NAME_LENGTH} characters.`
export const NAME_CONTROL = 'This name contains an invisible character. Please type it again.'
export const DATE_OUT_OF_RANGE = 'Choose a date from 1970 to 2099.'

/** `3 changes and an unsaved session wait`, with the right verb form. */
function waitingSentence({ changes, hasUnsavedSession }: Waiting, one: string, several: string): string {
  const count = changes === 1 ? '1 change' : `${changes} changes`
  if (!hasUnsavedSession) return `${count} ${changes === 1 ? one : several}`
  return changes === 0 ? `An unsaved session ${one}` : `${count} and an unsaved session ${several}`
}

/** For a login that ended by itself: expired, revoked or disabled (SYNC-03). */
export function lostLoginText(waiting: Waiting): string {
  const start = 'You were signed out.'
  return isAnythingWaiting(waiting)
    ? `${start} ${waitingSentence(waiting, 'waits', 'wait')} on this device.`
    : start
}

/** Asked when another account signs in on a device with unsent changes or an unsaved session. */
export function switchAccountText(waiting: Waiting): string {
  return `${waitingSentence(waiting, 'waits', 'wait')} on this device. Sign in with the other account to keep everything. Signing in with this one removes it for good.`
}

/** What signing out may lose, one sentence each (AUTH-09). */
export function lostAtSignOutTexts({ changes, refused, hasUnsavedSession }: Waiting): readonly string[] {
  const unsent = changes - refused
  return [
    unsent > 0 ? `${unsentText(unsent)} Anything that cannot be sent now is lost.` : '',
    refused > 0 ? `${refused === 1 ? '1 refused change is' : `${refused} refused changes are`} lost.` : '',
    hasUnsavedSession ? 'The session you stopped is not saved yet and will be lost.' : '',
  ].filter((text) => text !== '')
}

/** A count of 0 means that it is unknown. */
export function unsentText(changes: number): string {
  if (changes === 0) return 'Some changes have not been sent yet.'
  return changes === 1 ? '1 change has not been sent yet.' : `${changes} changes have not been sent yet.`
}

/** How many sessions were deleted when clearing all of them ends early. */
export function clearedText(count: number): string {
  if (count === 0) return 'No sessions were deleted.'
  return `${count} ${count === 1 ? 'session was' : 'sessions were'} deleted. The others are still there.`
}

/** The error in the profile form when saving failed (ERRORS-10). */
export function profileFailedMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message !== '') return message
  return isNetworkFailure(error) ? NO_SERVER : MESSAGES.unknownError
}

/** The error in profile setup when saving failed. */
export function setupFailedMessage(error: unknown): string {
  return isNetworkFailure(error) ? NO_SERVER : MESSAGES.unknownError
}

export function deleteAccountFailedMessage(error: unknown): string {
  return `An error occurred while deleting your account: ${reasonText(error)}`
}

const NO_SERVER = 'The server could not be reached, or it failed. Please try again later.'

/** For failed calls without a message from the server. */
const callMessages: Readonly<Record<string, string>> = {
  'deadline-exceeded': 'The server did not answer in time. Please try again later.',
  internal: NO_SERVER,
  unavailable: NO_SERVER,
}

function reasonText(error: unknown): string {
  if (isNetworkFailure(error) && !(error instanceof CallableFailed)) return NO_SERVER
  const message = error instanceof Error && error.message !== '' ? error.message : MESSAGES.unknownError
  // The SDK builds a message from code and status, such as `internal [500]`.
  const isWordless =
    error instanceof CallableFailed && message.toLowerCase().replace(/ \[\d+\]$/, '') === error.code
  return isWordless ? (callMessages[error.code] ?? message) : message
}

export function badgeUnlockedText(name: string): string {
  return `Badge Unlocked: ${name}`
}

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

const displayNameMessages: Record<NameProblem, string> = {
  'name-missing': 'Please enter a display name.',
  'name-control': NAME_CONTROL,
  'name-too-long': NAME_TOO_LONG,
}

export function profileSetupMessage(problem: ProfileSetupProblem): string {
  if (problem.field === 'displayName') return displayNameMessages[problem.problem]
  return problem.field === 'both' ? MESSAGES.profileSetupMissing : usernameMessages[problem.problem]
}

export function profileMessage(problem: ProfileProblem): string {
  if (problem.field === 'displayName') return displayNameMessages[problem.problem]
  if (problem.problem === 'missing') return 'Please enter a username.'
  if (problem.field === 'username') return usernameMessages[problem.problem]
  if (problem.field === 'bio') return `Please use at most ${MAX_BIO_LENGTH} characters.`
  return 'Please enter a handle, or the address of a profile on this site.'
}

const mergeProblemMessages: Record<MergeProblem, string> = {
  'notes-too-long': `These cannot be combined: the notes would be longer than ${MAX_NOTES_LENGTH} characters.`,
  'too-many-tasks': `These cannot be combined: together they have more than ${MAX_COMPLETED_TASKS} tasks.`,
}

export function mergeProblemMessage(problem: MergeProblem): string {
  return mergeProblemMessages[problem]
}

const manualMessages: Record<ManualProblem, string> = {
  'date-missing': 'Please select a date for the session.',
  'date-out-of-range': DATE_OUT_OF_RANGE,
  'one-time-missing': 'Please enter both a start and an end time, or neither.',
  'length-invalid': 'Enter hours of 0 or more and minutes from 0 to 59.',
  'length-too-long': 'This would end after 2099. Enter fewer hours.',
}

export function manualMessage(problem: ManualProblem): string {
  return manualMessages[problem]
}

const quantityMessages: Record<QuantityProblem, string> = {
  'quantity-unreadable': 'Enter a number from 0, such as 1.5.',
  'quantity-too-fine': 'Use at most one decimal place, such as 1.5.',
  'quantity-too-large': `Enter at most ${MAX_QUANTITY.toLocaleString('en')}.`,
}

export function quantityMessage(problem: QuantityProblem): string {
  return quantityMessages[problem]
}

export function tasksMessage(tasks: NonNullable<DraftProblems['tasks']>): string {
  return tasks.problem === 'too-many'
    ? `A session can have at most ${MAX_COMPLETED_TASKS} tasks, but ${tasks.count} have a quantity.`
    : `A session can score at most ${MAX_SESSION_SCORE.toLocaleString('en')} points. Lower a quantity.`
}

export function notesMessage({ length, max }: NonNullable<DraftProblems['notes']>): string {
  const over = length - max
  const count = `${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'}`
  const excess = `${count} too many. Use at most ${max.toLocaleString('en')}.`
  return max === MAX_NOTES_LENGTH
    ? excess
    : `${excess} The part after midnight repeats your notes after “(Continuation)”.`
}

/** A hint beside the fixed sentence of a failed sign-in, or null. */
const signInHints: Record<SignInProblem, string | null> = {
  cancelled: null,
  'popup-blocked':
    'Your browser blocked the Google window. Press the button again, or allow pop-ups for this site.',
  'wrong-credentials':
    "That email and password don't match. If you are new here, you can create an account below.",
  'another-account': 'This is not the account you are signed in with.',
  'email-in-use':
    'There is already an account with this email address. Sign in, or set a new password with “Forgot your password?”',
  'weak-password': 'A password needs at least 6 characters.',
  'invalid-email': 'This does not look like an email address.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes, then try again.',
  network: 'The sign-in service cannot be reached. Check your connection.',
  'not-approved': 'The closed beta is open to approved accounts only, and this one is not on the list yet.',
  'unproven-email': 'Your email address is not confirmed yet. We can email you a link to confirm it.',
  unknown: null,
}

export function signInHint(problem: SignInProblem): string | null {
  return signInHints[problem]
}

/** Like `signInHint`, for a form with only a password. */
export function proofHint(problem: SignInProblem): string | null {
  return problem === 'wrong-credentials' ? "That password isn't right." : signInHints[problem]
}

const screenTimeMessages: Record<ScreenTimeProblem, string> = {
  'app-missing': 'Please enter an app name.',
  'app-control': NAME_CONTROL,
  'app-too-long': NAME_TOO_LONG,
  'date-missing': 'Please select a date.',
  'date-out-of-range': DATE_OUT_OF_RANGE,
  'length-invalid': manualMessages['length-invalid'],
  'length-too-long': manualMessages['length-too-long'],
  'length-zero': 'Please enter a screen time duration greater than zero.',
}

export function screenTimeMessage(problem: ScreenTimeProblem): string {
  return screenTimeMessages[problem]
}

const INVALID_HEADERS =
  "Invalid CSV headers. Expected headers to start with: 'Date, Start Time, End Time, Work Duration'."

export function csvProblemMessage(problem: CsvProblem): string {
  return `Error parsing CSV: ${problem.kind === 'headers-invalid' ? INVALID_HEADERS : problem.message}`
}

export function importFailedMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (isNetworkFailure(error)) return `Error importing sessions: ${NO_SERVER}`
  return `Error importing sessions: ${message || MESSAGES.unknownError}`
}

export function importedMessage(count: number): string {
  return `${count} session(s) imported successfully!`
}

const rowProblemMessages: Record<RowProblem, string> = {
  'date-invalid': 'The date must be day, month, year, such as 31/12/2026.',
  'date-out-of-range': 'The date is before 1970 or after 2099.',
  'time-invalid': 'A time is not between 00:00 and 23:59:59.',
  'one-time-only': 'One of the times is missing, and so is the work duration.',
}

export function rowProblemMessage(problem: RowProblem): string {
  return rowProblemMessages[problem]
}

const rowRemarkMessages: Record<RowRemark, string> = {
  'end-moved': 'Its end was moved to a later day, so that the work duration fits.',
  'duration-ignored': 'The work duration could not be read, so it follows from the times.',
  'score-ignored': 'The score is not a number from 0, so it counts as 0.',
  'location-ignored': 'The location is not two numbers, so it is left out.',
  'notes-cut': `The notes were shortened to ${MAX_NOTES_LENGTH} characters.`,
}

export function rowRemarkMessage(remark: RowRemark): string {
  return rowRemarkMessages[remark]
}

/** The browser's own message may already end with a full stop. */
export function locatingFailedMessage(message: string): string {
  return `Error fetching location: ${(message || 'unknown error').replace(/\.$/, '')}.`
}

export function splitFailedMessage(error: unknown): string {
  return `Failed to split session: ${reasonText(error)}`
}
