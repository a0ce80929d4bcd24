import { useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { FeaturedStat } from '@/domain/profile/customization'
import { lifetimeStatistics, sinceFirst, weekTotals } from '@/domain/profile/statistics'
import type { CategorySeconds } from '@/domain/session/types/session-type'
import { useClock, useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useRollups } from '@/state/rollups'
import { useRestDays, useSessionTypes } from '@/state/selectors'
import { MS_PER_DAY } from '@/domain/units'

const WEEKS_SHOWN = 18

export interface ProfileFigures {
  readonly statistics: Readonly<Record<Exclude<FeaturedStat, 'tasksCompleted'>, number>> & {
    /** Null while older rollups are recounted without lines of code. */
    readonly tasksCompleted: number | null
  }
  readonly weeks: readonly CategorySeconds[]
  /** The first day with a session, or null. */
  readonly since: DayKey | null
  /** The first day on which a rhythm was completed, or null. */
  readonly rhythmsSince: DayKey | null
}

/** Since when a statistic counts. Null for the streak, and where nothing counts yet. */
export function sinceOf({ since, rhythmsSince }: ProfileFigures, stat: FeaturedStat): DayKey | null {
  if (stat === 'currentStreak') return null
  return stat === 'rhythmsCompleted' ? rhythmsSince : since
}

/** The exact statistics of the whole history; null until they are known. */
export function useProfileFigures(): ProfileFigures | null {
  const rollups = useRollups()
  const types = useSessionTypes()
  const rest = useRestDays()
  const today = useToday()
  // Streaks are of UTC days, which change at a different hour than local days.
  const utcDay = useClock(({ now }) => Math.floor(now / MS_PER_DAY))
  const areTasksKnown = useFacts(({ months }) => !months?.items.some(({ isOutdated }) => isOutdated))
  return useMemo(() => {
    if (!rollups) return null
    const statistics = lifetimeStatistics(rollups, types, rest, utcDay * MS_PER_DAY)
    const days = [...rollups.days.keys()].sort()
    const completedOn = [...rollups.completions.values()].flatMap((dates) => [...dates.values()]).sort()
    return {
      statistics: areTasksKnown ? statistics : { ...statistics, tasksCompleted: null },
      weeks: sinceFirst(weekTotals(rollups, types, today, WEEKS_SHOWN)),
      since: days[0] ?? null,
      rhythmsSince: completedOn[0] ?? null,
    }
  }, [rollups, types, rest, today, utcDay, areTasksKnown])
}
