import { expect, test, vi } from 'vitest'
import { aSession } from '../../tests/builders/session'
import { readStored } from './stored-documents'

const server = { isDeleted: false }

vi.mock('./firebase/bulk-firestore', () => ({ bulkFirestore: () => ({}) }))
vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<object>()),
  doc: () => ({}),
  collection: (_: unknown, name: string) => name,
  query: (name: string) => name,
  where: () => ({}),
  getDocs: async (name: string) => {
    const trash = { kind: 'sessions', deletedAt: 5, items: [aSession({ id: 'gone' })] }
    if (name === 'trash') return { docs: server.isDeleted ? [{ id: 'bin', data: () => trash }] : [] }
    // The deletion arrives at the server before the question does.
    await Promise.resolve()
    server.isDeleted = true
    return { docs: [] }
  },
}))

test('SYNC-08 a session that is deleted while the server is asked is found in the trash', async () => {
  const stored = await readStored('ann', () => 'UTC', ['sessions/gone'], 0)
  expect([...stored.keys()]).toEqual(['trash/bin'])
})
