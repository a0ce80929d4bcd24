import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../tests/builders/backend'
import { aListing, tellFacts } from '../../tests/builders/facts'
import { pagesOf, severalSessions } from '../../tests/builders/history'
import { SESSIONS_PAGE } from '@/state/facts'
import { forgetOlderSessions, readOlderSessions, useOlderSessions } from '@/state/older-sessions'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { enterOlderWrites } from './older-writes'

const ALL = severalSessions(SESSIONS_PAGE + 20)
let backend: FakeBackend
let older: Session
const WORK = { onProgress: () => {}, signal: new AbortController().signal }
const found = (id = older.id) => useOlderSessions.getState().sessions.find((session) => session.id === id)
const refusal = () => Promise.reject(new Error('refused'))

beforeEach(async () => {
  backend = aBackend()
  forgetOlderSessions()
  tellFacts({}, { sessions: aListing(ALL.slice(0, SESSIONS_PAGE)) })
  await readOlderSessions(pagesOf(ALL))
  older = ALL[SESSIONS_PAGE + 5] as Session
})

describe('writes to sessions that no listener watches', () => {
  test('HISTORY-13 an edit shows at once, as not synced, with its next revision', async () => {
    let confirm = () => {}
    backend.sessions.update.mockReturnValue(new Promise((resolve) => (confirm = resolve)))
    const writing = enterOlderWrites(backend).sessions.update(older, { ...older, notes: 'Edited' })
    expect(found()).toEqual(revisedSession(older, { ...older, notes: 'Edited' }))
    expect(useOlderSessions.getState().unsynced).toEqual(new Set([older.id]))
    confirm()
    await writing
    expect(useOlderSessions.getState().unsynced.size).toBe(0)
  })

  test('an edit that is refused is taken back', async () => {
    backend.sessions.update.mockImplementation(refusal)
    await expect(
      enterOlderWrites(backend).sessions.update(older, { ...older, notes: 'Edited' }),
    ).rejects.toThrow()
    expect(found()).toEqual(older)
  })

  test('HISTORY-02 a deletion shows at once, and is taken back when refused', async () => {
    backend.sessions.remove.mockImplementation(refusal)
    const deleting = enterOlderWrites(backend).sessions.remove([older])
    expect(found()).toBeUndefined()
    await expect(deleting).rejects.toThrow()
    expect(found()).toEqual(older)
  })

  test('a new session of an older day is there', async () => {
    const added = { ...older, id: 'new' }
    await enterOlderWrites(backend).sessions.add([added])
    expect(found('new')).toEqual(createdSession(added))
  })

  test('the parts of a split one are read', async () => {
    const parts = ['part-1', 'part-2'].map((id) => ({ ...older, id }))
    backend.sessions.readBefore.mockResolvedValue({ sessions: parts, unreadable: 0, mayHaveMore: true })
    await enterOlderWrites(backend).sessions.split(older.id)
    expect(found()).toBeUndefined()
    expect(found('part-1')).toEqual(parts[0])
    expect(found('part-2')).toEqual(parts[1])
  })

  test('when the parts cannot be read, all is read anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.sessions.readBefore.mockImplementation(refusal)
    await enterOlderWrites(backend).sessions.split(older.id)
    expect(useOlderSessions.getState().sessions).toEqual([])
  })

  test('HISTORY-14 after clearing and importing they are read anew, also when that fails half-way', async () => {
    backend.sessions.removeAll.mockImplementation(refusal)
    await expect(enterOlderWrites(backend).sessions.removeAll(WORK)).rejects.toThrow()
    expect(useOlderSessions.getState().sessions).toEqual([])
    await readOlderSessions(pagesOf(ALL))
    await enterOlderWrites(backend).sessions.importAll([], WORK)
    expect(useOlderSessions.getState().sessions).toEqual([])
  })
})
