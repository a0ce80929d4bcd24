import { exactSum } from '../decimal'
import type { FeaturedStat } from '../profile/customization'
import type { RestDays } from '../rest/rest-days'
import { categoriesOf } from '../score/points'
import type { SessionType } from '../session/session-type'
import type { EpochMs } from '../units'
import type { LifeRecord } from './record'
import { currentStreak, utcDayOf } from './streak'

/** What a life with the product adds up to, times in seconds (checklist, PROFILE-05, INT-73, INT-74). */
export function lifetimeStatistics(
  record: LifeRecord,
  types: readonly SessionType[],
  rest: RestDays,
  now: EpochMs,
): Readonly<Record<FeaturedStat, number>> {
  const categoryOf = categoriesOf(types)
  const all = [...record.days.values()].flatMap((day) => [...day.types])
  const secondsOf = (category: string) =>
    exactSum(all.filter(([name]) => categoryOf(name) === category).map(([, totals]) => totals.seconds))
  const begunOn = [...record.utcDays].filter(([, count]) => count > 0).map(([day]) => day)
  return {
    totalFocusTime: secondsOf('productivity'),
    totalPlayTime: secondsOf('play'),
    sessionsCompleted: all.reduce((sum, [, { count }]) => sum + count, 0),
    currentStreak: currentStreak(begunOn, utcDayOf(now), rest),
    rhythmsCompleted: [...record.completions.values()].reduce((sum, days) => sum + days.size, 0),
    tasksCompleted: exactSum([...record.days.values()].map(({ quantity }) => quantity)),
  }
}
