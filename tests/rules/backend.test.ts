import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, getDoc, getDocFromCache, getDocFromServer, setDoc, setLogLevel } from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackend } from '@/data/backend'
import type { Backend, Listener, Listing, Unsubscribe } from '@/domain/backend'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Goal } from '@/domain/goals/goals'
import { createdSession } from '@/domain/session/revision'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { SessionType } from '@/domain/session/types/session-type'
import { startTimer } from '@/domain/timer/timer'
import { aRhythm as anAppRhythm } from '../builders/score'
import { aSession, aTask } from '../builders/session'
import { firestoreAddress, firestoreRules } from './environment'
import { aRhythm, aSessionType } from './firestore/documents'

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

function openDevice() {
  const db = environment.authenticatedContext(USER).firestore()
  const account = { uid: USER, email: null, displayName: 'Ann', photoURL: null }
  return { db, backend: createBackend(db as never, account, () => 'UTC') }
}
/** The Backend of one device. */
const openBackend = (): Backend => openDevice().backend

/** Stores documents as they are, past the rules. */
async function store(collection: string, documents: Readonly<Record<string, object>>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const [id, fields] of Object.entries(documents)) {
      await setDoc(doc(context.firestore(), `users/${USER}/${collection}/${id}`), fields)
    }
  })
}

const storedAt = (collection: string, id: string) => readAt(`users/${USER}/${collection}/${id}`)

async function readAt(path: string): Promise<object | undefined> {
  let found: object | undefined
  await environment.withSecurityRulesDisabled(async (context) => {
    found = (await getDoc(doc(context.firestore(), path))).data()
  })
  return found
}

const isStored = async (id: string) => (await storedAt('sessions', id)) !== undefined

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

test('SYNC-08 a cache that has lost the user document shows what is written to it since, but never a username', async () => {
  await environment.withSecurityRulesDisabled((context) =>
    setDoc(doc(context.firestore(), `users/${USER}`), { username: 'ann', bio: 'stored' }),
  )
  const { db, backend } = openDevice()
  await db.disableNetwork()
  const own = doc(db as never, `users/${USER}`)
  await expect(getDocFromCache(own)).rejects.toMatchObject({ code: 'unavailable' })
  const written = backend.write({ kind: 'set-timer', timer: startTimer('play', 1000), rev: 0 })
  expect(Object.keys((await getDocFromCache(own)).data() ?? {})).toEqual(['timerState'])
  await db.enableNetwork()
  await written
  await getDocFromServer(own)
  expect((await getDocFromCache(own)).get('username')).toBe('ann')
})

type Listed<L> = L extends 'rhythms' ? Rhythm : SessionType

describe('an edit of an item that another device has edited since', () => {
  const edited = { ...aSessionType, color: '#111111' } as SessionType
  let stop = () => {}
  afterEach(() => stop())

  /** A device that knows the first item of a list and is offline. */
  async function offline<L extends 'rhythms' | 'sessionTypes'>(list: L) {
    const { db, backend } = openDevice()
    const item = await new Promise<Listed<L>>((resolve, reject) => {
      stop = backend[list].watch({
        next: ({ items: [first], isFromCache }: Listing<unknown>) =>
          isFromCache || resolve(first as Listed<L>),
        error: reject,
      })
    })
    await db.disableNetwork()
    return { backend, item, goOnline: () => db.enableNetwork() }
  }

  test('KEEP-03 KEEP-04 keeps the new name of a type, its former names, and that it is archived', async () => {
    await store('sessionTypes', { [edited.id]: aSessionType })
    const { backend, goOnline } = await offline('sessionTypes')
    const written = backend.write({ kind: 'save-item', itemKind: 'sessionType', item: edited })
    const elsewhere = { ...aSessionType, name: 'Books', formerNames: ['Reading'], archivedAt: 1 }
    const item = elsewhere as unknown as SessionType
    await openBackend().write({ kind: 'save-item', itemKind: 'sessionType', item })
    await goOnline()
    await written
    expect(await storedAt('sessionTypes', edited.id)).toEqual({ ...elsewhere, color: '#111111' })
  })

  test('KEEP-01 leaves a rhythm ended that goes on as another one', async () => {
    await store('rhythms', { [aRhythm.id]: aRhythm })
    const { backend, item, goOnline } = await offline('rhythms')
    const written = backend.write({ kind: 'save-item', itemKind: 'rhythm', item: { ...item, name: 'Pages' } })
    const ended = { ...item, endDate: '2026-11-20' as DayKey }
    const continuation = { ended, next: { ...item, id: 'next', points: 20 }, removed: [], added: [] }
    await openBackend().write({ kind: 'continue-rhythm', continuation })
    await goOnline()
    await written
    expect(await storedAt('rhythms', item.id)).toMatchObject({ name: 'Pages', endDate: '2026-11-20' })
  })

  test('an edit that is taken back before the listener has told of it is taken back', async () => {
    await store('sessionTypes', { [edited.id]: aSessionType })
    const { backend, item, goOnline } = await offline('sessionTypes')
    const written = [edited, item].map((next) =>
      backend.write({ kind: 'save-item', itemKind: 'sessionType', item: next }),
    )
    await goOnline()
    await Promise.all(written)
    expect(await storedAt('sessionTypes', edited.id)).toEqual(aSessionType)
  })

  test('writes all that the rules need of a document of an earlier release', async () => {
    const { schedule, ...early } = aRhythm
    await store('rhythms', { [aRhythm.id]: { ...early, frequency: schedule.value } })
    const { backend, item, goOnline } = await offline('rhythms')
    const written = backend.write({ kind: 'save-item', itemKind: 'rhythm', item: { ...item, name: 'Pages' } })
    await goOnline()
    await written
    expect(await storedAt('rhythms', item.id)).toMatchObject({ name: 'Pages', schedule: { value: 2 } })
  })
})

test('SYNC-08 a save that says what it was made to writes only what differs, and brings no deleted task back', async () => {
  const { write } = openBackend()
  const task = aTask({ id: 'pages', name: 'Write', score: 3 })
  const base = { itemKind: 'task', item: task } as const
  const renamed = { kind: 'save-item', itemKind: 'task', item: { ...task, name: 'Rewrite' }, base } as const
  await write({ kind: 'save-item', itemKind: 'task', item: { ...task, score: 8 } })
  await write(renamed)
  expect(await storedAt('tasks', 'pages')).toMatchObject({ name: 'Rewrite', score: 8 })
  await write({ kind: 'remove-item', itemKind: 'task', item: task, trashId: 'bin' })
  await expect(write(renamed)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await storedAt('tasks', 'pages')).toBeUndefined()
})

test('SYNC-08 a rhythm changed from today that says what its end was entered for keeps its other fields', async () => {
  const { write } = openBackend()
  const before: Rhythm = { ...anAppRhythm(), id: 'pages' }
  const base = { itemKind: 'rhythm', item: before } as const
  const ended = { ...before, endDate: '2025-06-09' as DayKey }
  const continuation = { ended, next: { ...before, id: 'pages-2', points: 20 }, removed: [], added: [] }
  await write({ kind: 'save-item', itemKind: 'rhythm', item: { ...before, name: 'Write' } })
  await write({ kind: 'continue-rhythm', continuation, base })
  expect(await storedAt('rhythms', 'pages')).toMatchObject({ name: 'Write', endDate: '2025-06-09' })
  expect(await storedAt('rhythms', 'pages-2')).toMatchObject({ name: before.name, points: 20 })
})

describe('SYNC-08 an edit of the goals', () => {
  const goal = (target: unknown) => ({ target, endDate: null })
  const goals = { taskScore: goal(1), timeWorked: goal(60), productivityPoints: goal(null) }
  const edit = { kind: 'set-user', fields: { goals: { taskScore: goal(5) as Goal } } } as const
  const storedUser = async () => (await readAt(`users/${USER}`)) as { goals: object }

  /** A device that has heard of the user document. */
  async function aDevice(user: object): Promise<Backend> {
    await environment.withSecurityRulesDisabled((context) =>
      setDoc(doc(context.firestore(), `users/${USER}`), user),
    )
    const backend = openBackend()
    await new Promise<void>((resolve, reject) => {
      const stop = backend.user.watch({
        next: ({ value }) => {
          if (!value) return
          resolve()
          setTimeout(() => stop())
        },
        error: reject,
      })
    })
    return backend
  }

  test('leaves those alone that another device sets meanwhile', async () => {
    const backend = await aDevice({ goals })
    await openBackend().write({ kind: 'set-user', fields: { goals: { timeWorked: goal(90) as Goal } } })
    await backend.write(edit)
    expect((await storedUser()).goals).toEqual({ ...goals, taskScore: goal(5), timeWorked: goal(90) })
  })

  test.each([
    ['no goals', {}],
    ['goals that cannot be read', { goals: { ...goals, timeWorked: goal('x') } }],
  ])('writes all of them over %s', async (_, user) => {
    const backend = await aDevice({ displayName: 'Ann', ...user })
    await backend.write(edit)
    const written = (await storedUser()).goals
    expect(written).toMatchObject({ taskScore: goal(5), productivityPoints: goal(null) })
    expect(written).toHaveProperty('timeWorked.target', null)
  })
})
