import type { Listener } from '@/domain/backend'

interface Watched<T> {
  watch(listener: Listener<T>): () => void
}

/** The server's first answer to a listener; what this program has written itself may be heard before. */
export function first<T extends { readonly isFromCache: boolean }>(watched: Watched<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watched.watch({
      next: (value) => {
        if (value.isFromCache) return
        resolve(value)
        // The listener may be called before `watch` has returned.
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
