import { expect, test, vi } from 'vitest'

test('OPS-04 a log line contains the message that docs/operating.md searches for', async () => {
  // Must come before the logger is imported, because it captures the console.
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { logError } = await import('../functions/src/log')
  logError('Client error', { error: 'broken' })
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    { severity: 'ERROR', message: 'Client error', error: 'broken' },
  ])
})
