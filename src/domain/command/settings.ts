import type { Command } from './command'

const section = 'Settings'
const action = 'settings'

/** Every part of the settings dialog, and what can be set at once. */
export const SETTINGS_COMMANDS: readonly Command[] = [
  { section, action, id: 'settings', label: 'Settings', words: 'preferences options' },
  part('theme', 'Theme', 'dark light colours appearance'),
  { section, id: 'light', label: 'Use the light theme', action: 'theme', place: 'light' },
  { section, id: 'dark', label: 'Use the dark theme', words: 'night', action: 'theme', place: 'dark' },
  { section, id: 'system', label: 'Use the system’s theme', words: 'auto', action: 'theme', place: 'system' },
  part('formats', 'Display options', 'dates times format 12 24 hour'),
  part('keyboard', 'Keyboard', 'single keys shortcuts'),
  part('notifications', 'Notifications', 'notify balance rhythms'),
  part('away', 'Away from the timer', 'idle sleep presence'),
  part('integrations', 'Integrations', 'github'),
  part('error-reports', 'Error reports', 'privacy crash', 'reports'),
  part('data', 'Your data', 'account'),
  part('export', 'Export', 'csv download sessions'),
  part('calendar', 'Calendar file', 'ics ical export rhythms', 'calendar-file'),
  part('import', 'Import', 'csv upload toggl clockify'),
  part('backup', 'Backup', 'download restore file'),
  part('trash', 'Trash', 'deleted restore undo'),
  part('storage', 'This device', 'storage space browser keep'),
  part('danger', 'Delete your account', 'remove', 'delete-account'),
]

/** Opens the dialog at a part. `place` is that of `Setting` in features/settings, and is mostly the id too. */
function part(place: string, label: string, words: string, id = place): Command {
  return { section, action, id, label, words, place }
}
