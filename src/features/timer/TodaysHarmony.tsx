import { DeviationBar } from '@/components/DeviationBar'
import { exact } from '@/domain/decimal'
import { DEFAULT_FORMULA, timePoints } from '@/domain/score/formula'
import type { Category } from '@/domain/session/session-type'
import type { Seconds } from '@/domain/units'
import { signedText } from '@/format/number'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { Skeleton } from '@/ui/Skeleton'
import styles from './TodayFacts.module.css'

interface TodaysHarmonyProps {
  /** The stretch that runs today and is no session yet. */
  running: { seconds: Seconds; category: Category } | null
}

/** Today's Harmony Vector as it would be if the timer were stopped now. */
export function TodaysHarmony({ running }: TodaysHarmonyProps) {
  const history = useDayHistory()
  const formula = useScoreInput()?.formula ?? DEFAULT_FORMULA
  const today = useToday()
  const saved = history?.at(today)?.harmony
  if (saved === undefined) return <Skeleton width={40} />
  const points = running ? timePoints(running.seconds, running.category, formula) : 0
  const harmony = exact(running?.category === 'play' ? saved - points : saved + points)
  return (
    <span className={styles.harmony}>
      <DeviationBar harmony={harmony} width={56} />
      {signedText(harmony)}
    </span>
  )
}
