import { daysOf } from '../../../tests/builders/score'
import { type DayKey } from '../calendar/day-key'
import { NO_ROLLUPS, type Rollups } from '../rollups/rollups'

export const day = (text: string) => `2025-${text}` as DayKey

export const withDays = (days: Parameters<typeof daysOf>[0]): Rollups => ({
  ...NO_ROLLUPS,
  days: daysOf(days),
})
