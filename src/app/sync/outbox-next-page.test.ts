import { describe, expect, test, vi } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '@/domain/session/revision'
import { INACTIVE, startTimer } from '@/domain/timer/timer'
import { useOutbox } from '@/state/outbox'
import type { Outbox } from './outbox'
import type { OutboxLine } from './outbox-line'
import { storedOutbox } from './outbox-store'
import {
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
    open({ untilStored: () => Promise.resolve() })
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

  test('SYNC-08 does not restore a session that was deleted elsewhere', async () => {
    server.set('trash/theirs', { kind: 'sessions', items: [session] })
    await afterReload(({ backend }) => void backend.sessions.add([session]))
    expect(inner.sessions.add).not.toHaveBeenCalled()
    expect(statuses()).toEqual(['not-on-server'])
  })

  test('waits until the queue is empty', async () => {
    stored(session)
    edit(open({ untilStored: () => Promise.resolve() }))
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
