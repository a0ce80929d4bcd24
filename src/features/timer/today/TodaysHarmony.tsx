import { DeviationBar } from '@/components/staff/DeviationBar'
import { signedText } from '@/format/number'
import { useLiveHarmony } from '@/state/live-harmony'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './TodayFacts.module.css'

/** Today's Harmony Vector, as if the timer were stopped now. */
export function TodaysHarmony() {
  const live = useLiveHarmony()
  if (!live) return <Skeleton width={40} />
  return (
    <span className={styles.harmony}>
      <DeviationBar harmony={live.harmony} width={56} />
      {signedText(live.harmony)}
    </span>
  )
}
