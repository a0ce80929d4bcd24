import { type Waiting, isAnythingWaiting } from '@/domain/sync/status'
import { unsentText } from './frame'
import { reasonText } from './errors'
import { countOfText } from './number'

export const ACCOUNT_MESSAGES = {
  signOutFailed: 'Error: Could not sign you out.',
  saveThemeFailed: 'Error: Could not save your theme.',
  accountDeletionCancelled: 'Account deletion cancelled.',
  accountDeleted: 'Your account has been successfully deleted.',
  timerKeepsRunning: 'Your timer keeps running while you are signed out. Sign in again to stop it.',
  timerStaysPaused: 'Your timer stays paused while you are signed out.',
} as const

/** `3 changes and an unsaved session wait on this device.`, with the right verb form. */
function waitingSentence({ changes, hasUnsavedSession }: Waiting): string {
  const count = countOfText(changes, 'change')
  if (!hasUnsavedSession) return `${count} ${changes === 1 ? 'waits' : 'wait'} on this device.`
  const both = changes === 0 ? 'An unsaved session waits' : `${count} and an unsaved session wait`
  return `${both} on this device.`
}

/** For a login that ended by itself: expired, revoked or disabled (SYNC-03). */
export function lostLoginText(waiting: Waiting): string {
  const start = 'You were signed out.'
  return isAnythingWaiting(waiting) ? `${start} ${waitingSentence(waiting)}` : start
}

/** Asked when another account signs in on a device with unsent changes or an unsaved session. */
export function switchAccountText(waiting: Waiting): string {
  return `${waitingSentence(waiting)} Sign in with the other account to keep everything. Signing in with this one removes it for good.`
}

/** What signing out may lose, one sentence each (AUTH-09). */
export function lostAtSignOutTexts({ changes, refused, hasUnsavedSession }: Waiting): readonly string[] {
  const unsent = changes - refused
  return [
    unsent > 0 ? `${unsentText(unsent)} Anything that cannot be sent now is lost.` : '',
    refused > 0 ? `${countOfText(refused, 'refused change is', 'refused changes are')} lost.` : '',
    hasUnsavedSession ? 'The session you stopped is not saved yet and will be lost.' : '',
  ].filter((text) => text !== '')
}

export function deleteAccountFailedMessage(error: unknown): string {
  return `An error occurred while deleting your account: ${reasonText(error)}`
}
