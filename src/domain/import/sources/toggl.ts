import type { Row } from '../../csv/dialect'
import type { SourceReader } from '../source'
import { hasColumns } from '../table'
import { intervalFile, type IntervalTable } from './interval-table'

export const TOGGL: SourceReader = {
  source: 'toggl',
  recognise: (content) =>
    content.kind === 'table' && isToggl(content.rows[0])
      ? intervalFile(content.rows, isRecent(content.rows[0]) ? RECENT : UNTIL_2024)
      : null,
}

const COMMON = {
  startDate: ['Start date'],
  startTime: ['Start time'],
  project: ['Project'],
  description: ['Description'],
  task: ['Task'],
  tags: ['Tags'],
  user: ['User', 'Member'],
  email: ['Email'],
  duration: ['Duration'],
  hours: [],
} as const

/** Toggl Track until 2024: `User, Email, Client, Project, …, End date, End time, Duration, Tags`. */
const UNTIL_2024: IntervalTable = {
  source: 'toggl',
  columns: { ...COMMON, endDate: ['End date'], endTime: ['End time'] },
  blank: '-',
}

/** Toggl Track today: all cells quoted, `-` for an empty one, and no stop while an entry runs. */
const RECENT: IntervalTable = {
  source: 'toggl',
  columns: { ...COMMON, endDate: ['Stop date'], endTime: ['Stop time'] },
  blank: '-',
}

function isToggl(header: Row | undefined): boolean {
  return hasColumns(header, 'Start date', 'Start time') || hasColumns(header, 'Start date', 'Duration')
}

function isRecent(header: Row | undefined): boolean {
  return hasColumns(header, 'Stop date') || hasColumns(header, 'Stop time') || hasColumns(header, 'Member')
}
