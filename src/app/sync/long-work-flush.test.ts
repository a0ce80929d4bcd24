import { beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aSession } from '../../../tests/builders/session'
import { saveSessions } from '@/components/session/save-session'
import { announceSaved } from '@/components/session/saved-toast'
import { ChangesWaiting } from '@/domain/backend'
import { storedEntry } from '@/domain/outbox/entry'
import { EMPTY_OUTBOX, useOutbox, type OutboxEntry } from '@/state/outbox'
import { sessionCache } from '@/state/sessions/session-cache'
import { withLongWork } from './long-work'
import { openOutboxStore } from './outbox-store'

let inner: FakeBackend
const entry = (status: OutboxEntry['status']): OutboxEntry => ({
  key: status,
  writtenAt: 0,
  change: null,
  status,
})
const hold = (...statuses: OutboxEntry['status'][]) => useOutbox.setState({ entries: statuses.map(entry) })
const work = { onProgress: () => {}, signal: new AbortController().signal }

beforeEach(() => {
  vi.useFakeTimers()
  inner = aBackend()
  useOutbox.setState(EMPTY_OUTBOX, true)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('SYNC-06 a flush also waits for a save that waits for its location', async () => {
  let seal: (sealed: string) => void = () => {}
  const saved: (string | null)[] = []
  inner.locations.encrypt.mockReturnValue(new Promise((resolve) => (seal = resolve)))
  const saving = saveSessions(inner, {
    sessions: [aSession()],
    location: { lat: 1, lon: 2 },
    toast: announceSaved('Saved', ''),
    write: ([session]) => Promise.resolve(void saved.push(session?.location ?? null)),
  })
  let wasSaved = false
  inner.queue.flush.mockImplementation(() => {
    wasSaved = saved.length === 1
    return Promise.resolve(true)
  })
  const flushed = withLongWork(inner, () => {}).queue.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(inner.queue.flush).not.toHaveBeenCalled()
  seal('sealed')
  expect(await flushed).toBe(true)
  expect(wasSaved).toBe(true)
  await saving
})

test('SYNC-06 a flush also waits until the outbox has settled', async () => {
  hold('waiting')
  const flushed = withLongWork(inner, () => {}).queue.flush()
  await vi.advanceTimersByTimeAsync(1000)
  hold('refused')
  expect(await flushed).toBe(true)
})

test('SYNC-06 a flush waits for a change that another tab has listed, before the browser tells of it', async () => {
  const store = openOutboxStore('ann')
  const key = store.newKey()
  const change = { kind: 'set-user', fields: { bio: 'Reads.' } } as const
  const flushed = withLongWork(inner, store.read).queue.flush()
  localStorage.setItem(key, JSON.stringify(storedEntry({ ...entry('waiting'), change })))
  await vi.advanceTimersByTimeAsync(1000)
  expect(useOutbox.getState().entries).toMatchObject([{ key, status: 'waiting' }])
  store.remove([key])
  expect(await flushed).toBe(true)
  store.close()
})

test('SYNC-06 without a signal it throws after five seconds', async () => {
  hold('waiting')
  const flushed = withLongWork(inner, () => {}).queue.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await flushed).toBe(false)
})

test('SYNC-06 with a signal it waits as long as necessary', async () => {
  hold('waiting')
  const controller = new AbortController()
  const flushed = withLongWork(inner, () => {}).queue.flush(controller.signal)
  await vi.advanceTimersByTimeAsync(60_000)
  controller.abort()
  expect(await flushed).toBe(false)
})

test('SYNC-06 a session is split only when every earlier change has arrived', async () => {
  hold('waiting')
  const split = withLongWork(inner, () => {}).sessions.split('a')
  await vi.advanceTimersByTimeAsync(1000)
  expect(inner.sessions.split).not.toHaveBeenCalled()
  hold()
  await split
  expect(inner.sessions.split).toHaveBeenCalledExactlyOnceWith('a')
})

test('SYNC-06 nothing is cleared, imported, split or exported while changes are unsent', async () => {
  inner.queue.flush.mockResolvedValue(false)
  const { sessions } = withLongWork(inner, () => {})
  await expect(sessions.removeAll(work)).rejects.toBeInstanceOf(ChangesWaiting)
  await expect(sessions.importAll([], work)).rejects.toBeInstanceOf(ChangesWaiting)
  await expect(sessions.readAll(work)).rejects.toBeInstanceOf(ChangesWaiting)
  await expect(sessions.split('a')).rejects.toBeInstanceOf(ChangesWaiting)
  expect(inner.sessions.split).not.toHaveBeenCalled()
  expect(inner.sessions.removeAll).not.toHaveBeenCalled()
  expect(inner.sessions.importAll).not.toHaveBeenCalled()
  expect(inner.sessions.readAll).not.toHaveBeenCalled()
})

test('SYNC-06 an export may leave out unsent changes when the user agrees', async () => {
  inner.queue.flush.mockResolvedValue(false)
  expect(await withLongWork(inner, () => {}).sessions.readAll({ ...work, mayLackUnsent: true })).toEqual([])
})

test('DATA-19 HISTORY-14 session listeners are paused during bulk operations, and resume after success or failure', async () => {
  const { sessions, imports, backup } = withLongWork(inner, () => {})
  const resume = vi.fn()
  const pause = vi.spyOn(sessionCache, 'pause').mockReturnValue(resume)
  inner.sessions.removeAll.mockImplementation(() => {
    expect([pause, resume].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    return Promise.reject(new Error('refused'))
  })
  await expect(sessions.removeAll(work)).rejects.toThrow('refused')
  expect(resume).toHaveBeenCalledOnce()

  await sessions.importAll([], work)
  await backup.restore([], { ...work, entry: { id: 'all', source: 'backup', name: '', startedAt: 0 } })
  await imports.takeBack('all', 0, work)
  expect(resume).toHaveBeenCalledTimes(4)
  await sessions.readAll(work)
  expect(pause).toHaveBeenCalledTimes(4)
})
