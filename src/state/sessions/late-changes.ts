import type { Backend } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { knownSession } from './edits'
import { LATE_CHANGE_ATTEMPTS } from '../limits'

/**
 * Writes something that arrived after its session was saved, such as a sealed place or counted lines. `write` gets the session
 * as it is by now, and again as the server has it when another device was faster. Rejects when the session is gone.
 */
export async function changeLater(
  sessions: Backend['sessions'],
  id: string,
  write: (current: Session) => Promise<void>,
): Promise<void> {
  let refusal: unknown = new Error('The session is gone.')
  for (let attempt = 0; attempt < LATE_CHANGE_ATTEMPTS; attempt++) {
    const current = (attempt === 0 && knownSession(id)) || (await sessions.read(id))
    if (!current) break
    try {
      return await write(current)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}
