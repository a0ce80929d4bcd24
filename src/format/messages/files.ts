import type { CsvProblem, RowRemark } from '@/domain/csv/import'
import type { RowProblem } from '@/domain/csv/placement'
import { MAX_NOTES_LENGTH } from '@/domain/limits'
import { isNetworkFailure } from '@/domain/network-failure'
import { NO_SERVER, UNKNOWN_ERROR } from './reason'

export const FILE_MESSAGES = {
  noSessionsToExport: 'There are no sessions to export.',
  exportFailed: 'Error: Could not export your sessions.',
  fileUnreadable: 'Failed to read the file.',
  noValidSessions: 'No valid sessions found in the file.',
} as const

const INVALID_HEADERS =
  "Invalid CSV headers. Expected headers to start with: 'Date, Start Time, End Time, Work Duration'."

export function csvProblemMessage(problem: CsvProblem): string {
  if (problem.kind === 'headers-invalid') return INVALID_HEADERS
  return `Error parsing CSV: ${problem.kind === 'empty' ? INVALID_HEADERS : problem.message}`
}

export function importFailedMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (isNetworkFailure(error)) return `Error importing sessions: ${NO_SERVER}`
  return `Error importing sessions: ${message || UNKNOWN_ERROR}`
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
