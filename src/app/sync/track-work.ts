import type { Backend } from '@/domain/backend'
import { TRACKED, type WorkName } from '@/domain/sync/tracked'
import { noteWork } from '@/state/sync/work'

type Parts = Record<string, Record<string, (...given: readonly unknown[]) => Promise<unknown>>>

/** Wraps the backend: writes that the outbox does not list are shown as under way until they have ended. */
export function trackWork(backend: Backend): Backend {
  const parts = backend as unknown as Parts
  const tracked = Object.entries(TRACKED).map(([part, names]) => {
    const methods = names.map((name) => [name, trackedMethod(`${part}.${name}` as WorkName)])
    return [part, { ...parts[part], ...(Object.fromEntries(methods) as Parts[string]) }]
  })
  return { ...backend, ...(Object.fromEntries(tracked) as Partial<Backend>) }

  function trackedMethod(name: WorkName) {
    const [part = '', method = ''] = name.split('.')
    return (...given: readonly unknown[]) => {
      let progressed = () => {}
      const result = parts[part]?.[method]?.(...given.map((one) => withProgress(one, () => progressed())))
      if (result) progressed = noteWork(name, result)
      return result
    }
  }
}

/** Work that reports progress is not slow. */
function withProgress(given: unknown, progressed: () => void): unknown {
  const { onProgress } = (given ?? {}) as { onProgress?: (...progress: readonly unknown[]) => void }
  if (typeof onProgress !== 'function') return given
  return {
    ...(given as object),
    onProgress: (...progress: readonly unknown[]) => {
      progressed()
      onProgress(...progress)
    },
  }
}
