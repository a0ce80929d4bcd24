import { describe, expect, test, vi } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { aRhythm } from '../../../tests/builders/score'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import { completionOf } from '@/domain/rhythm/completion'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { refusedOf, useOutbox } from '@/state/outbox'
import {
  closeAll,
  inner,
  never,
  open,
  outboxes,
  REFUSAL,
  server,
  settle,
  setUpOutbox,
  statuses,
  stored,
} from './outbox.testing'

const day = '2025-06-10' as DayKey

setUpOutbox()

describe('of a refused edit', () => {
  const session = createdSession(aSession({ notes: 'before' }))
  const theirs = revisedSession(session, { ...session, notes: 'theirs', type: 'Programming' })

  async function refusedEdit(): Promise<string> {
    stored(theirs)
    inner.writes['edit-session'].mockRejectedValue(REFUSAL)
    const outbox = open()
    await outbox.start()
    await outbox
      .write({ kind: 'edit-session', before: session, after: { ...session, notes: 'mine' } })
      .catch(() => {})
    await settle()
    inner.writes['edit-session'].mockClear().mockResolvedValue()
    return refusedOf(useOutbox.getState().entries)[0]?.key ?? ''
  }

  test("SYNC-02 Try again applies it to the current version and keeps the other device's notes", async () => {
    const key = await refusedEdit()
    await expect(useOutbox.getState().actions?.retry(key)).resolves.toBe('sent')
    expect(inner.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
      kind: 'edit-session',
      before: theirs,
      after: {
        ...theirs,
        notes: 'theirs\n\nmine',
      },
    })
    await settle()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 Try again gives up after ten seconds when the server does not answer', async () => {
    const key = await refusedEdit()
    closeAll()
    const readStored = vi.fn(() => Promise.resolve(server))
    await open({ readStored }).start()
    readStored.mockReturnValue(never())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const retried = useOutbox.getState().actions?.retry(key)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await expect(retried).resolves.toBe('offline')
    expect(statuses()).toEqual(['permission-denied'])
  })

  test('SYNC-02 trying again twice at once sends it once', async () => {
    const key = await refusedEdit()
    const retry = () => useOutbox.getState().actions?.retry(key)
    await Promise.all([retry(), retry()])
    expect(inner.writes['edit-session']).toHaveBeenCalledOnce()
  })

  test('SYNC-02 Keep as new session adds it under another id, with its points', async () => {
    inner.writes['add-sessions'].mockResolvedValue()
    const key = await refusedEdit()
    useOutbox.getState().actions?.keepAsNew(key)
    const [added] = inner.writes['add-sessions'].mock.calls[0]?.[0].sessions ?? []
    expect(added).toMatchObject({ notes: 'mine', rev: 0 })
    expect(added?.id).not.toBe(session.id)
    await settle()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 Keep as new session also completes the rhythm that the session confirmed, CONFIRM-06 also one of two days', async () => {
    const confirmed = aSession({ id: 'rhythm-r1-2025-06-10' })
    const after = aSession({ id: 'rhythm-r1-2025-06-10-2' })
    const completion = completionOf(aRhythm({ id: 'r1' }), day, day, 1000)
    inner.writes.complete.mockRejectedValueOnce(REFUSAL).mockResolvedValue()
    const outbox = open()
    await outbox.start()
    await outbox.write({ kind: 'complete', completion, sessions: [confirmed, after] }).catch(() => {})
    await settle()
    const [refusal] = refusedOf(useOutbox.getState().entries)
    useOutbox.getState().actions?.keepAsNew(refusal?.key ?? '')
    const { completion: done, sessions: [session, continuation] = [] } =
      inner.writes.complete.mock.calls[1]?.[0] ?? {}
    expect(session).toMatchObject({ startTime: confirmed.startTime, rev: 0 })
    expect(session?.id).not.toBe(confirmed.id)
    expect(done).toEqual(completion)
    expect(continuation).toMatchObject({ startTime: after.startTime, rev: 0 })
    await settle()
    expect(statuses()).toEqual([])
  })

  test('SYNC-02 Try again says that the change waits while the server does not answer', async () => {
    const key = await refusedEdit()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    inner.writes['edit-session'].mockReturnValue(never())
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
    await open({ readStored: () => Promise.reject(new Error('offline')) }).start()
    await expect(useOutbox.getState().actions?.retry(key)).resolves.toBe('offline')
    expect(statuses()).toEqual(['permission-denied'])
  })

  test('SYNC-02 Try again sends several refused edits one after the other, each based on what the server holds by then', async () => {
    const other = createdSession(aSession({ id: 'other', notes: 'before' }))
    stored(revisedSession(other, { ...other, notes: 'theirs too' }))
    await refusedEdit()
    inner.writes['edit-session'].mockImplementation(({ before, after }) => {
      const current = server.get(`sessions/${before.id}`) as Session
      if (current.rev !== before.rev) return Promise.reject(REFUSAL)
      stored(revisedSession(current, after))
      return Promise.resolve()
    })
    const { write } = outboxes[0] ?? open()
    for (const change of ['again', 'once more'])
      await write({ kind: 'edit-session', before: session, after: { ...session, notes: change } }).catch(
        () => {},
      )
    await write({ kind: 'edit-session', before: other, after: { ...other, notes: 'mine too' } }).catch(
      () => {},
    )
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
    await open({ readStored: () => new Promise((resolve) => (answer = () => resolve(server))) }).start()
    const retried = useOutbox.getState().actions?.retry(key)
    useOutbox.getState().actions?.drop(key)
    answer()
    await retried
    expect(inner.writes['edit-session']).not.toHaveBeenCalled()
    expect(statuses()).toEqual([])
  })

  test('Try again says so when the session is gone', async () => {
    const key = await refusedEdit()
    server.clear()
    server.set('', aUser())
    await expect(useOutbox.getState().actions?.retry(key)).resolves.toBe('session-gone')
    expect(inner.writes['edit-session']).not.toHaveBeenCalled()
  })
})
