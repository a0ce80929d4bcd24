import { expect, test, vi } from 'vitest'

test('OPS-04 a line in the log has the message by which docs/operating.md looks for it', async () => {
  // Before the logger is loaded: it keeps the console that it finds.
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { logError } = await import('../../functions/src/log')
  logError('Client error', { error: 'broken' })
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    { severity: 'ERROR', message: 'Client error', error: 'broken' },
  ])
})
