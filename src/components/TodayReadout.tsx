import { useMemo } from 'react'
import { dayStart } from '@/domain/score/day-start'
import { openRhythms } from '@/domain/score/open-rhythms'
import { todayText } from '@/format/score'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'

/** Where today started, before anything was done (HARMONY-12), and what is still open (CLOCK-06). */
export function TodayReadout() {
  const today = useToday()
  const history = useDayHistory()
  const input = useScoreInput()
  return useMemo(() => {
    const start = history && input && dayStart(today, input, history)
    return start === null ? null : input && todayText(start, openRhythms(input))
  }, [today, history, input])
}
