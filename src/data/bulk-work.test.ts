import { FirebaseError } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insist, workThrough } from './bulk-work'

const never = new AbortController().signal
const noAnswer = new FirebaseError('unknown', 'Failed to fetch')
const calledOff = new Error('called off')
const refusal = new FirebaseError('permission-denied', 'Missing or insufficient permissions.')

describe('working through many items', () => {
  test('two are under way at a time, and all get done', async () => {
    let underWay = 0
    let most = 0
    const done: number[] = []
    await workThrough([1, 2, 3, 4, 5], never, async (item) => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 1))
      underWay -= 1
      done.push(item)
    })
    expect(most).toBe(2)
    expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('after a failure nothing is begun, and it is told when the rest has ended', async () => {
    const done: number[] = []
    const work = workThrough([1, 2, 3, 4], never, async (item) => {
      if (item === 1) throw refusal
      await new Promise((resolve) => setTimeout(resolve, 5))
      done.push(item)
    })
    await expect(work).rejects.toBe(refusal)
    expect(done).toEqual([2])
  })

  test('called off it begins nothing more', async () => {
    const controller = new AbortController()
    const begun: number[] = []
    const work = workThrough([1, 2, 3, 4], controller.signal, (item) => {
      begun.push(item)
      controller.abort(calledOff)
      return Promise.resolve()
    })
    await expect(work).rejects.toBe(calledOff)
    expect(begun).toEqual([1])
  })
})

describe('insisting', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('a short outage is waited out', async () => {
    const request = vi.fn<() => Promise<string>>()
    request.mockRejectedValueOnce(noAnswer).mockRejectedValueOnce(noAnswer).mockResolvedValueOnce('answer')
    const answer = insist(request, never)
    await vi.runAllTimersAsync()
    await expect(answer).resolves.toBe('answer')
  })

  test('an outage that does not end is told', async () => {
    const request = vi.fn(() => Promise.reject(noAnswer))
    const answer = expect(insist(request, never)).rejects.toBe(noAnswer)
    await vi.runAllTimersAsync()
    await answer
    expect(request).toHaveBeenCalledTimes(5)
  })

  test('a refusal is no outage', async () => {
    const request = vi.fn(() => Promise.reject(refusal))
    await expect(insist(request, never)).rejects.toBe(refusal)
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('without a network it waits for one, however long, or until it is called off', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noAnswer).mockResolvedValue('answer')
    const answer = insist(request, never)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(request).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    await expect(answer).resolves.toBe('answer')

    const controller = new AbortController()
    request.mockRejectedValueOnce(noAnswer)
    const waiting = expect(insist(request, controller.signal)).rejects.toBe(calledOff)
    await vi.advanceTimersByTimeAsync(1000)
    controller.abort(calledOff)
    await waiting
  })
})
