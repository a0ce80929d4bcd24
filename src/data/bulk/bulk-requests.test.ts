import { FirebaseError } from 'firebase/app'
import { expect, test, vi } from 'vitest'
import { isAccepted, retryRequest } from './bulk-requests'

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

test('a write that the rules refuse is not accepted, and one that fails otherwise throws', async () => {
  const failure = new Error('broken')
  await expect(isAccepted(Promise.resolve())).resolves.toBe(true)
  await expect(isAccepted(Promise.reject(refusal))).resolves.toBe(false)
  await expect(isAccepted(Promise.reject(failure))).rejects.toBe(failure)
})
