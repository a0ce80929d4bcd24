import { useEffect } from 'react'
import { useIsOnline } from '@/state/online'
import { loadComparison } from '../sync/outbox-actions'

/** The dialogs of the first screen, which are one press away, and what follows a press. */
const FIRST: readonly (() => Promise<unknown>)[] = [
  () => import('@/features/timer/save/SessionCompleteDialog'),
  () => import('@/features/timer/save/QuickAddDialog'),
]

/**
 * Code that dialogs and charts load when first shown, and that must also work offline. Imports and backups need a connection, so
 * they are not among it.
 */
const ON_DEMAND: readonly (() => Promise<unknown>)[] = [
  () => import('@/data/backend/callables'),
  () => import('@/features/history/edit/EditSession'),
  () => import('@/features/outbox/OutboxDialog'),
  loadComparison,
  () => import('@/features/settings/SettingsDialog'),
  () => import('@/features/timer/save/SavedElsewhere'),
  () => import('@/features/dashboard/activity/AverageRing'),
  () => import('@/features/dashboard/harmony/HarmonyChart'),
  () => import('@/features/log/week/WeekChart'),
  () => import('@/features/timer/today/TodaysNumber'),
  () => import('@/features/profile/share/draw-card'),
  async () => (await import('@/platform/csv')).loadParser(),
  async () => (await import('./offline-parts')).loadOfflineParts(),
]

/**
 * Loads the code above and the pages before they are needed, one at a time while the browser is idle, so that every
 * screen still opens when the connection is lost. Failed loads are retried when the network comes back. Where data is to be saved,
 * only the service worker loads them ahead (START-18).
 */
export function usePrefetch(pages: readonly { preload(): Promise<unknown> }[]): void {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (savesData() || !isOnline) return
    let isOver = false
    const loadAll = async () => {
      for (const load of [...FIRST, ...pages.map((page) => () => page.preload()), ...ON_DEMAND]) {
        await untilIdle()
        if (isOver) return
        await load().catch(() => {}) // The part says so itself when it is shown.
      }
    }
    void loadAll()
    return () => {
      isOver = true
    }
  }, [pages, isOnline])
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** Whether the user has asked the browser to use little data. Only Chromium tells. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
