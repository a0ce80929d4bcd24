import { FirebaseError } from 'firebase/app'
import { expect, test, vi } from 'vitest'
import { retryRequest } from './bulk-requests'

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
