import { monthOf } from '../calendar/month'
import type { Session } from '../session/session'
import { sessionDay } from '../session/session-day'
import { MAX_SESSIONS_A_COMMIT } from './commits'

/**
 * Splits sessions, sorted by time, where a month begins, so that both lists have about the same length. Only one commit at a time
 * can have a document, and the commits of these two change different months. A list that one commit holds, or of one month, stays
 * whole.
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
