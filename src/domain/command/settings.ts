import type { Command } from './command'

const section = 'Settings'
const action = 'settings'

/** Every part of the settings dialog, and what can be set at once. `place` is that of `Setting` in features/settings. */
export const SETTINGS_COMMANDS: readonly Command[] = [
  { section, action, id: 'settings', label: 'Settings', words: 'preferences options' },
  { section, action, id: 'theme', label: 'Theme', words: 'dark light colours appearance', place: 'theme' },
  { section, id: 'light', label: 'Use the light theme', action: 'theme', place: 'light' },
  { section, id: 'dark', label: 'Use the dark theme', words: 'night', action: 'theme', place: 'dark' },
  { section, id: 'system', label: 'Use the system’s theme', words: 'auto', action: 'theme', place: 'system' },
  {
    section,
    action,
    id: 'formats',
    label: 'Display options',
    words: 'dates times format 12 24 hour',
    place: 'formats',
  },
  { section, action, id: 'keyboard', label: 'Keyboard', words: 'single keys shortcuts', place: 'keyboard' },
  {
    section,
    action,
    id: 'notifications',
    label: 'Notifications',
    words: 'notify balance rhythms',
    place: 'notifications',
  },
  { section, action, id: 'away', label: 'Away from the timer', words: 'idle sleep presence', place: 'away' },
  { section, action, id: 'integrations', label: 'Integrations', words: 'github', place: 'integrations' },
  { section, action, id: 'reports', label: 'Error reports', words: 'privacy crash', place: 'error-reports' },
  { section, action, id: 'data', label: 'Your data', words: 'account', place: 'data' },
  { section, action, id: 'export', label: 'Export', words: 'csv download sessions', place: 'export' },
  {
    section,
    action,
    id: 'calendar-file',
    label: 'Calendar file',
    words: 'ics ical export rhythms',
    place: 'calendar',
  },
  { section, action, id: 'import', label: 'Import', words: 'csv upload toggl clockify', place: 'import' },
  { section, action, id: 'backup', label: 'Backup', words: 'download restore file', place: 'backup' },
  { section, action, id: 'trash', label: 'Trash', words: 'deleted restore undo', place: 'trash' },
  {
    section,
    action,
    id: 'storage',
    label: 'This device',
    words: 'storage space browser keep',
    place: 'storage',
  },
  { section, action, id: 'delete-account', label: 'Delete your account', words: 'remove', place: 'danger' },
]
