import type { OddTime } from '@/domain/import/compare'
import type { EntryProblem, EntryRemark } from '@/domain/import/entry'
import type { HabitProblem } from '@/domain/import/habits'
import type { ImportSource } from '@/domain/import/record'
import type { FileSource, Refusal } from '@/domain/import/source'
import { MAX_NOTES_LENGTH } from '@/domain/limits'
import { isNetworkFailure } from '@/domain/network-failure'
import { countText } from './number'
import { isolateDirection } from './text-direction'
import { NO_SERVER, UNKNOWN_ERROR } from './errors'

export const FILE_MESSAGES = {
  noSessionsToExport: 'There are no sessions to export.',
  exportFailed: 'Error: Could not export your sessions.',
  fileUnreadable: 'Failed to read the file.',
  noValidSessions: 'No valid sessions found in the file.',
} as const

/** What the dialog of the calendar file says (LINKS-02). */
export const CALENDAR_FILE_TEXTS = {
  rhythms: 'The file holds your rhythms. Days on which you rest are left out.',
  leftOut: (names: readonly string[]) =>
    `Left out, because a calendar needs fixed days: ${names.map(isolateDirection).join(', ')}.`,
  notes: 'Notes are in the file, and anyone who opens it can read them. Locations are not.',
  days: 'Choose days from 1970 to 2099, the first before the last.',
  offline: 'You’re offline. Sessions need a connection, because your whole history is on the server.',
  unsent: 'The file contains what the server has, so it would lack them.',
  empty: 'There is nothing to put into the file.',
  done: 'Calendar file downloaded.',
  failed: 'Error: Could not make the calendar file.',
} as const

/** For every text that no source recognises (CSV-07). */
export const INVALID_HEADERS =
  "Invalid CSV headers. Expected headers to start with: 'Date, Start Time, End Time, Work Duration'."

/** The parser's message, or that of a file without a header. */
export const parseFailedMessage = (message = INVALID_HEADERS): string => `Error parsing CSV: ${message}`

/** Why an import has ended early. The error is null if the user has stopped it. */
export function importFailedMessage(error: unknown): string {
  if (error === null) return 'The import was stopped.'
  const message = error instanceof Error ? error.message : ''
  if (isNetworkFailure(error)) return `Error importing sessions: ${NO_SERVER}`
  return `Error importing sessions: ${message || UNKNOWN_ERROR}`
}

export function importedMessage(count: number): string {
  return `${countText(count)} session(s) imported successfully!`
}

/** Why the user may not want a row. */
export type Concern = 'overlaps' | 'differs' | OddTime

export const concernMessage: Record<Concern, string> = {
  overlaps: 'It overlaps a session in your history.',
  differs: 'The rest of this sum is in your history already.',
  'no-length': 'It has no length.',
  'in-future': 'It is in the future.',
}

/** How many rows have the concern, as a sentence with a space behind it. Empty for none. */
export function concernCountText(concern: Concern, count: number): string {
  if (count === 0) return ''
  const isOne = count === 1
  const rows = countText(count)
  if (concern === 'overlaps') return `${rows} ${isOne ? 'overlaps' : 'overlap'} a session in your history. `
  if (concern === 'differs')
    return `${rows} ${isOne ? 'has' : 'have'} grown since the last import. The added time is left out unless you tick it. `
  if (concern === 'no-length') return `${rows} ${isOne ? 'has' : 'have'} no length. `
  return `${rows} ${isOne ? 'is' : 'are'} in the future. `
}

export const UNKNOWN_FILE = 'This is none of the files that Counterpoint can read'

export const sourceNames: Record<ImportSource, string> = {
  csv: 'CSV of Counterpoint',
  backup: 'Backup of Counterpoint',
  toggl: 'Toggl Track',
  clockify: 'Clockify',
  'super-productivity': 'Super Productivity',
  'activity-watch': 'ActivityWatch',
  'rescue-time': 'RescueTime',
  loop: 'Loop Habit Tracker',
}

/** What can be read, for a file that cannot. */
export const READABLE_FILES: readonly string[] = [
  'Counterpoint: the CSV file of an export, or a backup',
  'Toggl Track: the CSV file of a detailed report',
  'Clockify: the CSV file of a detailed report',
  'Super Productivity: the CSV file of a worklog by day, or the JSON file of all data',
  'ActivityWatch: the JSON file of an export, or the CSV file of a window bucket',
  'RescueTime: the CSV file with one row per day and activity, or the zip of your data',
  'Loop Habit Tracker: the zip file of a CSV export',
]

export const entryProblemMessage: Record<EntryProblem, string> = {
  'date-invalid': 'The date is not a day of the calendar.',
  'date-not-dmy': 'The date must be day, month, year, such as 31/12/2026.',
  'date-range': 'It covers several days. Export the worklog by day.',
  'date-out-of-range': 'The date is before 1970 or after 2099.',
  'time-invalid': 'A time could not be read.',
  'time-not-24h': 'A time is not between 00:00 and 23:59:59.',
  'one-time-only': 'One of the times is missing, and so is the work duration.',
  'end-missing': 'It has no end, because it was still running.',
  'end-before-start': 'It ends before it starts.',
  'amount-invalid': 'The length could not be read, or is 0.',
  'amount-small': 'Less than a minute that day.',
  'listed-twice': 'The file has this entry twice, and it counts once.',
  'time-shared': 'Another row of the file has this time already, and it counts once.',
}

export const entryRemarkMessage: Record<EntryRemark, string> = {
  'clock-skipped': 'The clocks skip this time, so it is an hour later.',
  'clock-repeated': 'The clocks show this time twice, so the first one counts.',
  'notes-cut': `The notes were shortened to ${MAX_NOTES_LENGTH} characters.`,
  'afk-unknown': 'The file does not say when you were away, so all of it counts.',
  'time-shared': 'It begins later than in the file, because another row has the time before.',
  'day-overfull': 'The file has more than 24 hours on this day.',
  'end-moved': 'Its end was moved to a later day, so that the work duration fits.',
  'duration-ignored': 'The work duration could not be read, so it follows from the times.',
  'score-ignored': 'The points are not a number from 0, so they count as 0.',
  'location-ignored': 'The location is not two numbers, so it is left out.',
}

export const habitProblemMessage: Record<HabitProblem, string> = {
  'habit-name': 'Its name is empty or too long.',
  'habit-measured': 'It counts an amount, which rhythms cannot.',
  'habit-frequency': 'How often it is due could not be read.',
  'habit-empty': 'The file has no checkmarks of it.',
}

export function refusalMessage(refusal: Refusal, source: FileSource): string {
  switch (refusal.kind) {
    case 'other-language':
      return `Switch ${sourceNames[source]} to English and export again`
    case 'columns-missing':
      return `The file lacks these columns: ${refusal.columns.join(', ')}.`
    case 'no-days':
      return 'This report has totals without days. Export one with a row for each day.'
    case 'no-apps':
      return 'This file does not say which apps you used. Export the bucket of the window watcher.'
  }
}

/** What to choose instead of a copy of the program's database. */
export const databaseMessage = {
  loop: 'Choose Loop\'s "Export as CSV"',
  'activity-watch': 'Choose ActivityWatch\'s "Export all buckets as JSON"',
} as const
