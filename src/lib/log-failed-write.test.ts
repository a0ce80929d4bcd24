import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFailedWrite } from './log-failed-write'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

test('ERRORS-29 a refused write is no error on the console', () => {
  const refusal = Object.assign(new Error('PERMISSION_DENIED'), { code: 'permission-denied' })
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
