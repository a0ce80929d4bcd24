import { CONCERNS, type Concern } from '@/domain/import/concerns'
import type { CsvProblem, RowRemark } from '@/domain/csv/import'
import type { RowProblem } from '@/domain/csv/placement'
import { MAX_NOTES_LENGTH } from '@/domain/limits'
import { isNetworkFailure } from '@/domain/network-failure'
import { countText } from './number'
import { NO_SERVER, UNKNOWN_ERROR } from './errors'

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

const concernMessages: Record<Concern, string> = {
  overlaps: 'It overlaps a session in your history.',
  'no-length': 'It has no length.',
  'in-future': 'It is in the future.',
}

export function concernMessage(concern: Concern): string {
  return concernMessages[concern]
}

/** How many rows have each concern, as sentences with a space behind each. */
export function concernsText(concerns: ReadonlyMap<unknown, readonly Concern[]>): string {
  const all = [...concerns.values()]
  return CONCERNS.map((concern) => {
    const count = all.filter((some) => some.includes(concern)).length
    return count === 0 ? '' : `${concernCountText(concern, count)} `
  }).join('')
}

function concernCountText(concern: Concern, count: number): string {
  const isOne = count === 1
  const rows = countText(count)
  if (concern === 'overlaps') return `${rows} ${isOne ? 'overlaps' : 'overlap'} a session in your history.`
  if (concern === 'no-length') return `${rows} ${isOne ? 'has' : 'have'} no length.`
  return `${rows} ${isOne ? 'is' : 'are'} in the future.`
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
