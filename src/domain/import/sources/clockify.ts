import type { Row } from '../../csv/dialect'
import type { SourceReader } from '../source'
import { cellIn, hasColumns } from '../table'
import { intervalFile, type IntervalTable } from './interval-table'

export const CLOCKIFY: SourceReader = {
  source: 'clockify',
  recognise: (content) => {
    if (content.kind !== 'table') return null
    if (isClockify(content.rows[0])) return intervalFile(content.rows, DETAILED_REPORT)
    return isTranslatedClockify(content.rows) ? { refusal: { kind: 'other-language' } } : null
  },
}

/** Its dates and times follow the account's settings. */
const DETAILED_REPORT: IntervalTable = {
  source: 'clockify',
  columns: {
    startDate: ['Start Date'],
    startTime: ['Start Time'],
    endDate: ['End Date'],
    endTime: ['End Time'],
    project: ['Project'],
    description: ['Description'],
    task: ['Task', 'Activity'],
    tags: ['Tags'],
    user: ['User'],
    email: ['Email'],
    duration: ['Duration (h)'],
    hours: ['Duration (decimal)'],
  },
  blank: '',
}

function isClockify(header: Row | undefined): boolean {
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
function isTranslatedClockify([header = [], ...rows]: readonly Row[]): boolean {
  if (header.some((name) => HOURS.test(name.trim())) && header.some((name) => DECIMAL.test(name))) return true
  const [row = []] = rows
  return row.some((_, at) => SHAPE.every((part, index) => part.test(cellIn(row, at + index))))
}
