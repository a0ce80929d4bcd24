import { Suspense } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Row } from '@/ui/layout'
import { Skeleton } from '@/ui/feedback/Skeleton'
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
    <Row gap={5} rowGap={2} className={styles.room} data-late>
      <Suspense fallback={<Skeleton width={260} height={14} />}>
        <BreakEvenLine />
      </Suspense>
    </Row>
  )
}
