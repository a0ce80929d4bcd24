import { collection } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import type { MonthKey } from '@/domain/calendar/month'
import { readMonth } from '@/domain/rollups/rollup-document'
import { watchList } from '../queries/watch-list'
import { callables, flushOrThrow, type BackendContext } from './context'

/** The monthly rollups, stored under `months`. */
export function createMonthlyRollups({
  account,
  deviceZone,
  userRef,
  readStoredSession,
}: BackendContext): Backend['months'] {
  // Rebuilding is rare, so it is loaded on demand.
  const bulk = async () => {
    const [{ bulkRollups }, { bulkFirestore }] = await Promise.all([
      import('../bulk/bulk-rollups'),
      import('../firebase/bulk-firestore'),
    ])
    return bulkRollups(bulkFirestore(), account.uid, readStoredSession)
  }
  const flushed = async () => (await Promise.all([bulk(), flushOrThrow()]))[0]

  return {
    watch: (listener) => watchList(collection(userRef, 'months'), readMonth, listener),
    // Compares the server with the server, so nothing that waits on the device matters.
    stored: async () => (await bulk()).stored(),
    miscounted: async (months, signal) => (await bulk()).miscounted(months, signal),
    rebuild: async (before, work) => {
      const [{ rebuildOnServer }, rollups] = await Promise.all([import('../bulk/on-server'), flushed()])
      const call = async (month: MonthKey) =>
        (await callables()).call('rebuildRollups', { before: month, timezone: deviceZone() })
      await rebuildOnServer(call, rollups, before, work)
    },
    recount: async (months, signal) => (await flushed()).recount(months, signal),
  }
}
