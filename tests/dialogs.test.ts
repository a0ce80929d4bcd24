import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** Every component that opens a dialog is covered by tests/e2e/dialogs-*.spec.ts; add a new one there too. */
// Covered by axe in other files (lost-login, strategy, outbox, one-timer, keys, commands-link): Commands, OutboxDialog,
// SavedElsewhere, ShortcutSheet, SignedOutDialogs, from-when, and lazy-dialog's message about missing code.
const OPENERS = [
  'Alerts',
  'BackupDownload',
  'CalendarFileDialog',
  'ChangeSelectedDialog',
  'ClearAll',
  'Commands',
  'CompleteLateDialog',
  'CorrectDialog',
  'DayDialog',
  'DayLedgerDialog',
  'DeleteAccount',
  'EditBreaks',
  'EditProfile',
  'EditSession',
  'EntryDialog',
  'ExportSessions',
  'GoalProgressCard',
  'ImportAlert',
  'ImportDialog',
  'LinkedCommand',
  'ListCard',
  'LocationField',
  'LogScreenTime',
  'OutboxDialog',
  'ProveIdentity',
  'QuickAddDialog',
  'RestoreDialog',
  'RhythmCalendar',
  'SavedElsewhere',
  'ScoringCard',
  'SelectedActions',
  'SessionCompleteDialog',
  'SessionForm',
  'SettingsDialog',
  'ShortcutSheet',
  'SignInFailedAlert',
  'SignOut',
  'SignedOutDialogs',
  'TakeBackButton',
  'TrashSection',
  'UnsentChanges',
  'YourApps',
  'from-when',
  'lazy-dialog',
]

test('every component that opens a dialog is listed here', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(app(?!\/dev)|components|features)\/.*(?<!\.test)\.tsx$/.test(path))
    .filter((path) => /<(Alert|Confirm|Form)?Dialog\b/.test(readFileSync(join('src', path), 'utf8')))
  expect(files.map((path) => basename(path, '.tsx')).sort()).toEqual(OPENERS)
})
