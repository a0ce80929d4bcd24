import type { LongWork } from '@/domain/backend'
import type { ClearSessionsResponse } from '@/domain/callables'
import { SERVER_WORK_DOCUMENTS } from '../limits'

/** Deletes the oldest sessions, as many as one call takes. */
type ClearCall = () => Promise<ClearSessionsResponse>

interface OnDevice {
  readonly count: (signal: AbortSignal) => Promise<number>
  readonly removeAll: (work: LongWork) => Promise<void>
}

/**
 * Lets the server delete all sessions of a long history, which this device would have to download to subtract them from the
 * months. This device does the rest if a call fails, because the function is not deployed or the server is overloaded; and all
 * of a short history.
 */
export async function clearOnServer(
  call: ClearCall,
  onDevice: OnDevice,
  { onProgress, signal }: LongWork,
): Promise<void> {
  let done = 0
  const isLong = (await onDevice.count(signal)) >= SERVER_WORK_DOCUMENTS
  signal.throwIfAborted()
  for (let response = isLong ? await tryCall(call) : null; response; response = await tryCall(call)) {
    done += response.removed
    onProgress(done)
    if (response.isDone) return
    signal.throwIfAborted()
  }
  signal.throwIfAborted()
  await onDevice.removeAll({ signal, onProgress: (more) => onProgress(done + more) })
}

/** Returns null when the call fails, or deletes nothing although sessions are left. */
async function tryCall(call: ClearCall): Promise<ClearSessionsResponse | null> {
  try {
    const response = await call()
    return response.isDone || response.removed > 0 ? response : null
  } catch (error) {
    console.warn('The server could not delete the sessions, so this device does', error)
    return null
  }
}
