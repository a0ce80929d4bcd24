import { dayOf } from '@/domain/calendar/day-key'
import { harmonyWith, type HarmonyNow, type Running } from '@/domain/score/break-even'
import type { ScoreInput } from '@/domain/score/days'
import { timerType } from '@/domain/session/types/session-type'
import { elapsedMs } from '@/domain/timer/timer'
import { MS_PER_SECOND, type EpochMs } from '@/domain/units'
import { useClock, useToday } from './clock'
import { useDayHistory, useScoreInput } from './day-values'
import { useTimer } from './selectors'

export interface LiveHarmony extends HarmonyNow {
  /** Without the running timer. */
  readonly saved: number
  /** The start of the running timer. Null if no timer counts towards today. */
  readonly startTime: EpochMs | null
  readonly input: ScoreInput
}

/** Today's Harmony Vector to the second, including the running timer. Null until the rollups are known. */
export function useLiveHarmony(): LiveHarmony | null {
  const timer = useTimer()
  const seconds = useClock(({ now }) => Math.floor(elapsedMs(timer, now) / MS_PER_SECOND))
  const zone = useClock((clock) => clock.zone)
  const today = useToday()
  const history = useDayHistory()
  const input = useScoreInput()
  const values = history?.at(today)
  if (!values || !input) return null
  // A timer started yesterday becomes a session of yesterday.
  const isTodays = timer.status !== 'inactive' && dayOf(timer.startTime, zone) === today
  const running: Running | null = isTodays
    ? { seconds, category: timerType(timer, input.types).category }
    : null
  const { formula } = input
  return {
    saved: values.harmony,
    harmony: harmonyWith(values.harmony, running, formula),
    pacing: values.pacing,
    formula,
    startTime: isTodays && timer.status === 'active' ? timer.startTime : null,
    input,
  }
}
