import { adviceText } from '@/format/score'
import { useToday } from '@/state/clock'
import { useDayHistory } from '@/state/day-values'
import { useLiveHarmony } from '@/state/live-harmony'
import { TIMER_MESSAGES } from '@/format/timer'

/** Where today stands, and what that suggests (CLOCK-08). */
export function Advice() {
  const live = useLiveHarmony()
  const today = useToday()
  const values = useDayHistory()?.at(today)
  return live && values ? adviceText(live.harmony, values.playPoints > 0) : TIMER_MESSAGES.ready
}
