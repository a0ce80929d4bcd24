import { ChangesWaiting, type Backend } from '@/domain/backend'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { untilSavesHandedOver } from '@/state/saves-under-way'

const LIMIT_MS = 5000

/**
 * The backend, whose flush also waits for saves that are about to be handed over, and for the outbox: after a reload it may still
 * hold writes that have to be sent again. So nothing that bypasses the queue starts before those are settled.
 */
export function flushFirst(backend: Backend): Backend {
  const { sessions } = backend
  const flush: Backend['queue']['flush'] = async (signal) => {
    const limit = signal ?? AbortSignal.timeout(LIMIT_MS)
    await untilSavesHandedOver()
    return (await backend.queue.flush(signal)) && untilSettled(limit)
  }
  const flushOrThrow = async () => {
    if (!(await flush())) throw new ChangesWaiting()
  }
  return {
    ...backend,
    queue: { flush },
    sessions: {
      ...sessions,
      removeAll: async (work) => {
        await flushOrThrow()
        return sessions.removeAll(work)
      },
      importAll: async (imported, work) => {
        await flushOrThrow()
        return sessions.importAll(imported, work)
      },
      readAll: async (work) => {
        if (work.mayLackUnsent !== true) await flushOrThrow()
        return sessions.readAll(work)
      },
    },
  }
}

/** Refused changes are listed for the user and do not send themselves. */
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
