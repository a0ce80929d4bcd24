import { Suspense } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { BreakEvenSkeleton } from './BreakEvenSkeleton'
import styles from './BreakEven.module.css'

// Starting a timer does not need the scoring, so the first screen does not wait for it. Today's Harmony shows a
// failure.
const BreakEvenLine = lazyComponent(
  async () => (await import('./BreakEvenLine')).BreakEvenLine,
  () => null,
)

/** What today still needs to balance. Its space is reserved, so that nothing moves. */
export function BreakEven() {
  return (
    <div className={styles.room} data-late>
      <Suspense fallback={<BreakEvenSkeleton />}>
        <BreakEvenLine />
      </Suspense>
    </div>
  )
}
