import { describe, expect, test, vi } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '@/domain/session/revision'
import { INACTIVE, startTimer } from '@/domain/timer/timer'
import { useOutbox } from '@/state/outbox'
import type { FirestoreQueue, Outbox } from './outbox'
import { storedOutbox } from './outbox-store'
import {
  afterLoss,
  afterReload,
  closeAll,
  inner,
  never,
  open,
  REFUSAL,
  server,
  settle,
  setUpOutbox,
  silentBackend,
  statuses,
  stored,
} from './outbox.testing'

const RUNNING = startTimer('play', 1)

setUpOutbox()

describe('the next page', () => {
  test('TIMER-21 resends what this page could not send, in order', async () => {
    const { write } = open()
    void write({ kind: 'set-timer', timer: RUNNING, rev: 3 })
    void write({ kind: 'add-sessions', sessions: [aSession({ notes: 'not lost' })] })
    void write({ kind: 'set-timer', timer: INACTIVE, rev: 4 })
    closeAll()
    const next = silentBackend()
    await open({}, next).start()
    expect(next.writes['set-timer'].mock.calls).toMatchObject([
      [{ timer: RUNNING, rev: 3 }],
      [{ timer: INACTIVE, rev: 4 }],
    ])
    expect(next.writes['add-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'add-sessions',
      sessions: [aSession({ notes: 'not lost' })],
    })
  })

  test('keeps later writes behind earlier ones after the clock was set back', () => {
    vi.setSystemTime(5000)
    void open().write({ kind: 'set-user', fields: { timerMode: 'play' } })
    closeAll()
    vi.setSystemTime(1000)
    void open().write({ kind: 'set-user', fields: { timerMode: 'productivity' } })
    vi.useRealTimers()
    expect(storedOutbox('ann')).toMatchObject([
      { change: { fields: { timerMode: 'play' } } },
      { change: { fields: { timerMode: 'productivity' } } },
    ])
  })

  test('SYNC-08 keeps a tab’s writes behind those that it has heard of from another one', () => {
    const [one, other] = [open(), open()]
    vi.setSystemTime(5000)
    void other.write({ kind: 'set-user', fields: { timerMode: 'play' } })
    const key = localStorage.key(0)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key ?? '') }))
    vi.setSystemTime(1000)
    void one.write({ kind: 'set-user', fields: { timerMode: 'productivity' } })
    vi.useRealTimers()
    const modes = storedOutbox('ann').map(
      ({ change }) => change?.kind === 'set-user' && change.fields.timerMode,
    )
    expect(modes).toEqual(['play', 'productivity'])
  })

  const session = createdSession(aSession({ notes: 'before' }))
  const edit = ({ write }: Outbox) =>
    void write({ kind: 'edit-session', before: session, after: { ...session, notes: 'mine' } })
  const edited = revisedSession(session, { ...session, notes: 'mine' })

  test('SYNC-02 confirms what the server holds by now', async () => {
    stored(edited)
    await afterReload(edit)
    expect(statuses()).toEqual([])
    expect(inner.writes['edit-session']).not.toHaveBeenCalled()
  })

  test('SYNC-02 lists a write that another device was faster with', async () => {
    stored(revisedSession(session, { ...session, notes: 'theirs' }))
    await afterReload(edit)
    expect(statuses()).toEqual(['not-on-server'])
    expect(JSON.stringify(storedOutbox('ann'))).toContain('mine')
    expect(inner.writes['edit-session']).not.toHaveBeenCalled()
  })

  test('SYNC-02 resends what never arrived, and lists it if that is refused', async () => {
    stored(session)
    await afterLoss(edit)
    expect(inner.writes['edit-session']).toHaveBeenCalledOnce()
    closeAll()
    inner.writes['edit-session'].mockClear().mockRejectedValue(REFUSAL)
    await open().start()
    await settle()
    expect(inner.writes['edit-session']).toHaveBeenCalledOnce()
    expect(statuses()).toEqual(['permission-denied'])
    closeAll()
    await open().start()
    await settle()
    expect(inner.writes['edit-session']).toHaveBeenCalledOnce()
  })

  test('SYNC-02 deletes what is unchanged, and lists what has changed', async () => {
    const other = createdSession(aSession({ id: 'other' }))
    stored(session)
    stored(revisedSession(other, { ...other, notes: 'changed' }))
    await afterReload(
      ({ write }) => void write({ kind: 'delete-sessions', sessions: [session, other], trashId: 'bin' }),
    )
    expect(inner.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [session],
      trashId: expect.any(String) as unknown,
    })
    server.delete(`sessions/${session.id}`)
    closeAll()
    await open().start()
    await settle()
    expect(statuses()).toEqual(['not-on-server'])
    expect(storedOutbox('ann')[0]?.change).toMatchObject({ sessions: [{ id: 'other' }] })
  })

  test('SYNC-02 lists what has changed in a deletion, also after the rest is deleted', async () => {
    const other = createdSession(aSession({ id: 'other' }))
    stored(session)
    stored(revisedSession(other, { ...other, notes: 'changed' }))
    open({ untilStored: () => Promise.resolve() })
      .write({ kind: 'delete-sessions', sessions: [session, other], trashId: 'bin' })
      .catch(() => {})
    await settle()
    closeAll()
    inner.writes['delete-sessions'].mockClear().mockResolvedValue()
    await open().start()
    await settle()
    expect(inner.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [session],
      trashId: expect.any(String) as unknown,
    })
    expect(statuses()).toEqual(['not-on-server'])
    expect(storedOutbox('ann')[0]?.change).toMatchObject({ sessions: [{ id: 'other' }] })
  })

  test('SYNC-02 lists a deletion that Firestore never received if the session has changed since', async () => {
    void open().write({ kind: 'delete-sessions', sessions: [session], trashId: 'bin' })
    closeAll()
    stored(revisedSession(session, { ...session, notes: 'changed' }))
    inner.writes['delete-sessions'].mockClear().mockResolvedValue()
    await open().start()
    await settle()
    expect(inner.writes['delete-sessions']).not.toHaveBeenCalled()
    expect(statuses()).toEqual(['not-on-server'])
  })

  test('SYNC-08 does not restore a session that was deleted elsewhere', async () => {
    server.set('trash/theirs', { kind: 'sessions', items: [session] })
    await afterReload(({ write }) => void write({ kind: 'add-sessions', sessions: [session] }))
    expect(inner.writes['add-sessions']).not.toHaveBeenCalled()
    expect(statuses()).toEqual(['not-on-server'])
  })

  test('SYNC-02 lists of an earlier edit only what a confirmed one has not written', async () => {
    const { write } = open({ untilStored: () => Promise.resolve() })
    void write({ kind: 'set-user', fields: { timerMode: 'play', displayName: 'Ann' } })
    await settle()
    closeAll()
    server.set('', { timerMode: 'productivity', displayName: 'another device’s' })
    let sent = () => {}
    const next = open({ untilSent: () => new Promise((resolve) => (sent = resolve)) })
    await next.start()
    inner.writes['set-user'].mockResolvedValue()
    await next.write({ kind: 'set-user', fields: { timerMode: 'productivity' } })
    sent()
    await vi.waitFor(() => expect(statuses()).toEqual(['not-on-server']))
    expect(storedOutbox('ann')[0]?.change).toEqual({ kind: 'set-user', fields: { displayName: 'Ann' } })
  })

  test('waits until the queue is empty', async () => {
    stored(session)
    edit(open({ untilStored: () => Promise.resolve() }))
    await settle()
    closeAll()
    const readStored = vi.fn<FirestoreQueue['readStored']>()
    await open({ untilSent: never, readStored }).start()
    await settle()
    expect(statuses()).toEqual(['waiting'])
    expect(readStored).not.toHaveBeenCalled()
  })

  test('SYNC-02 migrates the entries of the release before the outbox', async () => {
    const former = { part: 'sessions', name: 'add', given: [[aSession({ notes: 'of the old release' })]] }
    localStorage.setItem('counterpoint:handed-over:ann:1700000000000:000001', JSON.stringify(former))
    await open().start()
    expect(inner.writes['add-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'add-sessions',
      sessions: former.given[0],
    })
    expect(storedOutbox('ann')).toMatchObject([{ writtenAt: 1_700_000_000_000, status: 'waiting' }])
    expect(Object.keys(localStorage).filter((key) => key.includes('handed'))).toEqual([])
  })

  test('SYNC-02 lists unreadable entries with their text, and sends nothing of them', async () => {
    localStorage.setItem('counterpoint:outbox:ann:1', 'nonsense')
    localStorage.setItem('counterpoint:outbox:ann:2', '{"version":1,"writtenAt":1,"part":"account"}')
    localStorage.setItem('counterpoint:handed-over:ann:3', '{"part":"account","name":"remove","given":[]}')
    localStorage.setItem('counterpoint:handed-over:ann:4', 'null')
    await open().start()
    expect(inner.account.remove).not.toHaveBeenCalled()
    expect(statuses()).toEqual(Array(4).fill('unreadable'))
    expect(useOutbox.getState().entries.map(({ raw }) => raw)).toContain('nonsense')
    for (const { key } of useOutbox.getState().entries) useOutbox.getState().actions?.drop(key)
    expect(localStorage).toHaveLength(0)
  })
})
