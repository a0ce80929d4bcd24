import { ChangesWaiting, type Backend } from '@/domain/backend'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { sessionCache } from '@/state/sessions/session-cache'
import { untilSavesHandedOver } from '@/state/sessions/saves-under-way'
import { FLUSH_TIMEOUT_MS } from '../limits'

/**
 * Wraps the backend: its flush also waits for saves that have not been passed to Firestore yet, and for the outbox,
 * which may hold writes to resend after a reload. Operations that bypass the queue start only when these have settled.
 * Session listeners are paused while such an operation changes many sessions.
 */
export function flushFirst(backend: Backend): Backend {
  const { sessions, backup } = backend
  const flush: Backend['queue']['flush'] = async (signal) => {
    const limit = signal ?? AbortSignal.timeout(FLUSH_TIMEOUT_MS)
    await untilSavesHandedOver()
    return (await backend.queue.flush(signal)) && untilSettled(limit)
  }
  const flushOrThrow = async () => {
    if (!(await flush())) throw new ChangesWaiting()
  }
  const inBulk = async <T>(work: () => Promise<T>): Promise<T> => {
    await flushOrThrow()
    const resume = sessionCache.pause()
    try {
      return await work()
    } finally {
      resume()
    }
  }
  return {
    ...backend,
    queue: { flush },
    backup: {
      read: async (work) => {
        if (work.mayLackUnsent !== true) await flushOrThrow()
        return backup.read(work)
      },
      restore: (steps, work) => inBulk(() => backup.restore(steps, work)),
      takeBack: (id, work) => inBulk(() => backup.takeBack(id, work)),
      restoreSettings: async (settings, before, work) => {
        await flushOrThrow()
        return backup.restoreSettings(settings, before, work)
      },
    },
    sessions: {
      ...sessions,
      removeAll: (work) => inBulk(() => sessions.removeAll(work)),
      importAll: (imported, work) => inBulk(() => sessions.importAll(imported, work)),
      readAll: async (work) => {
        if (work.mayLackUnsent !== true) await flushOrThrow()
        return sessions.readAll(work)
      },
    },
  }
}

/** Refused changes wait for the user's decision and are not sent automatically. */
const isSettled = (entries: readonly OutboxEntry[]) => entries.every(({ status }) => status === 'refused')

function untilSettled(limit: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isDone: boolean) => {
      stop()
      limit.removeEventListener('abort', giveUp)
      resolve(isDone)
    }
    const giveUp = () => end(false)
    const stop = useOutbox.subscribe(({ entries }) => isSettled(entries) && end(true))
    limit.addEventListener('abort', giveUp)
    if (isSettled(useOutbox.getState().entries)) end(true)
    else if (limit.aborted) end(false)
  })
}
