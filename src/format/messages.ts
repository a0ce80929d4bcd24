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
import type { QuantityProblem } from '@/domain/session/task'
import type { MergeProblem } from '@/domain/session/same-timer'
import type { ScreenTimeProblem } from '@/domain/screen-time/entry'
import { isAnythingWaiting, type Waiting } from '@/domain/waiting'
import { dayInWordsText } from './date'

/** The sentences that the specification fixes, to the letter (spec, sections 5 and 8), and those beside them. */
export const MESSAGES = {
  signInFailed: 'Failed to sign in. Please try again.',
  savedElsewhere: 'This timer was already saved on another device',
  saveSessionFailed: 'Error: Could not save your session.',
  deleteSessionsFailed: 'Error: Could not delete the selected sessions.',
  clearSessionsFailed: 'Error: Could not clear all sessions.',
  clearSessionsOffline: 'Clearing all sessions needs the network, and you are offline.',
  saveThemeFailed: 'Error: Could not save your theme.',
  saveModeFailed: 'Error: Could not save the timer mode.',
  dismissWarningFailed: 'Error: Could not dismiss the warning.',
  signOutFailed: 'Error: Could not sign you out.',
  nothingKept:
    'This browser lets Counterpoint keep nothing on this device. What has not been sent yet is lost when this page closes: stay online while you log.',
  timerGoesOn: 'The timer goes on: it was changed on another device.',
  timerGoesOnWithWords:
    'The timer goes on: it was changed on another device. What you entered is still here. Save it now, and the time that follows is added when the timer stops.',
  sessionSaved: 'Session saved',
  sessionOnDevice: 'Saved on this device',
  changesSaved: 'Changes saved',
  sentLater: 'It is sent when you are online.',
  sessionWithoutPlace: 'Session saved, without its place',
  sessionOnDeviceWithoutPlace: 'Saved on this device, without its place',
  placeNotKept: 'The place could not be encrypted, and is never stored unencrypted.',
  placeNeedsNetwork: 'A place is encrypted on the server, so it can be kept only online.',
  nothingToKeep: 'Nothing was kept: the timer ran for less than a second.',
  savesJoined: 'Added to the session that another device saved',
  savesJoinedDetail: 'It was the same timer, so its time counts once.',
  cutOff: (savedUntil: string, ranUntil: string) =>
    `Another device stopped this timer at ${savedUntil} and saved its session. Here it ran until ${ranUntil}.`,
  keepTimeUntil: (time: string) => `Keep the time until ${time}`,
  formNotLoaded: 'The form could not be loaded.',
  timeKept: 'The time is added to the session',
  timeNotKept:
    'The session has changed meanwhile, so the time was not added. You can change its end in the history.',
  profileSetupMissing: 'Both Display Name and Username are required.',
  noSessions: 'No sessions logged yet.',
  loadingProfile: 'Loading Profile',
  unknownError: 'An unknown error occurred.',
  autoStopped: 'A paused session was automatically stopped at midnight and saved with no score.',
  autoStoppedEmpty:
    'A paused session was automatically stopped at midnight. It had been paused at once, so there was nothing to save.',
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
    'Your changes could not be saved. The session may have been changed on another device. What you entered is still here: look at it and save again.',
  editedSessionGone:
    'Your changes could not be saved: the session has been deleted or split on another device.',
} as const

/** Asked before a change of a rhythm is saved that would change what past days were worth. */
export const FROM_WHEN = {
  editTitle: 'From when does this count?',
  reopenTitle: (name: string) => `Reopen ${name}?`,
  fromToday: 'From today',
  allDays: 'All days, also past ones',
  notKnownYet: 'Possible as soon as your days are loaded.',
  edit: {
    today: 'Past days keep their points and their Harmony Vector. The rhythm as it was moves to Ended.',
    all: (since: string) =>
      `Every day since ${since} counts anew, and the Harmony Vector of the past changes.`,
  },
  reopen: {
    today: 'It starts again as a new rhythm. Past days keep their Harmony Vector.',
    all: (since: string) => `As if it had never ended: its days since ${since} count as missed.`,
  },
} as const

/** Asked about a missed day of a rhythm without catch-up; the day as the settings order dates. */
export function missedQuestion(due: DayKey, format: DateFormat): string {
  return `Was it done on ${dayInWordsText(due, format)}?`
}

export const NAME_TOO_LONG = `At most ${MAX_NAME_LENGTH} characters.`
export const NAME_CONTROL = 'It contains a character that cannot be shown. Please type the name again.'
export const DATE_OUT_OF_RANGE = 'A date from 1970 to 2099.'

/** Such as `3 changes and an unsaved session`, with the verb in its number. */
function waitingSentence({ changes, hasUnsavedSession }: Waiting, one: string, several: string): string {
  const count = changes === 1 ? '1 change' : `${changes} changes`
  if (!hasUnsavedSession) return `${count} ${changes === 1 ? one : several}`
  return changes === 0 ? `An unsaved session ${one}` : `${count} and an unsaved session ${several}`
}

/** The login ended by itself: expired, revoked or disabled. */
export function lostLoginText(waiting: Waiting): string {
  const start = 'You were signed out.'
  return isAnythingWaiting(waiting)
    ? `${start} ${waitingSentence(waiting, 'waits', 'wait')} on this device.`
    : start
}

/** Asked when another account signs in on a device where something waits. */
export function switchAccountText(waiting: Waiting): string {
  return `${waitingSentence(waiting, 'waits', 'wait')} on this device. Sign in with the other account to keep everything. Signing in with this one removes it for good.`
}

/** What signing out may lose, a sentence each. */
export function lostAtSignOutTexts({ changes, refused, hasUnsavedSession }: Waiting): readonly string[] {
  const unsent = changes - refused
  return [
    unsent > 0 ? `${unsentText(unsent)} Whatever cannot be sent now is lost.` : '',
    refused > 0 ? `${refused === 1 ? '1 refused change is' : `${refused} refused changes are`} lost.` : '',
    hasUnsavedSession ? 'The session you stopped is not saved yet and is lost.' : '',
  ].filter((text) => text !== '')
}

/** The count is 0 when it is not known. */
export function unsentText(changes: number): string {
  if (changes === 0) return 'Some changes have not been sent yet.'
  return changes === 1 ? '1 change has not been sent yet.' : `${changes} changes have not been sent yet.`
}

/** How far clearing all sessions has come when it ends early. */
export function clearedText(count: number): string {
  if (count === 0) return 'No session is deleted.'
  return `${count} ${count === 1 ? 'session is' : 'sessions are'} deleted; the others are still there.`
}

/** What the profile's form says when saving it has failed (spec, section 8). */
export function profileFailedMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message !== '') return message
  return isNetworkFailure(error) ? NO_SERVER : MESSAGES.unknownError
}

/** What the first profile's form says when saving it has failed. */
export function setupFailedMessage(error: unknown): string {
  return isNetworkFailure(error) ? NO_SERVER : MESSAGES.unknownError
}

export function deleteAccountFailedMessage(error: unknown): string {
  return `An error occurred while deleting your account: ${reasonText(error)}`
}

const NO_SERVER = 'The server could not be reached, or it failed. Please try again later.'

/** For calls that came to nothing without a word from the server. */
const callMessages: Readonly<Record<string, string>> = {
  'deadline-exceeded': 'The server did not answer in time. Please try again later.',
  internal: NO_SERVER,
  unavailable: NO_SERVER,
}

function reasonText(error: unknown): string {
  if (isNetworkFailure(error) && !(error instanceof CallableFailed)) return NO_SERVER
  const message = error instanceof Error && error.message !== '' ? error.message : MESSAGES.unknownError
  // The SDK makes a message out of the code and the status, such as `internal [500]`.
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
  'notes-too-long': `Not possible: together the notes would be longer than ${MAX_NOTES_LENGTH} characters.`,
  'too-many-tasks': `Not possible: together they have more than ${MAX_COMPLETED_TASKS} tasks.`,
}

export function mergeProblemMessage(problem: MergeProblem): string {
  return mergeProblemMessages[problem]
}

const manualMessages: Record<ManualProblem, string> = {
  'date-missing': 'Please select a date for the session.',
  'date-out-of-range': DATE_OUT_OF_RANGE,
  'one-time-missing': 'Please give both a start and an end time, or neither.',
  'length-invalid': 'Please give whole hours below 24 and minutes from 0 to 59.',
}

export function manualMessage(problem: ManualProblem): string {
  return manualMessages[problem]
}

const quantityMessages: Record<QuantityProblem, string> = {
  'quantity-unreadable': 'A number from 0 up, such as 1.5.',
  'quantity-too-fine': 'Steps of 0.1: one digit after the point.',
  'quantity-too-large': `At most ${MAX_QUANTITY.toLocaleString('en')}.`,
}

export function quantityMessage(problem: QuantityProblem): string {
  return quantityMessages[problem]
}

export function tasksMessage(tasks: NonNullable<DraftProblems['tasks']>): string {
  return tasks.problem === 'too-many'
    ? `A session holds up to ${MAX_COMPLETED_TASKS} tasks, and ${tasks.count} have a quantity.`
    : `A session scores up to ${MAX_SESSION_SCORE.toLocaleString('en')} points: lower a quantity.`
}

export function notesMessage({ length, max }: NonNullable<DraftProblems['notes']>): string {
  const excess = `${(length - max).toLocaleString('en')} too many: at most ${max.toLocaleString('en')} characters.`
  return max === MAX_NOTES_LENGTH
    ? excess
    : `${excess} The part after midnight repeats your notes behind “(Continuation)”.`
}

/** What helps beside the fixed sentence of a failed sign-in; null when there is nothing to add. */
const signInHints: Record<SignInProblem, string | null> = {
  cancelled: null,
  'popup-blocked':
    'Your browser blocked the Google window. Press the button again, or allow pop-ups for this site.',
  'wrong-credentials':
    "That email and password don't match. If you are new here, you can create an account below.",
  'another-account': 'This is another account than the one that is signed in here.',
  'email-in-use':
    'There is already an account with this email address. Sign in, or set a new password with “Forgot your password?”',
  'weak-password': 'A password needs at least 6 characters.',
  'invalid-email': 'This does not look like an email address.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes before the next one.',
  network: 'The sign-in service cannot be reached. Check your connection.',
  'not-approved': 'The closed beta is open to approved accounts only, and this one is not on the list yet.',
  'unproven-email':
    'Your email address is not confirmed yet. Next, we can send you a message with a link for that.',
  unknown: null,
}

export function signInHint(problem: SignInProblem): string | null {
  return signInHints[problem]
}

/** The same where only the password was typed. */
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
  'date-invalid': 'The date is not day, month, year, such as 31/12/2026.',
  'date-out-of-range': 'The date lies before 1970 or after 2099.',
  'time-invalid': 'A time is not between 00:00 and 23:59:59.',
  'one-time-only': 'One of the times is missing, and so is the work duration.',
}

export function rowProblemMessage(problem: RowProblem): string {
  return rowProblemMessages[problem]
}

const rowRemarkMessages: Record<RowRemark, string> = {
  'end-moved': 'It ends on a later day, or the work would not fit.',
  'duration-ignored': 'The work duration cannot be read: the times give it.',
  'score-ignored': 'The score is no number from 0 up: it counts as 0.',
  'location-ignored': 'The location is not two numbers: it is left out.',
  'notes-cut': `The notes are cut to ${MAX_NOTES_LENGTH} characters.`,
}

export function rowRemarkMessage(remark: RowRemark): string {
  return rowRemarkMessages[remark]
}

/** The browser's own message may end in a full stop already. */
export function locatingFailedMessage(message: string): string {
  return `Error fetching location: ${(message || 'unknown error').replace(/\.$/, '')}.`
}

export function splitFailedMessage(error: unknown): string {
  return `Failed to split session: ${reasonText(error)}`
}
