import type { Listener } from '@/domain/backend'
import { FIRST_INSTANT, LAST_INSTANT } from '@/domain/limits'

interface Watched<T> {
  watch(listener: Listener<T>): () => void
}

/** The reach of all sessions that can be stored. */
export const EVER = { from: FIRST_INSTANT, until: LAST_INSTANT + 1 }

/** The server's first answer to a listener. Skips earlier snapshots from this program's own writes. */
export function first<T extends { readonly isFromCache: boolean }>(watched: Watched<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watched.watch({
      next: (value) => {
        if (value.isFromCache) return
        resolve(value)
        // The listener may be called before `watch` returns.
        queueMicrotask(() => stop())
      },
      error: reject,
    })
  })
}

export function expectSame(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`)
}

/** Expects the rules to refuse the attempt. */
export async function expectRefused(attempt: () => Promise<unknown>, what: string): Promise<void> {
  const code = await attempt().then(
    () => 'accepted',
    (error: unknown) => (error as { code?: string }).code,
  )
  expectSame(code, 'permission-denied', what)
}

export const noProgress = { onProgress: () => {}, signal: new AbortController().signal }
