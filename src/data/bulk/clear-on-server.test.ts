import { beforeEach, expect, test, vi } from 'vitest'
import type { LongWork } from '@/domain/backend'
import type { ClearSessionsResponse } from '@/domain/callables'
import { SERVER_WORK_DOCUMENTS } from '../limits'
import { clearOnServer } from './clear-on-server'

const progress: number[] = []
const device = vi.fn()
let answers: (ClearSessionsResponse | Error)[] = []
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
