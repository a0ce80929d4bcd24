import type { DayKey } from '@/domain/calendar/day-key'
import type { Preferences, DateFormat } from '@/domain/preferences'
import type { BalancePoint } from '@/domain/rhythm/balance-point'
import type { Rhythm, Schedule } from '@/domain/rhythm/rhythm'
import type { RhythmWeek } from '@/domain/rhythm/week'
import { dayText, timeOfDayText, weekdayName, dayInWordsText } from './date'
import { countText, enteredPointsWords, numberText } from './number'
import type { OccurrenceStatus } from '@/domain/rhythm/status'

/** `Every day`, `Every 14 days`, `Mon, Wed, Fri`, `3 times a week`. */
export function scheduleText(schedule: Schedule): string {
  switch (schedule.type) {
    case 'daily':
      return 'Every day'
    case 'every_x_days':
      return schedule.value === 1 ? 'Every day' : `Every ${countText(schedule.value)} days`
    case 'weekly':
      return schedule.value.length === 7 ? 'Every day' : schedule.value.map(weekdayName).join(', ')
    case 'times_a_week':
      return schedule.value === 1 ? 'Once a week' : `${schedule.value} times a week`
  }
}

/** `2 of 3`, of a rhythm that is due three times a week. */
export function weekCountText({ done, wanted }: RhythmWeek): string {
  return `${done} of ${wanted}`
}

/** `2 of 3 this week`. */
export function weekText(week: RhythmWeek): string {
  return `${weekCountText(week)} this week`
}

/** When the rhythm is due: `Tue, Thu, 18:00 to 19:00`, with `from 01/12/2026` if it starts in the future. */
export function dueText(rhythm: Rhythm, today: DayKey, { dateFormat, timeFormat }: Preferences): string {
  const { schedule, isTimed, startTime, endTime, startDate } = rhythm
  const parts = [scheduleText(schedule)]
  if (isTimed && startTime && endTime)
    parts.push(`${timeOfDayText(startTime, timeFormat)} to ${timeOfDayText(endTime, timeFormat)}`)
  if (startDate > today) parts.push(`from ${dayText(startDate, dateFormat)}`)
  return parts.join(', ')
}

/** `10 points`, `1 point`, `10 points of play`. */
export function rhythmPointsText(points: number, isPlay = false): string {
  const text = enteredPointsWords(points)
  return isPlay ? `${text} of play` : text
}

/** `Level at 5 of 6 kept`, `Level only if always kept`. Empty if a miss costs nothing (PACE-08). */
export function levelText({ kept, neverDone }: BalancePoint): string {
  if (kept) return `Level at ${kept.count} of ${kept.of} kept`
  return neverDone < 0 ? 'Level only if always kept' : ''
}

/** `Never done, this still gains 2 a week`; a promise to play takes them away. Empty if it gains nothing (PACE-08). */
export function gainText({ neverDone, period }: BalancePoint, isPlay: boolean): string {
  if (neverDone <= 0) return ''
  return `Never done, this still ${isPlay ? 'takes away' : 'gains'} ${numberText(neverDone)} ${everyText(period)}`
}

function everyText(days: number): string {
  return days === 7 ? 'a week' : `every ${days} days`
}

/** The names of the statuses (CALENDAR-05). */
export const STATUS_NAMES: Readonly<Record<OccurrenceStatus, string>> = {
  completed: 'Completed',
  'completed-late': 'Completed late',
  overdue: 'Overdue',
  missed: 'Missed',
  pending: 'Pending',
}

export const RHYTHM_MESSAGES = {
  completionDateMissing: 'Please select a completion date.',
  completionDateOutside: 'Please select a day from the due date to today.',
  completeRhythmFailed: 'Error: Could not complete the rhythm.',
  undoRhythmFailed: 'Error: Could not undo the completion.',
  confirmSessionFailed: 'Error: Could not confirm the session.',
} as const

/** The question about a missed day of a rhythm without catch-up (KEEP-08). The day follows the date format in Settings. */
export function missedQuestion(due: DayKey, format: DateFormat): string {
  return `Was it done on ${dayInWordsText(due, format)}?`
}
