import { describe, expect, test, type Mock } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { aListing } from '../../../tests/builders/facts'
import { aRhythm } from '../../../tests/builders/score'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Task } from '@/domain/session/types/task'
import { useAuth } from '@/state/auth'
import { useFacts } from '@/state/facts'
import { useOutbox } from '@/state/outbox'
import {
  afterLoss,
  afterReload,
  CACHE_LOST,
  closeAll,
  never,
  inner,
  open,
  server,
  settle,
  setUpOutbox,
  silentBackend,
  statuses,
  stored,
} from './outbox.testing'
import type { FirestoreQueue, Outbox } from './outbox'

setUpOutbox()

const session = aSession({ notes: 'mine' })
const created = createdSession(session)
const edited = { ...created, notes: 'more' }

test('SYNC-08 a save whose queue the browser has discarded is sent again', async () => {
  await afterLoss(({ write }) => void write({ kind: 'add-sessions', sessions: [session] }))
  expect(inner.writes['add-sessions']).toHaveBeenCalledExactlyOnceWith({
    kind: 'add-sessions',
    sessions: [session],
  })
  expect(statuses()).toEqual(['waiting'])
})

test('SYNC-08 so is a save with the edit that followed it, in their order', async () => {
  await afterLoss(({ write }) => {
    void write({ kind: 'add-sessions', sessions: [session] })
    void write({ kind: 'edit-session', before: created, after: edited })
  })
  expect(inner.writes['add-sessions']).toHaveBeenCalledOnce()
  expect(inner.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
    kind: 'edit-session',
    before: created,
    after: edited,
  })
  const [add, update] = [inner.writes['add-sessions'], inner.writes['edit-session']].map(
    (write) => write.mock.invocationCallOrder[0],
  )
  expect(add).toBeLessThan(update ?? 0)
  expect(statuses()).toEqual(['waiting', 'waiting'])
})

test('SYNC-08 two edits of a stored session are both sent again', async () => {
  stored(created)
  await afterLoss(({ write }) => {
    void write({ kind: 'edit-session', before: created, after: edited })
    void write({
      kind: 'edit-session',
      before: revisedSession(created, edited),
      after: { ...edited, type: 'Play' },
    })
  })
  expect(inner.writes['edit-session']).toHaveBeenCalledTimes(2)
})

test('SYNC-08 a deletion waits for the edit that it is based on', async () => {
  stored(created)
  await afterLoss(({ write }) => {
    void write({ kind: 'edit-session', before: created, after: edited })
    void write({
      kind: 'delete-sessions',
      sessions: [revisedSession(created, edited)],
      trashId: 'bin',
    })
  })
  expect(inner.writes['edit-session']).toHaveBeenCalledOnce()
  expect(inner.writes['delete-sessions']).not.toHaveBeenCalled()
  expect(statuses()).toEqual(['waiting', 'waiting'])
})

test('SYNC-08 a save that was deleted before it arrived is not sent', async () => {
  await afterLoss(({ write }) => {
    void write({ kind: 'add-sessions', sessions: [session] })
    void write({ kind: 'delete-sessions', sessions: [created], trashId: 'bin' })
  })
  expect(inner.writes['add-sessions']).not.toHaveBeenCalled()
  expect(statuses()).toEqual([])
})

test('SYNC-08 what another device has deleted since is not restored', async () => {
  server.set('trash/theirs', { kind: 'split', items: [created] })
  await afterLoss(({ write }) => void write({ kind: 'add-sessions', sessions: [session] }))
  expect(inner.writes['add-sessions']).not.toHaveBeenCalled()
  expect(statuses()).toEqual(['not-on-server'])
})

test('SYNC-08 a second loss is reported', async () => {
  const page = () => open({ ...CACHE_LOST, untilStored: () => Promise.resolve() })
  void page().write({ kind: 'add-sessions', sessions: [session] })
  for (let reload = 1; reload <= 2; reload++) {
    await settle()
    closeAll()
    inner.writes['add-sessions'].mockClear()
    await page().start()
    await settle()
    expect(inner.writes['add-sessions']).toHaveBeenCalledTimes(reload === 1 ? 1 : 0)
  }
  expect(statuses()).toEqual(['not-on-server'])
})

test('SYNC-02 what the queue still held has been answered, so that what another device has undone since is listed', async () => {
  const completion = {
    rhythmId: 'run',
    completionDate: '2025-06-10' as DayKey,
    actualCompletionDate: '2025-06-10' as DayKey,
    completedAt: 1,
  }
  useFacts.setState({ months: aListing([]) })
  const tick = ({ write }: Outbox) => void write({ kind: 'complete', completion, sessions: [] })
  await afterReload(tick)
  expect(inner.writes['complete']).not.toHaveBeenCalled()
  expect(statuses()).toEqual(['not-on-server'])
  closeAll()
  localStorage.clear()
  await afterLoss(tick)
  expect(inner.writes['complete']).toHaveBeenCalledOnce()
})

test('SYNC-08 what is written after the login was lost is sent again: nobody’s queue has it', async () => {
  useAuth.setState({ status: 'signed-out' }, true)
  await afterReload(({ write }) => void write({ kind: 'add-sessions', sessions: [session] }))
  expect(inner.writes['add-sessions']).toHaveBeenCalledOnce()
})

test('SYNC-08 a new task is listed if the device did not know that it was new', async () => {
  await afterLoss(({ write }) => void write({ kind: 'save-item', itemKind: 'task', item: aTask() }))
  expect(statuses()).toEqual(['not-on-server'])
})

test('SYNC-08 a save that Firestore had stored before the page was left is not sent again', async () => {
  void open().write({ kind: 'add-sessions', sessions: [session] })
  closeAll()
  server.set('trash/theirs', { kind: 'sessions', items: [created] })
  await open({ knows: () => Promise.resolve(true) }).start()
  await settle()
  expect(inner.writes['add-sessions']).toHaveBeenCalledOnce()
  expect(statuses()).toEqual(['not-on-server'])
})

test('SYNC-08 after the browser has removed the cache, what another device has deleted is not saved again', async () => {
  void open().write({ kind: 'add-sessions', sessions: [session] })
  closeAll()
  server.set('trash/theirs', { kind: 'sessions', items: [created] })
  await open({ knows: () => Promise.resolve(false) }).start()
  await settle()
  expect(inner.writes['add-sessions']).toHaveBeenCalledOnce()
  expect(statuses()).toEqual(['not-on-server'])
})

test('SYNC-08 without a cache, what another device has deleted since is not saved again', async () => {
  const withoutCache = () => open({ hasCache: false })
  void withoutCache().write({ kind: 'add-sessions', sessions: [session] })
  closeAll()
  server.set('trash/theirs', { kind: 'sessions', items: [created] })
  await withoutCache().start()
  await settle()
  expect(inner.writes['add-sessions']).toHaveBeenCalledOnce()
  expect(statuses()).toEqual(['not-on-server'])
})

/** Edits the name and the bio, then the bio again, as this device shows the user document each time. */
function editProfileTwice({ write }: Outbox): void {
  const show = (displayName: string, bio: string) =>
    useFacts.setState({ user: { value: aUser({ displayName, bio }), isFromCache: false } })
  show('Old', '')
  void write({ kind: 'set-user', fields: { displayName: 'Ann', bio: 'a' } })
  show('Ann', 'a')
  void write({ kind: 'set-user', fields: { bio: 'b' } })
}

test('SYNC-08 a lost edit of the profile is sent again without the field that a later one has stored', async () => {
  server.set('', aUser({ displayName: 'Old', bio: 'b' }))
  await afterLoss(editProfileTwice)
  const fields = { displayName: 'Ann' }
  expect(inner.writes['set-user']).toHaveBeenCalledExactlyOnceWith({ kind: 'set-user', fields })
  expect(statuses()).toEqual(['waiting'])
})

test('SYNC-02 a refused edit of the profile is tried again without the field that a later one has stored', async () => {
  server.set('', aUser({ displayName: 'Theirs', bio: 'b' }))
  await afterLoss(editProfileTwice)
  expect(statuses()).toEqual(['not-on-server'])
  inner.writes['set-user'].mockResolvedValue()
  const [entry] = useOutbox.getState().entries
  await useOutbox.getState().actions?.retry(entry?.key ?? '')
  const fields = { displayName: 'Ann' }
  expect(inner.writes['set-user']).toHaveBeenCalledExactlyOnceWith({ kind: 'set-user', fields })
})

const [task, other] = [aTask({ name: 'Write' }), aTask({ name: 'Write', score: 8 })]
const saveTask = (item: typeof task) => ({ kind: 'save-item', itemKind: 'task', item }) as const
const known = (item: typeof task) => useFacts.setState({ tasks: aListing([item]) })

/** Edits the task on a device without a cache. Another device has given it another score before the next page opens. */
async function editsWithoutCache(edits: readonly (typeof task)[], stored = other): Promise<Mock> {
  const page = open({ hasCache: false })
  known(task)
  for (const edit of edits) {
    void page.write(saveTask(edit))
    known(edit)
  }
  closeAll()
  server.set(`tasks/${task.id}`, stored)
  const next = silentBackend()
  void open({ hasCache: false }, next).start()
  await settle()
  return next.writes['save-item']
}

test('SYNC-08 an edit of a task says what it was made to, so that another device keeps what it changed', async () => {
  const renamed = { ...task, name: 'Rewrite' }
  const sent = await editsWithoutCache([renamed])
  expect(sent).toHaveBeenCalledExactlyOnceWith({ ...saveTask(renamed), base: saveTask(task) })
})

test('SYNC-08 of two edits of a task the second, which is sent for both, says what either was made to', async () => {
  const away = { ...task, name: 'Rewrite' }
  // The first may have arrived without an answer.
  const sent = await editsWithoutCache([away, task], { ...away, score: 8 })
  expect(sent).toHaveBeenCalledExactlyOnceWith({ ...saveTask(task), base: saveTask(away) })
})

test('SYNC-08 of two lost edits of a task that another device has changed too, both are tried again', async () => {
  const renamed = { ...task, name: 'Rewrite' }
  server.set(`tasks/${task.id}`, other)
  await afterLoss(({ write }) => {
    known(task)
    void write(saveTask(renamed))
    known(renamed)
    void write(saveTask({ ...renamed, score: 5 }))
  })
  expect(statuses()).toEqual(['not-on-server'])
  const [entry] = useOutbox.getState().entries
  void useOutbox.getState().actions?.retry(entry?.key ?? '')
  await settle()
  const [sent] = inner.writes['save-item'].mock.calls.flat()
  expect(sent?.item).toEqual({ ...renamed, score: 5 })
})

test('SYNC-08 a deleted task leaves in the trash what another device has made of it', async () => {
  const removal = { kind: 'remove-item', itemKind: 'task', item: task, trashId: 'bin' } as const
  known(task)
  void open({ hasCache: false }).write(removal)
  closeAll()
  server.set(`tasks/${task.id}`, other)
  const next = silentBackend()
  void open({ hasCache: false }, next).start()
  await settle()
  expect(next.writes['remove-item']).toHaveBeenCalledExactlyOnceWith({ ...removal, item: other })
})

test('SYNC-08 a rhythm changed from today says what its end was entered for', async () => {
  const rhythm = aRhythm()
  const ended = { ...rhythm, endDate: '2025-06-09' as DayKey }
  const continuation = { ended, next: { ...rhythm, id: 'rhythm-2', points: 20 }, removed: [], added: [] }
  useFacts.setState({ rhythms: aListing([rhythm]) })
  void open({ hasCache: false }).write({ kind: 'continue-rhythm', continuation })
  closeAll()
  server.set(`rhythms/${rhythm.id}`, { ...rhythm, name: 'Run far' })
  const next = silentBackend()
  void open({ hasCache: false }, next).start()
  await settle()
  const base = { kind: 'save-item', itemKind: 'rhythm', item: rhythm }
  const sent = { kind: 'continue-rhythm', continuation, base }
  expect(next.writes['continue-rhythm']).toHaveBeenCalledExactlyOnceWith(sent)
})

test('SYNC-08 settings are sent, and sent again, without the goals that another device may have set', async () => {
  const goal = (target: number) => ({ target, endDate: null })
  const goals = { ...aUser().goals, taskScore: goal(1) }
  const theirs = { ...goals, timeWorked: goal(3600) }
  useFacts.setState({ user: { value: aUser({ goals }), isFromCache: false } })
  void open({ hasCache: false }).write({
    kind: 'set-user',
    fields: { goals: { ...goals, taskScore: goal(5) } },
  })
  closeAll()
  server.set('', aUser({ goals: theirs }))
  const next = silentBackend()
  void open({ hasCache: false }, next).start()
  await settle()
  const sent = { kind: 'set-user', fields: { goals: { taskScore: goal(5) } } }
  for (const backend of [inner, next])
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith(sent)
})

describe('SYNC-08 a page that was left before it had noted that Firestore has the edit', () => {
  const renamed = { ...task, name: 'Rewrite' }
  async function nextPage(cached: readonly Task[], change: Partial<FirestoreQueue> = {}) {
    known(task)
    void open().write(saveTask(renamed))
    closeAll()
    const next = silentBackend()
    const cache = new Map(cached.map((item) => [`tasks/${item.id}`, item]))
    const page = open({ readCached: () => Promise.resolve(cache), untilSent: never, ...change }, next)
    await page.start()
    await settle()
    return next.writes['save-item']
  }

  test('sends nothing if the cache has it', async () => {
    expect(await nextPage([renamed])).not.toHaveBeenCalled()
    expect(useOutbox.getState().entries).toMatchObject([{ status: 'waiting', isQueued: true }])
  })

  test('sends it if the cache has what it was made to', async () => {
    expect(await nextPage([task])).toHaveBeenCalledOnce()
  })

  test('asks the server if another device has changed it since, or if the cache cannot be read', async () => {
    expect(await nextPage([{ ...task, name: 'Theirs' }])).not.toHaveBeenCalled()
    const readCached = () => Promise.reject(new Error('no chunk'))
    expect(await nextPage([], { readCached })).not.toHaveBeenCalled()
  })
})

test('SYNC-08 without a cache, an edit of what another device has changed since is listed', async () => {
  known(task)
  void open({ hasCache: false }).write(saveTask({ ...task, name: 'Rewrite' }))
  closeAll()
  server.set(`tasks/${task.id}`, { ...task, name: 'Theirs' })
  const next = silentBackend()
  void open({ hasCache: false }, next).start()
  await settle()
  expect(next.writes['save-item']).not.toHaveBeenCalled()
  expect(statuses()).toEqual(['not-on-server'])
})
