import type { DayHistory, ScoreInput } from '@/domain/score/days'
import type { Timeframe } from '@/domain/score/harmony'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { SECONDS_PER_DAY } from '@/domain/units'
import { durationParts } from '@/format/duration'
import { averageDay, averageDayByType, REST, type Slice } from '@/domain/summary/average-day'

export const DETAILS = ['Overall', 'Detailed'] as const
export type Detail = (typeof DETAILS)[number]

export interface ShownSlice {
  readonly key: string
  readonly name: string
  readonly seconds: number
  /** A token name or a colour. */
  readonly paint: string
  /** Rest is the thin ring below the others. */
  readonly isRest: boolean
}

const CATEGORY_LOOK = {
  productivity: { name: 'Productivity', paint: '--chart-prod-1' },
  play: { name: 'Play', paint: '--chart-play-1' },
} as const

/** The slices in drawing order, with Rest last. */
export function shownSlices(
  history: DayHistory,
  { rollups, types }: ScoreInput,
  timeframe: Timeframe,
  detail: Detail,
): readonly ShownSlice[] {
  // A user's own type may also be called Rest, so only the last slice counts as Rest.
  const slices: readonly Slice[] =
    detail === 'Overall'
      ? averageDay(history, timeframe)
      : averageDayByType(history, rollups, types, timeframe)
  return slices.map(({ name, seconds }, index) => {
    if (index === slices.length - 1) {
      return { key: 'rest', name: REST, seconds, paint: '--chart-rest', isRest: true }
    }
    const look =
      detail === 'Overall'
        ? CATEGORY_LOOK[name as keyof typeof CATEGORY_LOOK]
        : { name, paint: sessionTypeNamed(types, name).color }
    return { key: `type ${name}`, ...look, seconds, isRest: false }
  })
}

/** The seconds of each slice, so that the times shown add up to the tracked time, and to 24 hours with Rest. */
export function shownTimes(slices: readonly ShownSlice[]): readonly number[] {
  const times = durationParts(slices.filter(({ isRest }) => !isRest).map(({ seconds }) => seconds))
  const tracked = times.reduce((sum, seconds) => sum + seconds, 0)
  const rest = slices.filter(({ isRest }) => isRest).map(() => Math.max(0, SECONDS_PER_DAY - tracked))
  return [...times, ...rest]
}
