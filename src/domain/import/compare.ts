import type { Session } from '../session/session'
import type { EpochMs } from '../units'
import type { PlannedSession } from './sessions'

/** How a planned session relates to the stored ones. */
export type Standing = 'new' | 'here' | 'overlaps'

/** Sessions between two pauses. */
const STEP = 1000

/**
 * The standing of each planned session, by id. It is here if a stored session has its id, or exactly its start and end; sums
 * without times, which all start at noon, must have the same notes too. It overlaps if a stored session with times was running
 * at the same time (BRING-04). Pauses after each thousand.
 */
export function* standings(
  plans: readonly PlannedSession[],
  stored: readonly Session[],
  isTimed: (session: Session) => boolean,
): Generator<void, ReadonlyMap<string, Standing>, undefined> {
  const ids = new Set<string>()
  const unmatched = new Map<string, number>()
  const timed: Session[] = []
  let count = 0
  for (const session of stored) {
    if (++count % STEP === 0) yield
    ids.add(session.id)
    for (const key of [spanKey(session), noonKey(session)]) unmatched.set(key, (unmatched.get(key) ?? 0) + 1)
    if (isTimed(session) && session.endTime > session.startTime) timed.push(session)
  }
  yield
  const busy = new BusyTimes(timed)
  const found = new Map<string, Standing>()
  // Stored sessions with an id of this file belong to that row, not to another one of the same time.
  for (const { entry, session } of plans) {
    if (++count % STEP === 0) yield
    if (!ids.has(session.id)) continue
    found.set(session.id, 'here')
    const key = entry.kind === 'span' ? spanKey(session) : noonKey(session)
    unmatched.set(key, (unmatched.get(key) ?? 0) - 1)
  }
  for (const { entry, session } of plans) {
    if (++count % STEP === 0) yield
    if (found.has(session.id)) continue
    const key = entry.kind === 'span' ? spanKey(session) : noonKey(session)
    const left = unmatched.get(key) ?? 0
    if (left > 0) {
      unmatched.set(key, left - 1)
      found.set(session.id, 'here')
    } else {
      const overlaps = entry.kind === 'span' && busy.overlap(session.startTime, session.endTime)
      found.set(session.id, overlaps ? 'overlaps' : 'new')
    }
  }
  return found
}

const spanKey = ({ startTime, endTime }: Session) => `${startTime} ${endTime}`
const noonKey = (session: Session) => `${spanKey(session)} ${session.notes}`

/** Merged times of sessions, searched by bisection. */
export class BusyTimes {
  private readonly starts: EpochMs[] = []
  private readonly ends: EpochMs[] = []

  constructor(sessions: readonly Session[]) {
    for (const { startTime, endTime } of [...sessions].sort((a, b) => a.startTime - b.startTime)) {
      const last = this.ends.length - 1
      if (last >= 0 && startTime <= (this.ends[last] ?? 0))
        this.ends[last] = Math.max(this.ends[last] ?? 0, endTime)
      else {
        this.starts.push(startTime)
        this.ends.push(endTime)
      }
    }
  }

  /** Whether the interval shares more than a moment with one of them. */
  overlap(startTime: EpochMs, endTime: EpochMs): boolean {
    let [low, high] = [0, this.ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ends[middle] ?? 0) <= startTime) low = middle + 1
      else high = middle
    }
    const start = this.starts[low]
    return start !== undefined && start < endTime
  }
}
