import { beforeEach, expect, test, vi } from 'vitest'
import type { RebuildRollupsResponse } from '@/domain/callables'
import type { MonthKey } from '@/domain/calendar/month'
import { NO_TOTALS, type Totals } from '@/domain/rollups/totals'
import { SERVER_WORK_DOCUMENTS } from '../limits'
import { rebuildOnServer } from './rebuild-on-server'

const EVER = '9999-12' as MonthKey
const MAY = '2025-05' as MonthKey
const MARCH = '2025-03' as MonthKey

const progress: [number, MonthKey][] = []
const device = vi.fn<(before: MonthKey) => void>()
let answers: (RebuildRollupsResponse | Error)[] = []
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
    rebuild: (before: MonthKey, { onProgress }: { onProgress: (done: number, month: MonthKey) => void }) => {
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
