import type { Backend } from '@/domain/backend'
import { MAX_BREAKS } from '@/domain/limits'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import {
  dropOlderSessions,
  markUnsynced,
  putOlderSessions,
  rereadOlderSessions,
  useOlderSessions,
} from '@/state/older-sessions'

/**
 * The backend, whose writes are entered into the older sessions as well: no listener watches those. As with the
 * watched ones, a write shows at once and is taken back when the server refuses it.
 */
export function enterOlderWrites(backend: Backend): Backend {
  const { sessions } = backend
  return {
    ...backend,
    sessions: {
      ...sessions,
      add: (added) => entered(added.map(createdSession), () => sessions.add(added)),
      update: (before, after) =>
        entered([revisedSession(before, after)], () => sessions.update(before, after)),
      extend: (stored, extended) =>
        entered([revisedSession(stored, extended)], () => sessions.extend(stored, extended)),
      remove: async (removed) => {
        const dropped = dropOlderSessions(removed.map(({ id }) => id))
        try {
          await sessions.remove(removed)
        } catch (error) {
          putOlderSessions(dropped)
          throw error
        }
      },
      split: async (id) => {
        await sessions.split(id)
        const [whole] = dropOlderSessions([id])
        if (whole) await readParts(sessions, whole)
      },
      removeAll: (work) => thenReread(sessions.removeAll(work)),
      importAll: (imported, work) => thenReread(sessions.importAll(imported, work)),
    },
  }
}

async function entered(changed: readonly Session[], write: () => Promise<void>): Promise<void> {
  const ids = changed.map(({ id }) => id)
  const before = useOlderSessions.getState().sessions.filter(({ id }) => ids.includes(id))
  putOlderSessions(changed)
  markUnsynced(ids, true)
  try {
    await write()
  } catch (error) {
    dropOlderSessions(ids)
    putOlderSessions(before)
    throw error
  } finally {
    markUnsynced(ids, false)
  }
}

/** The server has put them in the place of the whole; the last one ends where that ended. */
async function readParts(sessions: Backend['sessions'], whole: Session): Promise<void> {
  try {
    const parts = await sessions.readBefore(whole.endTime + 1, MAX_BREAKS + 1)
    putOlderSessions(parts.sessions)
  } catch (error) {
    console.error('The parts of the session could not be read', error)
    rereadOlderSessions()
  }
}

/** Also when it fails or is called off: some of it may have happened. */
async function thenReread<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    rereadOlderSessions()
  }
}
