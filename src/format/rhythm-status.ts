import type { OccurrenceStatus } from '@/domain/rhythm/status'

/** The names of the statuses (CALENDAR-05). */
export const STATUS_NAMES: Readonly<Record<OccurrenceStatus, string>> = {
  completed: 'Completed',
  'completed-late': 'Completed late',
  overdue: 'Overdue',
  missed: 'Missed',
  pending: 'Pending',
}
