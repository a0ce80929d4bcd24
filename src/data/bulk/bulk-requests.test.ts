import { FirebaseError } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UNCHANGED_ATTEMPTS } from '../limits'
import { readUnchanged, retryRequest } from './bulk-requests'

const { signal } = new AbortController()
const refusal = new FirebaseError('permission-denied', 'Missing or insufficient permissions.')

test('a request without an answer is repeated, a refused one is not', async () => {
  const noAnswer = new FirebaseError('unknown', 'Failed to fetch')
  const unanswered = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(noAnswer)
    .mockResolvedValue('answer')
  await expect(retryRequest(unanswered, signal)).resolves.toBe('answer')
  const refused = vi.fn(() => Promise.reject(refusal))
  await expect(retryRequest(refused, signal)).rejects.toBe(refusal)
  expect(refused).toHaveBeenCalledTimes(1)
})

/** Reads while another device writes at these reads. */
async function readWhile(writesAt: readonly number[]) {
  let rev = 5
  let reads = 0
  const version = () => Promise.resolve(rev)
  const read = () => {
    reads += 1
    if (writesAt.includes(reads)) rev += 1
    return Promise.resolve(`read ${reads}`)
  }
  const result = readUnchanged(version, read).catch(() => 'failed')
  await vi.runAllTimersAsync()
  return result
}

describe('several requests for one state', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('DATA-22 what was written during the check is read again', async () => {
    expect(await readWhile([])).toBe('read 1')
    expect(await readWhile([1])).toBe('read 2')
    expect(await readWhile([1, 2])).toBe('read 3')
  })

  test('DATA-22 a check gives up while every attempt meets a write', async () => {
    const always = Array.from({ length: UNCHANGED_ATTEMPTS }, (_, index) => index + 1)
    expect(await readWhile(always)).toBe('failed')
  })

  test('DATA-22 a revision that is no number does not repeat the check for ever', async () => {
    const version = () => Promise.resolve(Number.NaN)
    await expect(readUnchanged(version, () => Promise.resolve('read'))).resolves.toBe('read')
  })
})
