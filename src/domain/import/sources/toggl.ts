import type { Row } from '../../csv/columns'
import { hasColumns } from '../columns'
import type { IntervalTable } from './interval-table'

const COMMON = {
  startDate: ['Start date'],
  startTime: ['Start time'],
  project: ['Project'],
  description: ['Description'],
  task: ['Task'],
  tags: ['Tags'],
  duration: ['Duration'],
  hours: [],
} as const

/** Toggl Track until 2024: `User, Email, Client, Project, …, End date, End time, Duration, Tags`. */
export const TOGGL_OLD: IntervalTable = {
  tracker: 'toggl',
  columns: { ...COMMON, endDate: ['End date'], endTime: ['End time'] },
  blank: '-',
}

/** Toggl Track today: all cells quoted, `-` for an empty one, and no stop while an entry runs. */
export const TOGGL_NEW: IntervalTable = {
  tracker: 'toggl',
  columns: { ...COMMON, endDate: ['Stop date'], endTime: ['Stop time'] },
  blank: '-',
}

export function isToggl(header: Row | undefined): boolean {
  return hasColumns(header, 'Start date', 'Start time') || hasColumns(header, 'Start date', 'Duration')
}

export function isTogglNew(header: Row | undefined): boolean {
  return hasColumns(header, 'Stop date') || hasColumns(header, 'Stop time') || hasColumns(header, 'Member')
}
