import type { DayKey } from '@/domain/calendar/day-key'
import type { Preferences } from '@/domain/preferences'
import type { BalancePoint } from '@/domain/rhythm/balance-point'
import type { Rhythm, Schedule } from '@/domain/rhythm/rhythm'
import { dayText, timeOfDayText, weekdayName } from './date'
import { numberText } from './number'

/** `Every day`, `Every 14 days`, `Mon, Wed, Fri`. */
export function scheduleText(schedule: Schedule): string {
  switch (schedule.type) {
    case 'daily':
      return 'Every day'
    case 'every_x_days':
      return schedule.value === 1 ? 'Every day' : `Every ${schedule.value} days`
    case 'weekly':
      return schedule.value.length === 7 ? 'Every day' : schedule.value.map(weekdayName).join(', ')
  }
}

/** When it is due: `Tue, Thu, 18:00 to 19:00`, and `from 01/12/2026` while that lies ahead. */
export function dueText(rhythm: Rhythm, today: DayKey, { dateFormat, timeFormat }: Preferences): string {
  const { schedule, isTimed, startTime, endTime, startDate } = rhythm
  const parts = [scheduleText(schedule)]
  if (isTimed && startTime && endTime)
    parts.push(`${timeOfDayText(startTime, timeFormat)} to ${timeOfDayText(endTime, timeFormat)}`)
  if (startDate > today) parts.push(`from ${dayText(startDate, dateFormat)}`)
  return parts.join(', ')
}

/** `10 points`, `1 point`. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${numberText(points)} points`
}

/** What a day late costs and what each good day gives: `−1 a day late, +2 grace a day`. */
export function pacingText({ isCatchable, penaltyPerDay, pacingGrace }: Rhythm): string {
  const late = isCatchable ? `${numberText(-penaltyPerDay)} a day late` : 'No catch-up'
  const grace = pacingGrace === 0 ? 'no grace' : `+${numberText(pacingGrace)} grace a day`
  return `${late}, ${grace}`
}

/** `Level at 5 of 6 kept`, `Level only if always kept`; nothing where a miss costs nothing to speak of. */
export function levelText({ kept, neverDone }: BalancePoint): string {
  if (kept) return `Level at ${kept.count} of ${kept.of} kept`
  return neverDone < 0 ? 'Level only if always kept' : ''
}

/** `Never done, this still gains 2 a week`; nothing where it does not. */
export function gainText({ neverDone, period }: BalancePoint): string {
  if (neverDone <= 0) return ''
  return `Never done, this still gains ${numberText(neverDone)} ${everyText(period)}`
}

function everyText(days: number): string {
  return days === 7 ? 'a week' : `every ${days} days`
}
