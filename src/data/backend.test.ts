import { deleteApp, FirebaseError, initializeApp } from 'firebase/app'
import {
  collection,
  getDocFromServer,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  queryEqual,
  startAt,
  type DocumentSnapshot,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'
import { afterAll, expect, test, vi } from 'vitest'
import { aSession } from '../../tests/builders/session'
import type { Backend, Listener } from '@/domain/backend'
import { LAST_INSTANT } from '@/domain/limits'
import { createBackend } from './backend'
import { queuedWrites } from './queued-writes'

vi.mock(import('firebase/firestore'), async (original) => ({
  ...(await original()),
  onSnapshot: vi.fn(),
  getDocFromServer: vi.fn(),
}))
vi.mock(import('./queued-writes'), { spy: true })

const app = initializeApp({ projectId: 'demo-counterpoint' }, 'orders')
const db = getFirestore(app)
const account = { uid: 'ann', email: null, displayName: 'Ann', photoURL: null }
const backend = createBackend(db, account, () => 'UTC')
const listener: Listener<unknown> = { next: () => {}, error: () => {} }

afterAll(() => deleteApp(app))

test.each<[string, string, (backend: Backend) => unknown, readonly QueryConstraint[]]>([
  [
    'DATA-06 HISTORY-13',
    'sessions',
    ({ sessions }) => sessions.watchNewest(120, listener),
    // What ends at no time is told apart.
    [orderBy('endTime', 'desc'), startAt(LAST_INSTANT), limit(120)],
  ],
  ['DATA-07 STRATEGY-TASK-01', 'tasks', ({ tasks }) => tasks.watch(listener), [orderBy('name')]],
  ['DATA-08 STRATEGY-RHYTHM-01', 'rhythms', ({ rhythms }) => rhythms.watch(listener), [orderBy('name')]],
  [
    'DATA-10 SESSIONTYPE-01',
    'sessionTypes',
    ({ sessionTypes }) => sessionTypes.watch(listener),
    [orderBy('name')],
  ],
  [
    'DATA-13 LOG-08',
    'screenTimeApps',
    ({ screenTimeApps }) => screenTimeApps.watch(listener),
    [orderBy('name')],
  ],
  ['DATA-12 BADGE-14', 'badges', ({ badges }) => badges.watch(listener), [orderBy('awardedAt', 'desc')]],
])('%s the %s are listened to in their order', (_, name, watch, order) => {
  vi.mocked(onSnapshot).mockClear()
  watch(backend)
  const asked = vi.mocked(onSnapshot).mock.calls[0]?.[0] as unknown as Query
  expect(queryEqual(asked, query(collection(db, 'users', 'ann', name), ...order))).toBe(true)
  expect(queryEqual(asked, collection(db, 'users', 'ann', name))).toBe(false)
})

test('a deletion that was refused is done when the session is gone, and told when nobody knows', async () => {
  const refused = new FirebaseError('permission-denied', 'refused')
  const ignored = { set: () => {}, merge: () => {}, delete: () => {}, add: () => null, gone: null }
  vi.mocked(queuedWrites).mockReturnValue({ ...ignored, commit: () => Promise.reject(refused) })
  const found = (exists: boolean) => ({ exists: () => exists }) as DocumentSnapshot
  const remove = () => backend.sessions.remove([aSession()])

  vi.mocked(getDocFromServer).mockResolvedValue(found(false))
  await expect(remove()).resolves.toBeUndefined()
  vi.mocked(getDocFromServer).mockResolvedValue(found(true))
  await expect(remove()).rejects.toBe(refused)
  vi.mocked(getDocFromServer).mockRejectedValue(new FirebaseError('unavailable', 'offline'))
  await expect(remove()).rejects.toBe(refused)
})
