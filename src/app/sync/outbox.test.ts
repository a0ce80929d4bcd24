import { describe, expect, test, vi } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '@/domain/session/revision'
import { removeDeviceDataOf } from '@/state/device/device-storage'
import { useOutbox } from '@/state/outbox'
import { waitingOf } from '@/state/sessions/waiting'
import { storedOutbox } from './outbox-store'
import {
  closeAll,
  inner,
  open,
  REFUSAL,
  server,
  settle,
  setUpOutbox,
  statuses,
  stored,
} from './outbox.testing'

setUpOutbox()
const session = createdSession(aSession())

describe('a write', () => {
  test('is stored on the device before the call returns, until the server has confirmed it', async () => {
    const { write } = open({ untilStored: () => Promise.resolve() }, inner)
    let confirm = () => {}
    inner.writes['set-user'].mockReturnValue(new Promise<void>((resolve) => (confirm = resolve)))
    void write({ kind: 'set-user', fields: { bio: 'Reads.' } })
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
    inner.writes['save-item'].mockRejectedValue(REFUSAL)
    const { write } = open()
    await expect(
      write({ kind: 'save-item', itemKind: 'task', item: aTask({ name: 'Rewrite' }) }),
    ).rejects.toBe(REFUSAL)
    await settle()
    expect(storedOutbox('ann')).toMatchObject([
      { status: 'refused', reason: 'permission-denied', change: { item: { name: 'Rewrite' } } },
    ])
  })

  test('is confirmed when it was refused because it had already arrived', async () => {
    const session = aSession({ notes: 'twice' })
    stored(createdSession(session))
    inner.writes['add-sessions'].mockRejectedValue(REFUSAL)
    await expect(open().write({ kind: 'add-sessions', sessions: [session] })).resolves.toBeUndefined()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 waits for as long as the server cannot say whether it had arrived before it was refused', async () => {
    const session = aSession({ notes: 'twice' })
    stored(createdSession(session))
    inner.writes['add-sessions'].mockRejectedValue(REFUSAL)
    const readStored = vi.fn(() => Promise.resolve(server))
    readStored.mockRejectedValueOnce(new Error('No network'))
    const written = open({ readStored }).write({ kind: 'add-sessions', sessions: [session] })
    await settle()
    expect(statuses()).toEqual(['waiting'])
    window.dispatchEvent(new Event('online'))
    await expect(written).resolves.toBeUndefined()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 is judged after those before it, for as long as all are listed', async () => {
    const one = revisedSession(session, { ...session, notes: 'one' })
    const two = revisedSession(one, { ...one, notes: 'two' })
    const three = revisedSession(two, { ...two, notes: 'three' })
    // The server has all three, and refuses each when it arrives again.
    stored(three)
    inner.writes['edit-session'].mockRejectedValue(REFUSAL)
    const slow = new Promise<typeof server>((resolve) => setTimeout(() => resolve(server), 30))
    const readStored = vi.fn().mockReturnValueOnce(slow).mockResolvedValue(server)
    const outbox = open({ readStored })
    const edits = [
      [session, one],
      [one, two],
      [two, three],
    ] as const
    await Promise.all(edits.map(([before, after]) => outbox.write({ kind: 'edit-session', before, after })))
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 that the network has cut in two is sent again, and is not called refused', async () => {
    const trash = { id: 'bin', kind: 'sessions', items: [session] } as const
    server.set('trash/bin', trash)
    const lost = Object.assign(new Error('Failed to get document'), { code: 'unavailable' })
    inner.writes.restore.mockRejectedValueOnce(lost)
    await open().write({ kind: 'restore', trash })
    expect(statuses()).toEqual(['waiting'])
    expect(inner.writes.restore).toHaveBeenCalledTimes(2)
  })

  test('confirms the earlier writes that it was based on', async () => {
    const session = createdSession(aSession())
    const once = revisedSession(session, { ...session, notes: 'once' })
    const { write } = open()
    void write({ kind: 'edit-session', before: session, after: once })
    inner.writes['edit-session'].mockResolvedValue()
    await write({ kind: 'edit-session', before: once, after: { ...once, notes: 'twice' } })
    await settle()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 does not confirm an edit by a deletion that was undone', async () => {
    const session = createdSession(aSession())
    const edited = revisedSession(session, { ...session, notes: 'mine' })
    const { write } = open()
    void write({ kind: 'edit-session', before: session, after: edited })
    let confirm = () => {}
    inner.writes['delete-sessions'].mockReturnValue(new Promise<void>((resolve) => (confirm = resolve)))
    void write({ kind: 'delete-sessions', sessions: [edited], trashId: 'bin' })
    void write({ kind: 'restore', trash: { id: 'bin', kind: 'sessions', items: [edited] } })
    // Another device has deleted the session before.
    confirm()
    await settle()
    const kinds = useOutbox.getState().entries.map(({ change }) => change?.kind)
    expect(kinds).toEqual(['edit-session', 'restore'])
  })

  test('is passed on unchanged, even if its entry could not be read back', async () => {
    inner.writes['save-item'].mockResolvedValue()
    const { write } = open()
    const odd = aTask({ score: Number.NaN })
    await write({ kind: 'save-item', itemKind: 'task', item: odd })
    expect(inner.writes['save-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'save-item',
      itemKind: 'task',
      item: odd,
    })
    await settle()
    expect(localStorage).toHaveLength(0)
  })

  test('of many deletions stores their ids, but no notes', () => {
    const sessions = Array.from({ length: 1000 }, (_, index) =>
      aSession({ id: `s${index}`, notes: 'x'.repeat(5000) }),
    )
    void open().write({ kind: 'delete-sessions', sessions, trashId: 'bin' })
    expect(inner.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions,
      trashId: 'bin',
    })
    expect(JSON.stringify(localStorage).length).toBeLessThan(250_000)
  })

  test('SYNC-02 that does not fit into the outbox is sent anyway, listed by this page, and reported', () => {
    const { write } = open()
    const bio = 'x'.repeat(400_000)
    for (let count = 0; count < 3; count++) void write({ kind: 'set-user', fields: { bio } })
    expect(inner.writes['set-user']).toHaveBeenCalledTimes(3)
    expect(storedOutbox('ann')).toHaveLength(2)
    expect(useOutbox.getState()).toMatchObject({ isFull: true, entries: { length: 3 } })
    const [first] = useOutbox.getState().entries
    useOutbox.getState().actions?.drop(first?.key ?? '')
  })
})

describe('an outbox', () => {
  test('belongs to one account, survives a lost login, and is deleted with the account', async () => {
    void open().write({
      kind: 'remove-item',
      itemKind: 'task',
      item: aTask({ id: 'write' }),
      trashId: 'bin',
    })
    await open({}, inner, 'bob').start()
    expect(inner.writes['remove-item']).toHaveBeenCalledTimes(1)
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
      version: 2,
      writtenAt: 1,
      change: { kind: 'set-user', fields: { timerMode: 'play' } },
      status: 'waiting',
    }
    localStorage.setItem(key, JSON.stringify(entry))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(useOutbox.getState().entries).toMatchObject([{ key, change: { fields: { timerMode: 'play' } } }])
    localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(useOutbox.getState().entries).toEqual([])
  })

  test('SYNC-02 does not treat a write that another tab has just started as refused', async () => {
    const read = vi.fn(() => Promise.resolve(server))
    await open({ readStored: read }).start()
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
    inner.writes['set-user'].mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    open()
      .write({ kind: 'set-user', fields: { timerMode: 'play' } })
      .catch(() => {})
    closeAll()
    refuse(REFUSAL)
    await settle()
    expect(storedOutbox('ann')).toMatchObject([{ status: 'waiting' }])
  })
})
