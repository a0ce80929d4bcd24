import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aSession, aTask } from '../../../tests/builders/session'
import { aRhythm } from '../../../tests/builders/score'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import { completionOf } from '@/domain/rhythm/confirm'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { INACTIVE, startTimer } from '@/domain/timer/timer'
import { removeDeviceDataOf } from '@/state/device/device-storage'
import { refusedOf, useOutbox } from '@/state/outbox'
import { waitingOf } from '@/state/sessions/waiting'
import { openOutbox, type Outbox } from './outbox'
import type { OutboxLine } from './outbox-line'
import { loadJudge } from './outbox-judge'
import { openOutboxStore, storedOutbox } from './outbox-store'

const never = <T = void>() => new Promise<T>(() => {})
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const RUNNING = startTimer('play', 1)
const day = '2025-06-10' as DayKey
const REFUSAL = Object.assign(new Error('Missing or insufficient permissions.'), {
  code: 'permission-denied',
})

let inner: FakeBackend
let server: Map<string, unknown>
let outboxes: Outbox[]

/** Opens an outbox on a connection where Firestore never responds, unless a test says otherwise. */
function open(change: Partial<OutboxLine> = {}, backend: FakeBackend = inner, uid = 'ann'): Outbox {
  const line: OutboxLine = {
    keeps: true,
    untilSafe: never,
    untilSent: () => Promise.resolve(),
    readStored: () => Promise.resolve(server),
    ...change,
  }
  const outbox = openOutbox(backend, uid, line, openOutboxStore(uid))
  outboxes.push(outbox)
  return outbox
}

/** Ends the page, and with it every promise. */
function closeAll(): void {
  outboxes.splice(0).forEach((outbox) => outbox.close())
}

/** A backend whose writes never settle. */
function silentBackend(): FakeBackend {
  const backend = aBackend()
  for (const part of Object.values(backend)) {
    for (const method of Object.values(part) as Mock[]) method.mockImplementation(() => never())
  }
  return backend
}

const stored = (session: Session) => server.set(`sessions/${session.id}`, session)
const statuses = () => useOutbox.getState().entries.map(({ status, reason }) => reason ?? status)

beforeAll(loadJudge)

beforeEach(() => {
  localStorage.clear()
  inner = silentBackend()
  server = new Map()
  outboxes = []
})

afterEach(closeAll)

describe('a write', () => {
  test('is stored on the device before the call returns, until the server has confirmed it', async () => {
    const { backend } = open({ untilSafe: () => Promise.resolve() }, inner)
    let confirm = () => {}
    inner.user.saveProfile.mockReturnValue(new Promise<void>((resolve) => (confirm = resolve)))
    void backend.user.saveProfile({ bio: 'Reads.' })
    expect(JSON.stringify(localStorage)).toContain('Reads.')
    await settle()
    // Firestore has stored it on the device, which is not enough.
    expect(storedOutbox('ann')).toMatchObject([{ status: 'waiting', isQueued: true }])
    confirm()
    await settle()
    expect(localStorage).toHaveLength(0)
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 stays with its content and the reason when the server refuses it', async () => {
    inner.tasks.save.mockRejectedValue(REFUSAL)
    const { backend } = open()
    await expect(backend.tasks.save(aTask({ name: 'Rewrite' }))).rejects.toBe(REFUSAL)
    await settle()
    expect(storedOutbox('ann')).toMatchObject([
      { status: 'refused', reason: 'permission-denied', given: [{ name: 'Rewrite' }] },
    ])
  })

  test('is confirmed when it was refused because it had already arrived', async () => {
    const session = aSession({ notes: 'twice' })
    stored(createdSession(session))
    inner.sessions.add.mockRejectedValue(REFUSAL)
    await open()
      .backend.sessions.add([session])
      .catch(() => {})
    await settle()
    expect(statuses()).toEqual([])
  })

  test('confirms the earlier writes that it was based on', async () => {
    const session = createdSession(aSession())
    const once = revisedSession(session, { ...session, notes: 'once' })
    const { backend } = open()
    void backend.sessions.update(session, once)
    inner.sessions.update.mockResolvedValue()
    await backend.sessions.update(once, { ...once, notes: 'twice' })
    await settle()
    expect(statuses()).toEqual([])
  })

  test('is passed on unchanged, even if its entry could not be read back', async () => {
    inner.tasks.save.mockResolvedValue()
    const { backend } = open()
    const odd = aTask({ score: Number.NaN })
    await backend.tasks.save(odd)
    expect(inner.tasks.save).toHaveBeenCalledExactlyOnceWith(odd)
    await settle()
    expect(localStorage).toHaveLength(0)
  })

  test('of many deletions stores their ids, but no notes', () => {
    const sessions = Array.from({ length: 1000 }, (_, index) =>
      aSession({ id: `s${index}`, notes: 'x'.repeat(5000) }),
    )
    void open().backend.sessions.remove(sessions, 'bin')
    expect(inner.sessions.remove).toHaveBeenCalledExactlyOnceWith(sessions, 'bin')
    expect(JSON.stringify(localStorage).length).toBeLessThan(250_000)
  })

  test('SYNC-02 that does not fit into the outbox is sent anyway, listed by this page, and reported', () => {
    const { backend } = open()
    const bio = 'x'.repeat(600_000)
    for (let count = 0; count < 3; count++) void backend.user.saveProfile({ bio })
    expect(inner.user.saveProfile).toHaveBeenCalledTimes(3)
    expect(storedOutbox('ann')).toHaveLength(2)
    expect(useOutbox.getState()).toMatchObject({ isFull: true, entries: { length: 3 } })
    const [first] = useOutbox.getState().entries
    useOutbox.getState().actions?.drop(first?.key ?? '')
  })
})

describe('the next page', () => {
  test('TIMER-21 resends what this page could not send, in order', () => {
    const { backend } = open()
    void backend.timer.replace(RUNNING, 3)
    void backend.sessions.add([aSession({ notes: 'not lost' })])
    void backend.timer.replace(INACTIVE, 4)
    closeAll()
    const next = silentBackend()
    open({}, next).start()
    expect(next.timer.replace.mock.calls).toEqual([
      [RUNNING, 3],
      [INACTIVE, 4],
    ])
    expect(next.sessions.add).toHaveBeenCalledExactlyOnceWith([aSession({ notes: 'not lost' })])
  })

  test('keeps later writes behind earlier ones after the clock was set back', () => {
    vi.setSystemTime(5000)
    void open().backend.timer.setMode('play')
    closeAll()
    vi.setSystemTime(1000)
    void open().backend.timer.setMode('productivity')
    vi.useRealTimers()
    expect(storedOutbox('ann').map(({ given }) => given[0])).toEqual(['play', 'productivity'])
  })

  /** Queues a write in one page and lets the next page find out what the server holds. */
  async function afterReload(write: (outbox: Outbox) => void): Promise<void> {
    write(open({ untilSafe: () => Promise.resolve() }))
    await settle()
    closeAll()
    inner = silentBackend()
    open().start()
    await settle()
  }

  const session = createdSession(aSession({ notes: 'before' }))
  const edit = ({ backend }: Outbox) => void backend.sessions.update(session, { ...session, notes: 'mine' })
  const edited = revisedSession(session, { ...session, notes: 'mine' })

  test('SYNC-02 confirms what the server holds by now', async () => {
    stored(edited)
    await afterReload(edit)
    expect(statuses()).toEqual([])
    expect(inner.sessions.update).not.toHaveBeenCalled()
  })

  test('SYNC-02 lists a write that another device was faster with', async () => {
    stored(revisedSession(session, { ...session, notes: 'theirs' }))
    await afterReload(edit)
    expect(statuses()).toEqual(['not-on-server'])
    expect(JSON.stringify(storedOutbox('ann'))).toContain('mine')
    expect(inner.sessions.update).not.toHaveBeenCalled()
  })

  test('SYNC-02 resends what never arrived, and lists it if that is refused', async () => {
    stored(session)
    await afterReload(edit)
    expect(inner.sessions.update).toHaveBeenCalledOnce()
    closeAll()
    inner.sessions.update.mockClear().mockRejectedValue(REFUSAL)
    open().start()
    await settle()
    expect(inner.sessions.update).toHaveBeenCalledOnce()
    expect(statuses()).toEqual(['permission-denied'])
    closeAll()
    open().start()
    await settle()
    expect(inner.sessions.update).toHaveBeenCalledOnce()
  })

  test('SYNC-02 deletes what is unchanged, and lists what has changed', async () => {
    const other = createdSession(aSession({ id: 'other' }))
    stored(session)
    stored(revisedSession(other, { ...other, notes: 'changed' }))
    await afterReload(({ backend }) => void backend.sessions.remove([session, other], 'bin'))
    expect(inner.sessions.remove).toHaveBeenCalledExactlyOnceWith([session], expect.any(String))
    server.delete(`sessions/${session.id}`)
    closeAll()
    open().start()
    await settle()
    expect(statuses()).toEqual(['not-on-server'])
    expect(storedOutbox('ann')[0]?.given).toMatchObject([[{ id: 'other' }], expect.any(String)])
  })

  test('SYNC-02 lists what has changed in a deletion, also after the rest is deleted', async () => {
    const other = createdSession(aSession({ id: 'other' }))
    stored(session)
    stored(revisedSession(other, { ...other, notes: 'changed' }))
    open({ untilSafe: () => Promise.resolve() })
      .backend.sessions.remove([session, other], 'bin')
      .catch(() => {})
    await settle()
    closeAll()
    inner.sessions.remove.mockClear().mockResolvedValue()
    open().start()
    await settle()
    expect(inner.sessions.remove).toHaveBeenCalledExactlyOnceWith([session], expect.any(String))
    expect(statuses()).toEqual(['not-on-server'])
    expect(storedOutbox('ann')[0]?.given).toMatchObject([[{ id: 'other' }], expect.any(String)])
  })

  test('SYNC-02 lists a deletion that Firestore never received if the session has changed since', async () => {
    void open().backend.sessions.remove([session], 'bin')
    closeAll()
    stored(revisedSession(session, { ...session, notes: 'changed' }))
    inner.sessions.remove.mockClear().mockResolvedValue()
    open().start()
    await settle()
    expect(inner.sessions.remove).not.toHaveBeenCalled()
    expect(statuses()).toEqual(['not-on-server'])
  })

  test('does not restore a session that was deleted elsewhere', async () => {
    await afterReload(({ backend }) => void backend.sessions.add([session]))
    expect(inner.sessions.add).not.toHaveBeenCalled()
    expect(statuses()).toEqual(['not-on-server'])
  })

  test('waits until the queue is empty', async () => {
    stored(session)
    edit(open({ untilSafe: () => Promise.resolve() }))
    await settle()
    closeAll()
    const readStored = vi.fn<OutboxLine['readStored']>()
    open({ untilSent: never, readStored }).start()
    await settle()
    expect(statuses()).toEqual(['waiting'])
    expect(readStored).not.toHaveBeenCalled()
  })

  test('SYNC-02 migrates the entries of the release before the outbox', () => {
    const former = { part: 'sessions', name: 'add', given: [[aSession({ notes: 'of the old release' })]] }
    localStorage.setItem('counterpoint:handed-over:ann:1700000000000:000001', JSON.stringify(former))
    open().start()
    expect(inner.sessions.add).toHaveBeenCalledExactlyOnceWith(former.given[0])
    expect(storedOutbox('ann')).toMatchObject([{ writtenAt: 1_700_000_000_000, status: 'waiting' }])
    expect(Object.keys(localStorage).filter((key) => key.includes('handed'))).toEqual([])
  })

  test('SYNC-02 lists unreadable entries with their text, and sends nothing of them', () => {
    localStorage.setItem('counterpoint:outbox:ann:1', 'nonsense')
    localStorage.setItem('counterpoint:outbox:ann:2', '{"version":1,"writtenAt":1,"part":"account"}')
    localStorage.setItem('counterpoint:handed-over:ann:3', '{"part":"account","name":"remove","given":[]}')
    localStorage.setItem('counterpoint:handed-over:ann:4', 'null')
    open().start()
    expect(inner.account.remove).not.toHaveBeenCalled()
    expect(statuses()).toEqual(Array(4).fill('unreadable'))
    expect(useOutbox.getState().entries.map(({ raw }) => raw)).toContain('nonsense')
    for (const { key } of useOutbox.getState().entries) useOutbox.getState().actions?.drop(key)
    expect(localStorage).toHaveLength(0)
  })
})

describe('an outbox', () => {
  test('belongs to one account, survives a lost login, and is deleted with the account', () => {
    void open().backend.tasks.remove(aTask({ id: 'write' }), 'bin')
    open({}, inner, 'bob').start()
    expect(inner.tasks.remove).toHaveBeenCalledTimes(1)
    closeAll()
    expect(useOutbox.getState().entries).toEqual([])
    expect(storedOutbox('ann')).toHaveLength(1)
    expect(waitingOf('ann').changes).toBe(1)
    removeDeviceDataOf('ann')
    expect(localStorage).toHaveLength(0)
  })

  test('shows what another tab adds and removes', () => {
    open()
    const key = 'counterpoint:outbox:ann:000000000000001:000001:other'
    const entry = {
      version: 1,
      writtenAt: 1,
      part: 'timer',
      name: 'setMode',
      given: ['play'],
      status: 'waiting',
    }
    localStorage.setItem(key, JSON.stringify(entry))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(useOutbox.getState().entries).toMatchObject([{ key, name: 'setMode' }])
    localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(useOutbox.getState().entries).toEqual([])
  })

  test('SYNC-02 does not treat a write that another tab has just started as refused', async () => {
    const read = vi.fn(() => Promise.resolve(server))
    open({ readStored: read }).start()
    const session = aSession({ notes: 'on its way' })
    const key = 'counterpoint:outbox:ann:000000000000001:000001:other'
    const entry = { version: 1, writtenAt: 1, part: 'sessions', name: 'add', given: [[session]] }
    localStorage.setItem(key, JSON.stringify({ ...entry, status: 'waiting', isQueued: true }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await settle()
    expect(read).not.toHaveBeenCalled()
    expect(statuses()).toEqual(['waiting'])
  })

  test('ignores responses that arrive after it was closed', async () => {
    let refuse: (error: unknown) => void = () => {}
    inner.timer.setMode.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    open()
      .backend.timer.setMode('play')
      .catch(() => {})
    closeAll()
    refuse(REFUSAL)
    await settle()
    expect(storedOutbox('ann')).toMatchObject([{ status: 'waiting' }])
  })
})

describe('of a refused edit', () => {
  const session = createdSession(aSession({ notes: 'before' }))
  const theirs = revisedSession(session, { ...session, notes: 'theirs', type: 'Programming' })

  async function refusedEdit(): Promise<string> {
    stored(theirs)
    inner.sessions.update.mockRejectedValue(REFUSAL)
    const outbox = open()
    outbox.start()
    await outbox.backend.sessions.update(session, { ...session, notes: 'mine' }).catch(() => {})
    await settle()
    inner.sessions.update.mockClear().mockResolvedValue()
    return refusedOf(useOutbox.getState().entries)[0]?.key ?? ''
  }

  test("SYNC-02 Try again applies it to the current version and keeps the other device's notes", async () => {
    const key = await refusedEdit()
    await expect(useOutbox.getState().actions?.retry(key)).resolves.toBe('sent')
    expect(inner.sessions.update).toHaveBeenCalledExactlyOnceWith(theirs, {
      ...theirs,
      notes: 'theirs\n\nmine',
    })
    await settle()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 Keep as new session adds it under another id, with its points', async () => {
    inner.sessions.add.mockResolvedValue()
    const key = await refusedEdit()
    useOutbox.getState().actions?.keepAsNew(key)
    const [[added] = []] = inner.sessions.add.mock.calls[0] ?? []
    expect(added).toMatchObject({ notes: 'mine', rev: 0 })
    expect(added?.id).not.toBe(session.id)
    await settle()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 Keep as new session also completes the rhythm that the session confirmed', async () => {
    const confirmed = aSession({ id: 'rhythm-r1-2025-06-10' })
    const completion = completionOf(aRhythm({ id: 'r1' }), day, day, 1000)
    inner.completions.confirm.mockRejectedValueOnce(REFUSAL).mockResolvedValue()
    const outbox = open()
    outbox.start()
    await outbox.backend.completions.confirm(confirmed, completion).catch(() => {})
    await settle()
    const [refusal] = refusedOf(useOutbox.getState().entries)
    useOutbox.getState().actions?.keepAsNew(refusal?.key ?? '')
    const [session, done] = inner.completions.confirm.mock.calls[1] ?? []
    expect(session).toMatchObject({ startTime: confirmed.startTime, rev: 0 })
    expect(session?.id).not.toBe(confirmed.id)
    expect(done).toEqual(completion)
    await settle()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 Try again says that the change waits while the server does not answer', async () => {
    const key = await refusedEdit()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    inner.sessions.update.mockReturnValue(never())
    await expect(useOutbox.getState().actions?.retry(key)).resolves.toBe('waits')
    expect(statuses()).toEqual(['waiting'])
  })

  test('SYNC-02 Drop removes it from the device', async () => {
    const key = await refusedEdit()
    useOutbox.getState().actions?.drop(key)
    expect(localStorage).toHaveLength(0)
  })

  test('Try again changes nothing while offline', async () => {
    const key = await refusedEdit()
    closeAll()
    open({ readStored: () => Promise.reject(new Error('offline')) }).start()
    await expect(useOutbox.getState().actions?.retry(key)).resolves.toBe('offline')
    expect(statuses()).toEqual(['permission-denied'])
  })

  test('SYNC-02 Try again sends several refused edits one after the other, each based on what the server holds by then', async () => {
    const other = createdSession(aSession({ id: 'other', notes: 'before' }))
    stored(revisedSession(other, { ...other, notes: 'theirs too' }))
    await refusedEdit()
    inner.sessions.update.mockImplementation((before: Session, after: Session) => {
      const current = server.get(`sessions/${before.id}`) as Session
      if (current.rev !== before.rev) return Promise.reject(REFUSAL)
      stored(revisedSession(current, after))
      return Promise.resolve()
    })
    const { backend } = outboxes[0] ?? open()
    for (const change of ['again', 'once more'])
      await backend.sessions.update(session, { ...session, notes: change }).catch(() => {})
    await backend.sessions.update(other, { ...other, notes: 'mine too' }).catch(() => {})
    await settle()
    const keys = refusedOf(useOutbox.getState().entries).map(({ key }) => key)
    expect(keys).toHaveLength(4)
    const [first, second, third, fourth] = keys as [string, string, string, string]

    const retry = (key: string) => useOutbox.getState().actions?.retry(key)
    await expect(retry(second)).resolves.toBe('sent')
    expect(refusedOf(useOutbox.getState().entries).map(({ key }) => key)).toEqual([first, third, fourth])
    await expect(retry(first)).resolves.toBe('sent')
    // Both at once: one of the same session, one of another.
    await expect(Promise.all([retry(third), retry(fourth)])).resolves.toEqual(['sent', 'sent'])
    expect(statuses()).toEqual([])
    expect(server.get('sessions/other')).toMatchObject({ notes: 'theirs too\n\nmine too' })
    expect(server.get(`sessions/${session.id}`)).toMatchObject({
      notes: 'theirs\n\nagain\n\nmine\n\nonce more',
      type: 'Programming',
    })
  })

  test('SYNC-02 Try again sends nothing that was dropped while the server was being asked', async () => {
    const key = await refusedEdit()
    let answer = () => {}
    closeAll()
    open({ readStored: () => new Promise((resolve) => (answer = () => resolve(server))) }).start()
    const retried = useOutbox.getState().actions?.retry(key)
    useOutbox.getState().actions?.drop(key)
    answer()
    await retried
    expect(inner.sessions.update).not.toHaveBeenCalled()
    expect(statuses()).toEqual([])
  })

  test('Try again says so when the session is gone', async () => {
    const key = await refusedEdit()
    server.clear()
    server.set('', aUser())
    await expect(useOutbox.getState().actions?.retry(key)).resolves.toBe('session-gone')
    expect(inner.sessions.update).not.toHaveBeenCalled()
  })
})
