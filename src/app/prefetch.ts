import { useEffect } from 'react'
import { loadJudge } from './outbox-judge'

/** The forms of the first screen, one press away. */
const FIRST: readonly (() => Promise<unknown>)[] = [
  () => import('@/features/timer/PendingDialog'),
  () => import('@/features/timer/QuickAddDialog'),
]

/** What dialogs and charts load when they are first shown, and what works without a network. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('@/data/callables'),
  () => import('@/features/history/EditSession'),
  () => import('@/features/outbox/OutboxDialog'),
  loadJudge,
  () => import('@/features/settings/SettingsDialog'),
  () => import('@/features/timer/SavedElsewhere'),
  () => import('@/features/dashboard/AverageRing'),
  () => import('@/features/log/WeekChart'),
  () => import('@/features/timer/TodaysHarmony'),
  () => import('@/features/profile/draw-card'),
  () => import('@/platform/csv-text'),
]

/**
 * Loads the parts above and the pages before they are needed, one at a time while the browser is idle, so that a network
 * that goes away takes no screen with it. What failed is tried again when the network comes back.
 */
export function usePrefetch(pages: readonly { preload(): Promise<unknown> }[]): void {
  useEffect(() => {
    let isOver = false
    let isRunning = false
    const missing = new Set([...FIRST, ...pages.map((page) => () => page.preload()), ...PARTS])
    const run = async () => {
      if (isRunning) return
      isRunning = true
      for (const load of missing) {
        await untilIdle()
        if (isOver || !navigator.onLine) break
        await load().then(
          () => missing.delete(load),
          () => {}, // The part says so itself when it is shown.
        )
      }
      isRunning = false
    }
    const retry = () => void run()
    retry()
    window.addEventListener('online', retry)
    return () => {
      isOver = true
      window.removeEventListener('online', retry)
    }
  }, [pages])
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}
