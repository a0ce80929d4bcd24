import { Suspense } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import styles from './FindSlot.module.css'

const FindBar = lazyComponent(async () => (await import('./FindBar')).FindBar)

/** The place of the search bar, which is loaded after the page. */
export function FindSlot() {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <FindBar />
    </Suspense>
  )
}
