import { parseDayKey } from '../../calendar/day-key'
import { isRecord, record } from '../../stored-values'
import { MS_PER_SECOND } from '../../units'
import type { Entries } from '../entry'
import { entryIds } from '../entry-id'

export function isTaskData(value: unknown): boolean {
  return isRecord(record(dataOf(value).task).entities)
}

/** Before version 11 the file was the data itself. */
function dataOf(value: unknown): Record<string, unknown> {
  const { data } = record(value)
  return isRecord(data) ? data : record(value)
}

/**
 * The tasks of Super Productivity: a sum per task and day, without times. Parent tasks repeat the sums of their children, so
 * only tasks without children count. Archived tasks are elsewhere in the file.
 */
export function* taskEntries(value: unknown): Entries {
  const data = dataOf(value)
  const projects = record(record(data.project).entities)
  const idOf = entryIds('super-productivity')
  const seen = new Set<string>()
  let row = 0
  for (const tasks of taskLists(data)) {
    for (const [id, task] of Object.entries(tasks)) {
      const { title, projectId, subTaskIds, timeSpentOnDay } = record(task)
      if (Array.isArray(subTaskIds) && subTaskIds.length > 0) continue
      const name = typeof title === 'string' ? title.trim() : ''
      const project = record(projects[typeof projectId === 'string' ? projectId : '']).title
      for (const [date, spent] of Object.entries(record(timeSpentOnDay))) {
        row += 1
        const day = parseDayKey(date)
        const seconds = typeof spent === 'number' && spent >= 0 ? Math.round(spent / MS_PER_SECOND) : null
        const key = `${id} ${date}`
        if (day === null || seconds === null || seen.has(key)) {
          const problem = day === null ? 'date-invalid' : seconds === null ? 'amount-invalid' : 'listed-twice'
          yield { kind: 'left-out', row, text: [date, name].join(', '), problem }
        } else if (seconds > 0) {
          seen.add(key)
          const group = typeof project === 'string' ? project.trim() : ''
          yield {
            kind: 'amount',
            id: idOf('amount', [id, day]),
            row,
            group,
            day,
            seconds,
            title: name,
            remarks: [],
          }
        }
      }
    }
  }
}

function taskLists(data: Record<string, unknown>): readonly Record<string, unknown>[] {
  const archives = ['archiveYoung', 'archiveOld'].map((name) => record(data[name]).task)
  return [data.task, data.taskArchive, ...archives].map((tasks) => record(record(tasks).entities))
}
