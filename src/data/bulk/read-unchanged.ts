import { pause } from '@/lib/wait'
import { UNCHANGED_ATTEMPTS, UNCHANGED_PAUSE_MS } from '../limits'

/**
 * Reads with several requests what must belong to one state. `version` is asked for before and after; when it has changed in
 * between, the answers may belong to different states, so everything is read again.
 */
export async function readUnchanged<T>(version: () => Promise<number>, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= UNCHANGED_ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(UNCHANGED_PAUSE_MS)
    const before = await version()
    const answers = await read()
    if (Object.is(await version(), before)) return answers
  }
  throw new Error('It keeps changing while it is read')
}
