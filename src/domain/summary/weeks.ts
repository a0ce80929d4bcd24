import { addDays, daysBetween, mondayOf, type DayKey } from '../calendar/day-key'
import { categoriesOf } from '../score/points'
import type { CategorySeconds, SessionType } from '../session/types/session-type'
import type { Rollups } from '../rollups/rollups'

/** The weeks from the first one with any time on: a history is not shown as flat before it began. */
export function sinceFirst(weeks: readonly CategorySeconds[]): readonly CategorySeconds[] {
  return weeks.slice(
    Math.max(
      0,
      weeks.findIndex(({ productivity, play }) => productivity + play > 0),
    ),
  )
}

/** The time of the last `count` weeks, each from Monday on, oldest first. The last one contains `today`. */
export function weekTotals(
  { days }: Rollups,
  types: readonly SessionType[],
  today: DayKey,
  count: number,
): readonly CategorySeconds[] {
  const first = addDays(mondayOf(today), 7 * (1 - count))
  const weeks = Array.from({ length: count }, () => ({ productivity: 0, play: 0 }))
  const categoryOf = categoriesOf(types)
  for (const [day, rollup] of days) {
    const week = day <= today ? weeks[Math.floor(daysBetween(first, day) / 7)] : undefined
    if (!week) continue
    for (const [name, { seconds }] of rollup.types) week[categoryOf(name)] += seconds
  }
  return weeks
}
