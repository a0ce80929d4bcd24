import { expect, test, vi } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { deferred } from '../../../tests/builders/deferred'
import type { LongWork } from '@/domain/backend'
import { useWork } from '@/state/sync'
import { withLongWork } from './long-work'

const names = () => useWork.getState().work.map(({ name }) => name)

/** Methods that store nothing of what the user has entered. */
const NO_WRITES =
  /^(watch\w*|read\w*|is\w+|targets|stored|miscounted|recount|encrypt|decrypt|check|prepareLink|link|countLines|flush|report)$/

test('SYNC-01 every method that stores something is shown as under way', () => {
  const wrapped: Record<string, object> = { ...withLongWork(aBackend(), () => {}) }
  for (const [part, methods] of Object.entries(aBackend())) {
    if (part === 'write' || part === 'writes') continue
    for (const name of Object.keys(methods).filter((method) => !NO_WRITES.test(method))) {
      useWork.setState({ work: [] })
      const method = (wrapped[part] as Record<string, (...args: unknown[]) => unknown>)[name]
      void method?.({}, {}, {})
      expect(names()).toEqual([`${part}.${name}`])
    }
  }
})

test('SYNC-01 so is the automatic stop, which the outbox does not list', () => {
  void withLongWork(aBackend(), () => {}).write({ kind: 'auto-stop', session: null, rev: 1 })
  expect(names()).toEqual(['timer.autoStop'])
})

test('SYNC-01 work is under way until it ends, also when it fails', async () => {
  const inner = aBackend()
  const uploads = deferred<string>()
  const split = deferred<void>()
  inner.pictures.upload.mockReturnValue(uploads.promise)
  inner.sessions.split.mockReturnValue(split.promise)
  const backend = withLongWork(inner, () => {})
  const work: LongWork = { onProgress: () => {}, signal: new AbortController().signal }
  const uploading = backend.pictures.upload(new Blob(), null, work)
  const splitting = backend.sessions.split('a')
  expect(names()).toEqual(['pictures.upload', 'sessions.split'])
  split.reject(new Error('no network'))
  await expect(splitting).rejects.toThrow('no network')
  expect(names()).toEqual(['pictures.upload'])
  uploads.resolve('address')
  expect(await uploading).toBe('address')
  expect(names()).toEqual([])
})

test('SYNC-01 work that makes progress is active, and still reports it', async () => {
  vi.useFakeTimers({ now: 1000 })
  const inner = aBackend()
  const { promise, resolve } = deferred<number>()
  inner.sessions.importAll.mockReturnValue(promise)
  const onProgress = vi.fn()
  const { signal } = new AbortController()
  const done = withLongWork(inner, () => {}).sessions.importAll([], { onProgress, signal })
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(9000)
  const given = inner.sessions.importAll.mock.calls[0]?.[1]
  given?.onProgress(400, 12)
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(400, 12)
  expect(given?.signal).toBe(signal)
  expect(useWork.getState().work).toEqual([{ name: 'sessions.importAll', startedAt: 1000, activeAt: 9000 }])
  resolve(400)
  await done
  expect(names()).toEqual([])
  vi.useRealTimers()
})
