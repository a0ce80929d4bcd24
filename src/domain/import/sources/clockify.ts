import type { Row } from '../../csv/columns'
import { cellIn, hasColumns } from '../columns'
import type { IntervalTable } from './interval-table'

/** The detailed report of Clockify. Its dates and times follow the account's settings. */
export const CLOCKIFY: IntervalTable = {
  tracker: 'clockify',
  columns: {
    startDate: ['Start Date'],
    startTime: ['Start Time'],
    endDate: ['End Date'],
    endTime: ['End Time'],
    project: ['Project'],
    description: ['Description'],
    task: ['Task', 'Activity'],
    tags: ['Tags'],
    duration: ['Duration (h)'],
    hours: ['Duration (decimal)'],
  },
  blank: '',
}

export function isClockify(header: Row | undefined): boolean {
  if (hasColumns(header, 'Duration (h)') || hasColumns(header, 'Time (h)')) return true
  return hasColumns(header, 'Start Date', 'Start Time', 'Project')
}

const HOURS = /\(h\)$/i
const DECIMAL = /\(d[eé][cz]i?ma/i
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/
const TIME = /^\d{1,2}:\d{2}/
/** Start, end and duration, in the order of every report. */
const SHAPE = [DATE, TIME, DATE, TIME, TIME, /^\d+[.,]\d+$/] as const

/** Whether it is a detailed report whose columns are named in another language. Clockify translates them. */
export function isTranslatedClockify([header = [], ...rows]: readonly Row[]): boolean {
  if (header.some((name) => HOURS.test(name.trim())) && header.some((name) => DECIMAL.test(name))) return true
  const [row = []] = rows
  return row.some((_, at) => SHAPE.every((part, index) => part.test(cellIn(row, at + index))))
}
