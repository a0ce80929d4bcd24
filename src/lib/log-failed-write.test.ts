import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAccepted, logFailedWrite } from './log-failed-write'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const refusal = Object.assign(new Error('PERMISSION_DENIED'), { code: 'permission-denied' })

test('ERRORS-29 a refused write is no error on the console', () => {
  logFailedWrite('The sessions were not deleted', refusal)
  expect(console.error).not.toHaveBeenCalled()
  expect(console.info).toHaveBeenCalledExactlyOnceWith('The sessions were not deleted', refusal)
})

test.each([new Error('unknown'), Object.assign(new Error('internal'), { code: 'internal' }), null, 'text'])(
  'ERRORS-29 any other failure is: %s',
  (error) => {
    logFailedWrite('The sessions were not deleted', error)
    expect(console.error).toHaveBeenCalledExactlyOnceWith('The sessions were not deleted', error)
    expect(console.info).not.toHaveBeenCalled()
  },
)

test('a write that the rules refuse is not accepted, and one that fails otherwise throws', async () => {
  const failure = new Error('broken')
  await expect(isAccepted(Promise.resolve())).resolves.toBe(true)
  await expect(isAccepted(Promise.reject(refusal))).resolves.toBe(false)
  await expect(isAccepted(Promise.reject(failure))).rejects.toBe(failure)
})
