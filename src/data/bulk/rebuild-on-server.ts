import type { Backend, MonthsWork } from '@/domain/backend'
import type { RebuildRollupsResponse } from '@/domain/callables'
import type { MonthKey } from '@/domain/calendar/month'
import { SERVER_WORK_DOCUMENTS } from '../limits'

/** Rebuilds the months before the given one, as many as one call has time for. */
type RebuildCall = (before: MonthKey) => Promise<RebuildRollupsResponse>

/**
 * Lets the server rebuild the rollups of a long history, which this device would have to download. This device does the rest
 * if a call fails, because the function is not deployed or the server is overloaded; and all of a short history.
 */
export async function rebuildOnServer(
  call: RebuildCall,
  onDevice: Pick<Backend['months'], 'stored' | 'rebuild'>,
  before: MonthKey,
  { stored, onProgress, signal }: MonthsWork,
): Promise<void> {
  const { sessions, completions } = stored ?? (await onDevice.stored()).totals
  const isLong = sessions + completions >= SERVER_WORK_DOCUMENTS
  let reached: MonthKey = before
  let done = 0
  for (let response = isLong ? await tryCall(call, reached) : null; response;) {
    signal.throwIfAborted()
    if (response.before === null) return
    done += response.sessions
    reached = response.before
    onProgress(done, reached)
    response = await tryCall(call, reached)
  }
  signal.throwIfAborted()
  await onDevice.rebuild(reached, { signal, onProgress: (more, month) => onProgress(done + more, month) })
}

/** Returns null when the call fails, or makes no progress. */
async function tryCall(call: RebuildCall, before: MonthKey): Promise<RebuildRollupsResponse | null> {
  try {
    const response = await call(before)
    return response.before === null || response.before < before ? response : null
  } catch (error) {
    console.warn('The server could not rebuild the rollups, so this device does', error)
    return null
  }
}
