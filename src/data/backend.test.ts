import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  queryEqual,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'
import { afterAll, expect, test, vi } from 'vitest'
import type { Backend, Listener } from '@/domain/backend'
import { createBackend } from './backend'

vi.mock(import('firebase/firestore'), async (original) => ({ ...(await original()), onSnapshot: vi.fn() }))

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
    [orderBy('endTime', 'desc'), limit(120)],
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
  watch(backend)
  const asked = vi.mocked(onSnapshot).mock.lastCall?.[0] as unknown as Query
  expect(queryEqual(asked, query(collection(db, 'users', 'ann', name), ...order))).toBe(true)
  expect(queryEqual(asked, collection(db, 'users', 'ann', name))).toBe(false)
})
