import { addDays, daysBetween, weekdayOf, type DayKey } from '../calendar/day-key'
import { categoriesOf } from '../score/points'
import type { SessionType } from '../session/session-type'
import type { Seconds } from '../units'
import type { LifeRecord } from './record'

/** What a week, from Monday on, holds of each voice. */
export interface WeekVoices {
  readonly productivity: Seconds
  readonly play: Seconds
}

/** The last `count` weeks, oldest first; the one that `today` is in comes last (DESIGN 12). */
export function weekVoices(
  { days }: LifeRecord,
  types: readonly SessionType[],
  today: DayKey,
  count: number,
): readonly WeekVoices[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  const first = addDays(monday, 7 * (1 - count))
  const weeks = Array.from({ length: count }, () => ({ productivity: 0, play: 0 }))
  const categoryOf = categoriesOf(types)
  for (const [day, record] of days) {
    const week = day <= today ? weeks[Math.floor(daysBetween(first, day) / 7)] : undefined
    if (!week) continue
    for (const [name, { seconds }] of record.types) week[categoryOf(name)] += seconds
  }
  return weeks
}
