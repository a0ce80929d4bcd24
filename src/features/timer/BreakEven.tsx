import { Suspense } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/Skeleton'
import styles from './BreakEven.module.css'

// The scoring is not needed to start a timer, so the first screen does not wait for it. Today's Harmony tells of a failure.
const BreakEvenLine = lazyPart(
  async () => (await import('./BreakEvenLine')).BreakEvenLine,
  () => null,
)

/** What today still needs to balance. Its room is kept from the start, so that nothing moves. */
export function BreakEven() {
  return (
    <div className={styles.room}>
      <Suspense fallback={<BreakEvenSkeleton />}>
        <BreakEvenLine />
      </Suspense>
    </div>
  )
}

export function BreakEvenSkeleton() {
  return (
    <p className={classes(styles.line, styles.waiting)} aria-busy="true">
      <Skeleton width={260} height={14} />
    </p>
  )
}
