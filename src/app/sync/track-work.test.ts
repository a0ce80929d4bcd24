import { expect, test, vi } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { deferred } from '../../../tests/builders/deferred'
import type { LongWork } from '@/domain/backend'
import { LISTED } from '@/domain/outbox/change'
import { TRACKED } from '@/domain/sync/tracked'
import { useWork } from '@/state/sync/work'
import { trackWork } from './track-work'

const names = () => useWork.getState().work.map(({ name }) => name)

/** Methods that store nothing of what the user has entered. */
const NO_WRITES =
  /^(watch\w*|read\w*|is\w+|targets|stored|miscounted|recount|encrypt|decrypt|check|prepareLink|link|countLines|flush|report)$/

test('SYNC-01 every write of the backend is listed by the outbox or tracked', () => {
  const known = (table: object) =>
    Object.entries(table as Record<string, object>).flatMap(([part, methods]) =>
      (Array.isArray(methods) ? (methods as string[]) : Object.keys(methods)).map(
        (name) => `${part}.${name}`,
      ),
    )
  const covered = [...known(LISTED), ...known(TRACKED)].sort()
  const writes = known(aBackend())
    .filter((name) => !NO_WRITES.test(name.split('.')[1] ?? ''))
    .sort()
  expect(writes).toEqual(covered)
})

test('SYNC-01 work is under way until it ends, also when it fails', async () => {
  const inner = aBackend()
  const uploads = deferred<string>()
  const split = deferred<void>()
  inner.pictures.upload.mockReturnValue(uploads.promise)
  inner.sessions.split.mockReturnValue(split.promise)
  const backend = trackWork(inner)
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
  const done = trackWork(inner).sessions.importAll([], { onProgress, signal })
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
