import { useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { FeaturedStat } from '@/domain/profile/customization'
import { lifetimeStatistics } from '@/domain/summary/statistics'
import { weekVoices, type WeekVoices } from '@/domain/summary/weeks'
import { useClock, useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useRecord } from '@/state/record'
import { useRestDays, useSessionTypes } from '@/state/selectors'

const WEEKS_SHOWN = 18

export interface ProfileFigures {
  readonly statistics: Readonly<Record<Exclude<FeaturedStat, 'tasksCompleted'>, number>> & {
    /** Null while the months are recounted without lines of code. */
    readonly tasksCompleted: number | null
  }
  readonly weeks: readonly WeekVoices[]
  /** The first day with a session; null before there is one. */
  readonly since: DayKey | null
}

/** What the whole history adds up to, exactly; null until it is known. */
export function useProfileFigures(): ProfileFigures | null {
  const record = useRecord()
  const types = useSessionTypes()
  const rest = useRestDays()
  const today = useToday()
  // A streak is of UTC days, which change at another hour than the days here.
  const utcDay = useClock(({ now }) => Math.floor(now / MS_PER_DAY))
  const areTasksKnown = useFacts(({ months }) => !months?.items.some(({ isOutdated }) => isOutdated))
  return useMemo(() => {
    if (!record) return null
    const statistics = lifetimeStatistics(record, types, rest, utcDay * MS_PER_DAY)
    const days = [...record.days.keys()].sort()
    return {
      statistics: areTasksKnown ? statistics : { ...statistics, tasksCompleted: null },
      weeks: weekVoices(record, types, today, WEEKS_SHOWN),
      since: days[0] ?? null,
    }
  }, [record, types, rest, today, utcDay, areTasksKnown])
}

const MS_PER_DAY = 24 * 60 * 60 * 1000
