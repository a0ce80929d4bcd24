import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import type { Backend } from '@/domain/backend'
import type { NewBadge } from '@/domain/callables'
import type { NewImport } from '@/domain/import/record'
import type { ListedChange } from '@/domain/outbox/change'
import type { Completion } from '@/domain/rhythm/completion'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { resetPerUserState } from '@/state/device/per-user'
import { NO_FACTS, useFacts } from '@/state/facts'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { showToast, useToasts } from '@/state/toasts'
import { checkBadgesAfterFacts, checkBadgesAfterWrites } from './badge-check'

let inner: FakeBackend
let backend: Backend

const settle = () => new Promise((resolve) => setTimeout(resolve))
const toasts = () =>
  useToasts.getState().toasts.map(({ text, detail }) => (detail ? `${text}: ${detail}` : text))
const session = aSession()
let left: AbortController
const listedAs: NewImport = { id: 'import', source: 'loop', name: 'habits.csv', startedAt: 0 }
const work = { onProgress: () => {}, signal: new AbortController().signal }

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  useOutbox.setState({ entries: [] })
  useFacts.setState(NO_FACTS, true)
  left = new AbortController()
  inner = aBackend()
  backend = checkBadgesAfterWrites(inner, left.signal)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('badges are checked', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a saved session', () => backend.write({ kind: 'add-sessions', sessions: [session] })],
    ['an edited session', () => backend.write({ kind: 'edit-session', before: session, after: session })],
    ['imported sessions', () => backend.sessions.importAll([session], work)],
    ['a split session', () => backend.sessions.split('a')],
    ['imported habits', () => backend.imports.addRhythms([], listedAs, work)],
    ['a restored backup', () => backend.backup.restore([], { ...work, entry: listedAs })],
    ['an automatic stop', () => backend.write({ kind: 'auto-stop', session, rev: 1 })],
    ['a saved rhythm', () => backend.write({ kind: 'save-item', itemKind: 'rhythm', item: {} as Rhythm })],
    [
      'a completed rhythm',
      () => backend.write({ kind: 'complete', completion: {} as Completion, sessions: [] }),
    ],
    [
      'a confirmed session',
      () => backend.write({ kind: 'complete', completion: {} as Completion, sessions: [session] }),
    ],
  ])('INT-81 checks after %s', async (_, write) => {
    await write()
    expect(inner.badges.check).toHaveBeenCalledOnce()
  })

  test('INT-81 waits until the server has the write, and never checks after a refused one', async () => {
    let refuse: (error: Error) => void = () => {}
    inner.writes['add-sessions'].mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    const write = backend.write({ kind: 'add-sessions', sessions: [session] })
    await settle()
    refuse(new Error('refused'))
    await expect(write).rejects.toThrow('refused')
    expect(inner.badges.check).not.toHaveBeenCalled()
  })

  test('INT-81 checks once more, however many writes arrive during a check', async () => {
    await Promise.all([1, 2, 3, 4].map(() => backend.write({ kind: 'add-sessions', sessions: [session] })))
    await settle()
    expect(inner.badges.check).toHaveBeenCalledTimes(2)
  })

  test('INT-81 checks when GitHub gets linked, but not because it was linked before', async () => {
    const stop = checkBadgesAfterFacts(backend)
    tellFacts({ github: { linked: true, username: 'ann' } })
    expect(inner.badges.check).not.toHaveBeenCalled()
    tellFacts({ github: { linked: false, username: null } })
    tellFacts({ github: { linked: true, username: 'ann' } })
    expect(inner.badges.check).toHaveBeenCalledOnce()
    stop()
    await settle()
  })

  test('INT-81 checks when the server has taken what an earlier page wrote offline', async () => {
    const add: ListedChange = { kind: 'add-sessions', sessions: [session] }
    const entry = (key: string, change: ListedChange = add): OutboxEntry => {
      return { key, change, writtenAt: 0, status: 'waiting' }
    }
    const rhythm: ListedChange = { kind: 'save-item', itemKind: 'rhythm', item: aRhythm() }
    const task: ListedChange = { kind: 'save-item', itemKind: 'task', item: aTask() }
    const [first, second, own] = [entry('1'), entry('2', rhythm), entry('3')]
    const told = (...entries: OutboxEntry[]) => useOutbox.setState({ entries })
    told(first, second, entry('task', task))
    const stop = checkBadgesAfterFacts(backend)
    told(second, own)
    expect(inner.badges.check).not.toHaveBeenCalled()
    told(own)
    told()
    expect(inner.badges.check).toHaveBeenCalledOnce()
    stop()
    await settle()
  })
})

describe('the result of a check', () => {
  test('BADGE-12 names all new badges in one toast, which later ones join, behind other toasts', async () => {
    const save = () => backend.write({ kind: 'add-sessions', sessions: [session] })
    showToast({ kind: 'success', text: 'Session saved' })
    inner.badges.check.mockResolvedValueOnce([{ name: 'First session', icon: 'one-bar' }])
    await save()
    await vi.waitFor(() => expect(toasts()).toEqual(['Badge Unlocked: First session', 'Session saved']))
    inner.badges.check.mockResolvedValueOnce([
      { name: 'One-hour focus', icon: 'arc' },
      { name: 'Ten hours', icon: 'arc' },
    ])
    await save()
    const all = '3 badges unlocked: First session, One-hour focus, Ten hours'
    await vi.waitFor(() => expect(toasts()).toEqual([all, 'Session saved']))
  })

  test('AUTH-10 is not announced once the user has left', async () => {
    let answer: (unlocked: readonly NewBadge[]) => void = () => {}
    inner.badges.check.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await backend.write({ kind: 'add-sessions', sessions: [session] })
    resetPerUserState()
    answer([{ name: 'First session', icon: 'one-bar' }])
    await vi.dynamicImportSettled()
    await settle()
    expect(toasts()).toEqual([])
  })

  test('BADGE-15 ERRORS-06 only logs a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    inner.badges.check.mockRejectedValue(new Error('offline'))
    await backend.write({ kind: 'add-sessions', sessions: [session] })
    await settle()
    expect(warn).toHaveBeenCalledOnce()
    expect(toasts()).toEqual([])
  })

  test('PLATFORM-14 after a failure the next checks wait, longer each time, and none runs after sign-out', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    inner.badges.check.mockRejectedValue(new Error('unavailable'))
    for (let save = 0; save < 60; save++) {
      await backend.write({ kind: 'add-sessions', sessions: [session] })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(inner.badges.check.mock.calls.length).toBeGreaterThan(2)
    expect(inner.badges.check.mock.calls.length).toBeLessThan(6)
    inner.badges.check.mockClear()
    left.abort()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(inner.badges.check).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
