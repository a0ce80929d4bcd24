import type { Backend, LongWork, MonthsWork } from '@/domain/backend'
import type { ResponseOf } from '@/domain/callables'
import type { MonthKey } from '@/domain/calendar/month'
import { SERVER_WORK_DOCUMENTS } from '../limits'

// The server works on a long history, which this device would have to download. This device does the rest if a call fails, because
// the function is not deployed or the server is overloaded; and all of a short history.

/** Rebuilds the months before the given one. A call of the server rebuilds as many as it has time for. */
export async function rebuildOnServer(
  call: (before: MonthKey) => Promise<ResponseOf<'rebuildRollups'>>,
  onDevice: Pick<Backend['months'], 'stored' | 'rebuild'>,
  before: MonthKey,
  { stored, onProgress, signal }: MonthsWork,
): Promise<void> {
  const { sessions, completions } = stored ?? (await onDevice.stored()).totals
  const isLong = sessions + completions >= SERVER_WORK_DOCUMENTS
  let reached: MonthKey = before
  let done = 0
  const next = () => progressOf(call(reached), (to) => to.before === null || to.before < reached)
  for (let response = isLong ? await next() : null; response; response = await next()) {
    signal.throwIfAborted()
    if (response.before === null) return
    done += response.sessions
    reached = response.before
    onProgress(done, reached)
  }
  signal.throwIfAborted()
  await onDevice.rebuild(reached, { signal, onProgress: (more, month) => onProgress(done + more, month) })
}

/** Deletes all sessions, and subtracts them from the months. A call of the server deletes the oldest, as many as it takes. */
export async function clearOnServer(
  call: () => Promise<ResponseOf<'clearSessions'>>,
  onDevice: {
    readonly count: (signal: AbortSignal) => Promise<number>
    readonly removeAll: (work: LongWork) => Promise<void>
  },
  { onProgress, signal }: LongWork,
): Promise<void> {
  let done = 0
  const isLong = (await onDevice.count(signal)) >= SERVER_WORK_DOCUMENTS
  signal.throwIfAborted()
  const next = () => progressOf(call(), ({ isDone, removed }) => isDone || removed > 0)
  for (let response = isLong ? await next() : null; response; response = await next()) {
    done += response.removed
    onProgress(done)
    if (response.isDone) return
    signal.throwIfAborted()
  }
  signal.throwIfAborted()
  await onDevice.removeAll({ signal, onProgress: (more) => onProgress(done + more) })
}

/** Returns null when the call fails, or makes no progress. */
async function progressOf<R>(call: Promise<R>, isProgress: (response: R) => boolean): Promise<R | null> {
  try {
    const response = await call
    return isProgress(response) ? response : null
  } catch (error) {
    console.warn('The server could not do the work, so this device does', error)
    return null
  }
}
