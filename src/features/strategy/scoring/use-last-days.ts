import { useDeferredValue, useMemo, useState } from 'react'
import { addDays, eachDay, type DayKey } from '@/domain/calendar/day-key'
import { incrementalDayValues, type DayHistory } from '@/domain/score/days'
import type { Formula } from '@/domain/score/formula'
import { averageHarmony, windowOf } from '@/domain/score/harmony'
import { useDayHistory, useScoreInput } from '@/state/day-values'

export interface LastDays {
  /** The days, oldest first. */
  readonly days: readonly DayKey[]
  /** One per day, oldest first. */
  readonly harmonies: readonly number[]
  readonly average: number
}

/** The last 30 days under the current and the new formula. Null while there is nothing to show. */
export function useLastDays({
  timeDivisor,
  playTimeDivisor,
  pacingMultiplier,
  pacingCarry,
  pacingSince,
}: Formula): {
  before: LastDays
  after: LastDays
} | null {
  const history = useDayHistory()
  const input = useScoreInput()
  const [valuesOf] = useState(incrementalDayValues)
  const formula = useMemo(
    () => ({ timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince }),
    [timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince],
  )
  // Ten years of days take a moment, and the slider must not wait for them.
  const settled = useDeferredValue(formula)
  return useMemo(() => {
    if (!history || !input) return null
    const before = lastDays(history, input.today)
    const after = lastDays(valuesOf({ ...input, formula: settled }), input.today)
    const isBlank = [...before.harmonies, ...after.harmonies].every((harmony) => harmony === 0)
    return isBlank ? null : { before, after }
  }, [history, input, settled, valuesOf])
}

function lastDays(history: DayHistory, today: DayKey): LastDays {
  const { length, days } = windowOf(history, '30D')
  const harmonies = days.map(({ harmony }) => harmony)
  const unlived = Array.from({ length: length - harmonies.length }, () => 0)
  return {
    days: eachDay(addDays(today, 1 - length), today),
    harmonies: [...unlived, ...harmonies],
    average: averageHarmony(history, '30D'),
  }
}
