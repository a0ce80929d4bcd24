import type { OccurrenceStatus } from '@/domain/rhythm/status'

/** How each status is called (checklist, CALENDAR-05). */
export const STATUS_NAMES: Readonly<Record<OccurrenceStatus, string>> = {
  completed: 'Completed',
  'completed-late': 'Completed late',
  overdue: 'Overdue',
  missed: 'Missed',
  pending: 'Pending',
}
