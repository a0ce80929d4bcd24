import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LongWork } from '@/domain/backend'
import type { ResponseOf } from '@/domain/callables'
import type { MonthKey } from '@/domain/calendar/month'
import { NO_TOTALS, type Totals } from '@/domain/rollups/rollups'
import { SERVER_WORK_DOCUMENTS } from '../limits'
import { clearOnServer, rebuildOnServer } from './on-server'

describe('clearing all sessions', () => {
  const progress: number[] = []
  const device = vi.fn()
  let answers: (ResponseOf<'clearSessions'> | Error)[] = []
  let calls = 0

  beforeEach(() => {
    progress.length = calls = 0
    device.mockClear()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  function clear(count: number, controller = new AbortController(), stopAfter = Infinity): Promise<void> {
    const onDevice = {
      count: () => Promise.resolve(count),
      removeAll: ({ onProgress }: LongWork) => {
        device()
        onProgress(3)
        return Promise.resolve()
      },
    }
    const call = () => {
      calls++
      if (calls === stopAfter) controller.abort()
      const answer = answers.shift() ?? new Error('asked too often')
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    }
    const onProgress = (done: number) => progress.push(done)
    return clearOnServer(call, onDevice, { onProgress, signal: controller.signal })
  }

  test('HISTORY-14 FUNCTIONS-18 the server deletes a long history in several calls', async () => {
    answers = [
      { removed: 2000, isDone: false },
      { removed: 2000, isDone: false },
      { removed: 70, isDone: true },
    ]
    await clear(SERVER_WORK_DOCUMENTS)
    expect(progress).toEqual([2000, 4000, 4070])
    expect(device).not.toHaveBeenCalled()
  })

  test('FUNCTIONS-18 the device deletes the rest when a call fails, and counts on', async () => {
    answers = [{ removed: 2000, isDone: false }, new Error('not-found')]
    await clear(SERVER_WORK_DOCUMENTS)
    expect(device).toHaveBeenCalledOnce()
    expect(progress).toEqual([2000, 2003])
  })

  test('FUNCTIONS-18 the device deletes the rest when the server deletes nothing more', async () => {
    answers = [{ removed: 0, isDone: false }]
    await clear(SERVER_WORK_DOCUMENTS)
    expect(calls).toBe(1)
    expect(device).toHaveBeenCalledOnce()
  })

  test('FUNCTIONS-18 the device deletes a short history itself', async () => {
    answers = []
    await clear(SERVER_WORK_DOCUMENTS - 1)
    expect(calls).toBe(0)
    expect(device).toHaveBeenCalledOnce()
  })

  test('HISTORY-14 nothing more is deleted after the user has stopped it, but what was deleted is counted', async () => {
    answers = [{ removed: 2000, isDone: false }]
    await expect(clear(SERVER_WORK_DOCUMENTS, new AbortController(), 1)).rejects.toThrow()
    expect(calls).toBe(1)
    expect(progress).toEqual([2000])
    expect(device).not.toHaveBeenCalled()
  })

  test('HISTORY-14 a stop during a call that fails deletes nothing more either', async () => {
    answers = [new Error('unavailable')]
    await expect(clear(SERVER_WORK_DOCUMENTS, new AbortController(), 1)).rejects.toThrow()
    expect(device).not.toHaveBeenCalled()
  })
})

describe('rebuilding the rollups', () => {
  const EVER = '9999-12' as MonthKey
  const MAY = '2025-05' as MonthKey
  const MARCH = '2025-03' as MonthKey

  const progress: [number, MonthKey][] = []
  const device = vi.fn<(before: MonthKey) => void>()
  let answers: (ResponseOf<'rebuildRollups'> | Error)[] = []
  const asked: MonthKey[] = []

  beforeEach(() => {
    progress.length = asked.length = 0
    device.mockClear()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  const storedOf = (sessions: number): Totals => ({ ...NO_TOTALS, sessions, completions: 1 })

  /** Rebuilds a history of so many sessions; `stored` is what the caller already knows of it. */
  function rebuild(sessions: number, signal = new AbortController().signal, stored?: Totals): Promise<void> {
    const onDevice = {
      stored: () => Promise.resolve({ totals: storedOf(sessions), months: [] }),
      rebuild: (
        before: MonthKey,
        { onProgress }: { onProgress: (done: number, month: MonthKey) => void },
      ) => {
        device(before)
        onProgress(3, '2020-01' as MonthKey)
        return Promise.resolve()
      },
    }
    const call = (before: MonthKey) => {
      asked.push(before)
      const answer = answers.shift() ?? new Error('asked too often')
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    }
    const onProgress = (done: number, month: MonthKey) => progress.push([done, month])
    return rebuildOnServer(call, onDevice, EVER, { stored, onProgress, signal })
  }

  test('INT-89 FUNCTIONS-17 the server rebuilds a long history in several calls, each from where the last one stopped', async () => {
    answers = [
      { before: MAY, sessions: 10 },
      { before: MARCH, sessions: 5 },
      { before: null, sessions: 2 },
    ]
    await rebuild(SERVER_WORK_DOCUMENTS)
    expect(asked).toEqual([EVER, MAY, MARCH])
    expect(progress).toEqual([
      [10, MAY],
      [15, MARCH],
    ])
    expect(device).not.toHaveBeenCalled()
  })

  test('INT-89 FUNCTIONS-17 the device rebuilds the rest when a call fails, and counts on', async () => {
    answers = [{ before: MAY, sessions: 10 }, new Error('not-found')]
    await rebuild(SERVER_WORK_DOCUMENTS)
    expect(device).toHaveBeenCalledExactlyOnceWith(MAY)
    expect(progress.at(-1)).toEqual([13, '2020-01'])
  })

  test('INT-89 FUNCTIONS-17 the device rebuilds when the server makes no progress', async () => {
    answers = [{ before: EVER, sessions: 0 }]
    await rebuild(SERVER_WORK_DOCUMENTS)
    expect(device).toHaveBeenCalledExactlyOnceWith(EVER)
  })

  test('INT-89 the device rebuilds a short history itself', async () => {
    answers = []
    await rebuild(SERVER_WORK_DOCUMENTS - 2)
    expect(asked).toEqual([])
    expect(device).toHaveBeenCalledExactlyOnceWith(EVER)
  })

  test('INT-89 what is stored is not asked for again when it is known', async () => {
    answers = [{ before: null, sessions: 1 }]
    await rebuild(0, undefined, storedOf(SERVER_WORK_DOCUMENTS))
    expect(asked).toEqual([EVER])
    expect(device).not.toHaveBeenCalled()
  })

  test('INT-89 nothing goes on after the user has left', async () => {
    answers = [{ before: MAY, sessions: 10 }]
    await expect(rebuild(SERVER_WORK_DOCUMENTS, AbortSignal.abort())).rejects.toThrow()
    expect(asked).toEqual([EVER])
    expect(device).not.toHaveBeenCalled()
  })
})
