import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, getDoc, setDoc, setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBackend } from '@/data/backend'
import type { Backend, Listener, Listing, Unsubscribe } from '@/domain/backend'
import { createdSession } from '@/domain/session/revision'
import { startTimer } from '@/domain/timer/timer'
import { aSession } from '../builders/session'
import { firestoreAddress, firestoreRules } from './environment'

// A separate project, so that the coverage report of the rules suite is not affected.
const PROJECT = 'demo-counterpoint-backend'
const USER = 'ann'

let environment: RulesTestEnvironment

beforeAll(async () => {
  setLogLevel('silent')
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { ...firestoreAddress(), rules: firestoreRules },
  })
})
beforeEach(() => environment.clearFirestore())
afterAll(() => environment.cleanup())

/** The Backend of one device. */
function openBackend(): Backend {
  const db = environment.authenticatedContext(USER).firestore()
  const account = { uid: USER, email: null, displayName: 'Ann', photoURL: null }
  return createBackend(db as never, account, () => 'UTC')
}

/** Stores documents as they are, past the rules. */
async function store(collection: string, documents: Readonly<Record<string, object>>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const [id, fields] of Object.entries(documents)) {
      await setDoc(doc(context.firestore(), `users/${USER}/${collection}/${id}`), fields)
    }
  })
}

async function isStored(id: string): Promise<boolean> {
  let exists = false
  await environment.withSecurityRulesDisabled(async (context) => {
    exists = (await getDoc(doc(context.firestore(), `users/${USER}/sessions/${id}`))).exists()
  })
  return exists
}

/** The ids of the first listing from the server. */
function firstListing<T extends { readonly id: string }>(
  watch: (listener: Listener<Listing<T>>) => Unsubscribe,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const stop = watch({
      next: ({ items, isFromCache }) => {
        if (isFromCache) return
        stop()
        resolve(items.map(({ id }) => id))
      },
      error: reject,
    })
  })
}

const named = (name: string) => ({ name })
const endingAt = (endTime: number) => createdSession(aSession({ startTime: endTime - 1, endTime }))

// The ids are in another order than the field that decides.
test.each<
  [string, string, Readonly<Record<string, object>>, (backend: Backend) => Promise<readonly string[]>]
>([
  [
    'DATA-06 HISTORY-13',
    'sessions',
    { a: endingAt(2), b: endingAt(3), c: endingAt(1), never: { ...endingAt(1), endTime: 'never' } },
    ({ sessions }) => firstListing((listener) => sessions.watchSpan({ from: 2, until: 4 }, listener)),
  ],
  [
    'DATA-07 STRATEGY-TASK-01',
    'tasks',
    { a: { ...named('B'), score: 1 }, b: { ...named('A'), score: 1 } },
    ({ tasks }) => firstListing((listener) => tasks.watch(listener)),
  ],
  [
    'DATA-08 STRATEGY-RHYTHM-01',
    'rhythms',
    { a: { ...named('B'), startDate: '2025-06-10' }, b: { ...named('A'), startDate: '2025-06-10' } },
    ({ rhythms }) => firstListing((listener) => rhythms.watch(listener)),
  ],
  [
    'DATA-10 SESSIONTYPE-01',
    'sessionTypes',
    { a: named('B'), b: named('A') },
    ({ sessionTypes }) => firstListing((listener) => sessionTypes.watch(listener)),
  ],
  [
    'DATA-13 LOG-08',
    'screenTimeApps',
    { a: { id: 'a', name: 'B' }, b: { id: 'b', name: 'A' } },
    ({ screenTimeApps }) => firstListing((listener) => screenTimeApps.watch(listener)),
  ],
])('%s the %s are listened to in their order', async (_, collection, documents, idsOf) => {
  await store(collection, documents)
  expect(await idsOf(openBackend())).toEqual(['b', 'a'])
})

test('DATA-12 BADGE-14 the newest badge comes first', async () => {
  const badge = (id: string, awardedAt: number) => ({ id, awardedAt })
  await store('badges', {
    first_session: badge('first_session', 2),
    github_linked: badge('github_linked', 1),
    one_hour_focus: badge('one_hour_focus', 3),
  })
  expect(await firstListing((listener) => openBackend().badges.watch(listener))).toEqual([
    'one_hour_focus',
    'first_session',
    'github_linked',
  ])
})

test('INT-19 a deletion skips what another device has changed, tells it, and deletes the rest', async () => {
  const here = openBackend()
  const [deleted, changed, gone] = ['deleted', 'changed', 'gone'].map((id) =>
    createdSession(aSession({ id })),
  )
  if (!deleted || !changed || !gone) throw new Error('unreachable')
  await here.write({ kind: 'add-sessions', sessions: [deleted, changed, gone] })

  const elsewhere = openBackend()
  await elsewhere.write({
    kind: 'edit-session',
    before: changed,
    after: { ...changed, notes: 'Changed elsewhere.' },
  })
  await elsewhere.write({ kind: 'delete-sessions', sessions: [gone], trashId: 'trash-1' })

  await expect(
    here.write({ kind: 'delete-sessions', sessions: [deleted, changed, gone], trashId: 'trash-2' }),
  ).rejects.toMatchObject({
    code: 'permission-denied',
  })
  expect(await isStored('deleted')).toBe(false)
  expect(await isStored('changed')).toBe(true)
  // A session that is already gone needs no deletion.
  await expect(
    here.write({ kind: 'delete-sessions', sessions: [gone], trashId: 'trash-3' }),
  ).resolves.toBeUndefined()
})

test('SESSION-34 who hears of a refused write reads what is stored, no longer what was written', async () => {
  const { user, write } = openBackend()
  await write({ kind: 'set-user', fields: { theme: 'dark' } })
  const seen: unknown[] = []
  const stop = user.watch({ next: ({ value }) => seen.push(value?.timer.status), error: () => {} })
  await vi.waitFor(() => expect(seen).not.toEqual([]))
  const refused = write({ kind: 'set-timer', timer: startTimer('play', 1000), rev: 7 })
  await expect(refused).rejects.toMatchObject({ code: 'permission-denied' })
  expect(seen).toContain('active')
  expect(seen.at(-1)).toBe('inactive')
  stop()
})
