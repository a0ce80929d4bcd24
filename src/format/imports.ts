import type { EntryProblem, EntryRemark } from '@/domain/import/entry'
import { trackerOf, type Format, type Refusal } from '@/domain/import/format'
import type { ImportSource } from '@/domain/import/record'
import type { HabitProblem } from '@/domain/import/sources/loop'
import { MAX_NOTES_LENGTH } from '@/domain/limits'

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

const entryProblems: Record<EntryProblem, string> = {
  'date-invalid': 'The date is not a day of the calendar.',
  'date-range': 'It covers several days. Export the worklog by day.',
  'date-out-of-range': 'The date is before 1970 or after 2099.',
  'time-invalid': 'A time could not be read.',
  'end-missing': 'It has no end, because it was still running.',
  'end-before-start': 'It ends before it starts.',
  'amount-invalid': 'The length could not be read, or is 0.',
  'amount-small': 'Less than a minute that day.',
  'listed-twice': 'The file has this entry twice, and it counts once.',
  'time-shared': 'Another row of the file has this time already, and it counts once.',
}
export const entryProblemMessage = (problem: EntryProblem): string => entryProblems[problem]

const entryRemarks: Record<EntryRemark, string> = {
  'clock-skipped': 'The clocks skip this time, so it is an hour later.',
  'clock-repeated': 'The clocks show this time twice, so the first one counts.',
  'notes-cut': `The notes were shortened to ${MAX_NOTES_LENGTH} characters.`,
  'afk-unknown': 'The file does not say when you were away, so all of it counts.',
  'time-shared': 'It begins later than in the file, because another row has the time before.',
  'day-overfull': 'The file has more than 24 hours on this day.',
}
export const entryRemarkMessage = (remark: EntryRemark): string => entryRemarks[remark]

const habitProblems: Record<HabitProblem, string> = {
  'habit-name': 'Its name is empty or too long.',
  'habit-measured': 'It counts an amount, which rhythms cannot.',
  'habit-frequency': 'How often it is due could not be read.',
  'habit-empty': 'The file has no checkmarks of it.',
}
export const habitProblemMessage = (problem: HabitProblem): string => habitProblems[problem]

export function refusalMessage(refusal: Refusal, format: Format): string {
  switch (refusal.kind) {
    case 'other-language':
      return `Switch ${sourceNames[trackerOf[format]]} to English and export again`
    case 'columns-missing':
      return `The file lacks these columns: ${refusal.columns.join(', ')}.`
    case 'no-days':
      return 'This report has totals without days. Export one with a row for each day.'
    case 'no-apps':
      return 'This file does not say which apps you used. Export the bucket of the window watcher.'
  }
}

const databaseExports = {
  loop: 'Choose Loop\'s "Export as CSV"',
  'activity-watch': 'Choose ActivityWatch\'s "Export all buckets as JSON"',
} as const

/** What to choose instead of a copy of the program's database. */
export const databaseMessage = (program: keyof typeof databaseExports): string => databaseExports[program]
