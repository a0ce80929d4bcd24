import { describe, expect, test } from 'vitest'
import { SIGN_IN_FAILED } from './access'
import { ACCOUNT_MESSAGES, deleteAccountFailedMessage } from './account'
import { FILE_MESSAGES, importFailedMessage, importedMessage, parseFailedMessage } from './files'
import { FRAME_MESSAGES, badgesUnlockedWords } from './frame'
import { HISTORY_MESSAGES, splitFailedMessage } from './history'
import { LOG_MESSAGES, screenTimeMessage } from './log'
import { PROFILE_MESSAGES } from './profile'
import { RHYTHM_MESSAGES } from './rhythm'
import { SESSION_MESSAGES } from './session'
import { locatingFailedMessage, manualMessage } from './session-form'
import { UNKNOWN_ERROR } from './errors'
import { STRATEGY_MESSAGES } from './strategy'

const broken = new Error('The file is odd')

describe('INT-88 the specified sentences, exactly, including the full stop', () => {
  test.each([
    ['ERRORS-01', SIGN_IN_FAILED, 'Failed to sign in. Please try again.'],
    ['ERRORS-02', SESSION_MESSAGES.saveSessionFailed, 'Error: Could not save your session.'],
    [
      'ERRORS-04',
      SESSION_MESSAGES.encryptLocationFailed,
      'Failed to encrypt and save location data. Please try again.',
    ],
    ['ERRORS-07', HISTORY_MESSAGES.sessionSplit, 'Session split successfully!'],
    [
      'ERRORS-08',
      PROFILE_MESSAGES.pictureUnusable,
      'Could not process the selected image. Please try another one.',
    ],
    [
      'ERRORS-09',
      PROFILE_MESSAGES.pictureUploadFailed,
      'Image upload failed. Please check your connection and file type.',
    ],
    ['ERRORS-10', UNKNOWN_ERROR, 'An unknown error occurred.'],
    ['ERRORS-12', ACCOUNT_MESSAGES.accountDeleted, 'Your account has been successfully deleted.'],
    ['ACCOUNT-02', ACCOUNT_MESSAGES.accountDeletionCancelled, 'Account deletion cancelled.'],
    ['ERRORS-14', FILE_MESSAGES.fileUnreadable, 'Failed to read the file.'],
    ['ERRORS-15', FILE_MESSAGES.noValidSessions, 'No valid sessions found in the file.'],
    ['ERRORS-17', importedMessage(3), '3 session(s) imported successfully!'],
    ['ERRORS-18', FILE_MESSAGES.noSessionsToExport, 'There are no sessions to export.'],
    ['ERRORS-24', STRATEGY_MESSAGES.scoringSaved, 'Scoring settings have been updated!'],
    ['ERRORS-24', STRATEGY_MESSAGES.goalsSaved, 'Goals saved successfully!'],
    ['ERRORS-24', LOG_MESSAGES.screenTimeLogged, 'Screen time logged successfully!'],
    ['ONBOARD-01', FRAME_MESSAGES.loadingProfile, 'Loading Profile'],
    ['ONBOARD-06', PROFILE_MESSAGES.profileSetupMissing, 'Both Display Name and Username are required.'],
    ['HISTORY-10', HISTORY_MESSAGES.noSessions, 'No sessions logged yet.'],
    ['SESSION-18', manualMessage['date-missing'], 'Please select a date for the session.'],
    ['LOG-03', screenTimeMessage['hours-zero'], 'Please enter a screen time duration greater than zero.'],
    ['LOG-04', screenTimeMessage['app-missing'], 'Please enter an app name.'],
    ['OVERDUE-03', RHYTHM_MESSAGES.completionDateMissing, 'Please select a completion date.'],
    ['LOCATION-03', SESSION_MESSAGES.geolocationUnsupported, 'Geolocation is not supported by your browser.'],
    ['BADGE-12', badgesUnlockedWords(['First session']).text, 'Badge Unlocked: First session'],
  ])('%s “%s”', (_, said, sentence) => {
    expect(said).toBe(sentence)
  })

  test.each([
    ['ERRORS-07', splitFailedMessage(broken), 'Failed to split session: The file is odd'],
    [
      'ERRORS-11',
      deleteAccountFailedMessage(broken),
      'An error occurred while deleting your account: The file is odd',
    ],
    ['ERRORS-13', parseFailedMessage('The file is odd'), 'Error parsing CSV: The file is odd'],
    ['ERRORS-16', importFailedMessage(broken), 'Error importing sessions: The file is odd'],
  ])('%s adds no full stop after a message: “%s”', (_, said, sentence) => {
    expect(said).toBe(sentence)
  })

  test.each(['Denied', 'Denied.'])("ERRORS-21 adds one after the browser's message “%s”", (message) => {
    expect(locatingFailedMessage(message)).toBe('Error fetching location: Denied.')
  })
})
