import { harmonyWith, type HarmonyNow } from '@/domain/score/break-even'
import type { ScoreInput } from '@/domain/score/days'
import type { EpochMs } from '@/domain/units'
import { useToday } from './clock'
import { useDayHistory, useScoreInput } from './day-values'
import { useRunning, useTimer } from './selectors'

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
  const running = useRunning()
  const today = useToday()
  const history = useDayHistory()
  const input = useScoreInput()
  const values = history?.at(today)
  if (!values || !input) return null
  const { formula } = input
  return {
    saved: values.harmony,
    harmony: harmonyWith(values.harmony, running, formula),
    pacing: values.pacing,
    formula,
    startTime: running && timer.status === 'active' ? timer.startTime : null,
    input,
  }
}
