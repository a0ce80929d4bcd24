import { expect, test, vi } from 'vitest'
import { ChangesWaiting } from '@/domain/backend'
import { NO_TOTALS } from '@/domain/rollups/rollups'
import type { BackendContext } from './context'
import { createMonthlyRollups } from './monthly-rollups'

const server = vi.hoisted(() => ({ stored: vi.fn(), rebuild: vi.fn(), recount: vi.fn() }))
vi.mock('../bulk/bulk-rollups', () => ({ bulkRollups: () => server }))
vi.mock('../firebase/bulk-firestore', () => ({ bulkFirestore: () => ({}) }))
vi.mock('../firebase/firestore', () => ({ flushFirestore: () => Promise.resolve(false) }))

const months = createMonthlyRollups({ account: { uid: 'ann' } } as BackendContext)

test('DATA-22 reading what the server stores does not wait for the writes of the device', async () => {
  const stored = { totals: NO_TOTALS, months: [] }
  server.stored.mockResolvedValue(stored)
  await expect(months.stored()).resolves.toBe(stored)
})

test('SYNC-06 a rebuild waits for them', async () => {
  await expect(months.recount([], new AbortController().signal)).rejects.toThrow(ChangesWaiting)
  expect(server.recount).not.toHaveBeenCalled()
})
