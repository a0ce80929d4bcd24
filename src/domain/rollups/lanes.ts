import { monthOf } from '../calendar/month'
import { type Session, sessionDay } from '../session/session'
import { MAX_SESSIONS_A_COMMIT } from './commits'

/**
 * Splits sessions, sorted by time, at the start of the month nearest to their middle. Firestore locks a document for one commit at
 * a time. The two lists change different monthly rollups, so their commits need not wait for each other. Returns one list if one
 * commit holds all sessions, or if they are of one month.
 */
export function inLanes<T extends Pick<Session, 'startTime' | 'timezone'>>(
  sorted: readonly T[],
): readonly (readonly T[])[] {
  if (sorted.length <= MAX_SESSIONS_A_COMMIT) return [sorted]
  const isBorder = (index: number) => monthAt(sorted[index - 1]) !== monthAt(sorted[index])
  const middle = Math.floor(sorted.length / 2)
  for (let distance = 0; distance < middle; distance++) {
    for (const index of [middle + distance, middle - distance]) {
      if (isBorder(index)) return [sorted.slice(0, index), sorted.slice(index)]
    }
  }
  return [sorted]
}

function monthAt(session: Pick<Session, 'startTime' | 'timezone'> | undefined) {
  return session && monthOf(sessionDay(session))
}
