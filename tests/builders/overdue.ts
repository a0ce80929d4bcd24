import { overdueGroups } from '@/domain/rhythm/status'

/** All overdue occurrences, oldest first; those of one day by name. */
export function overdueOccurrences(...of: Parameters<typeof overdueGroups>) {
  return overdueGroups(...of)
    .flatMap(({ rhythm, days }) => days.map((day) => ({ rhythm, ...day })))
    .sort((a, b) => a.due.localeCompare(b.due) || a.rhythm.name.localeCompare(b.rhythm.name))
}
