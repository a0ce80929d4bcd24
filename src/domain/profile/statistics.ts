import { exactSum } from '../decimal'
import type { FeaturedStat } from './customization'
import type { RestDays } from '../rest/rest-days'
import { categoriesOf } from '../score/points'
import type { SessionType } from '../session/types/session-type'
import type { EpochMs } from '../units'
import type { Rollups } from '../rollups/rollups'
import { currentStreak } from '../summary/streak'
import { utcDayOf } from '../calendar/day-key'

/** The statistics of all time, times in seconds (PROFILE-05, INT-73, INT-74). */
export function lifetimeStatistics(
  rollups: Rollups,
  types: readonly SessionType[],
  rest: RestDays,
  now: EpochMs,
): Readonly<Record<FeaturedStat, number>> {
  const categoryOf = categoriesOf(types)
  const all = [...rollups.days.values()].flatMap((day) => [...day.types])
  const secondsOf = (category: string) =>
    exactSum(all.filter(([name]) => categoryOf(name) === category).map(([, totals]) => totals.seconds))
  const begunOn = [...rollups.utcDays].filter(([, count]) => count > 0).map(([day]) => day)
  return {
    totalFocusTime: secondsOf('productivity'),
    totalPlayTime: secondsOf('play'),
    sessionsCompleted: all.reduce((sum, [, { count }]) => sum + count, 0),
    currentStreak: currentStreak(begunOn, utcDayOf(now), rest),
    rhythmsCompleted: [...rollups.completions.values()].reduce((sum, days) => sum + days.size, 0),
    tasksCompleted: exactSum([...rollups.days.values()].map(({ quantity }) => quantity)),
  }
}
