import type { Row } from '../../csv/columns'
import { hasColumns } from '../columns'
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
  const isDetailed = hasColumns(header, 'Start Date')
  return isDetailed && (hasColumns(header, 'Duration (h)') || hasColumns(header, 'Start Time', 'Project'))
}
