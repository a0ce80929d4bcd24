import { isNumber, record } from '../stored-values'
import { isTimer, stopTimer, type Timer } from '../timer/timer'
import type { EpochMs } from '../units'
import { timerSessionId, type Session } from './session'

/** A smaller difference may come from network latency or clocks that differ. */
const MIN_MISSING_MS = 30_000

/** A timer that was running here when another device stopped it. */
export interface EndedTimer {
  readonly timer: Exclude<Timer, { status: 'inactive' }>
  /** Since then it was shown without interruption, such as sleep of the device. */
  readonly shownSince: EpochMs
  readonly seenAt: EpochMs
}

/** The timer that was running before, if it is inactive now. */
export function endedTimer(
  before: Timer | undefined,
  now: Timer | undefined,
  seen: Pick<EndedTimer, 'shownSince' | 'seenAt'>,
): EndedTimer | null {
  if (!before || before.status === 'inactive' || now?.status !== 'inactive') return null
  return { timer: before, ...seen }
}

/** If two tabs saw the same end, the observation of the tab that had shown the timer for longer. */
export function longerSeen(one: EndedTimer | null, other: EndedTimer): EndedTimer {
  const isSame = one?.timer.startTime === other.timer.startTime
  return isSame && one.shownSince <= other.shownSince ? one : other
}

/** Reads the stored observation. Null if it is missing or damaged. */
export function parseEnded(stored: unknown): EndedTimer | null {
  const { timer, shownSince, seenAt } = record(stored)
  if (!isTimer(timer) || timer.status === 'inactive' || !isNumber(shownSince) || !isNumber(seenAt))
    return null
  return { timer, shownSince, seenAt }
}

export function isSessionOf({ timer }: EndedTimer, { id }: Session): boolean {
  return id === timerSessionId(timer.startTime)
}

/**
 * Another device stopped the timer offline and sent the stop later, which cut off time that the timer ran here (SESSION-36).
 * Returns the stored session, as it is by now, extended by that time. Null if little is missing, or if this device has not shown
 * the timer without interruption: then the stop may have been intended and only arrived late.
 */
export function wholeOfEnded({ timer, shownSince, seenAt }: EndedTimer, stored: Session): Session | null {
  if (shownSince > stored.endTime || stored.endTime > seenAt - MIN_MISSING_MS) return null
  const later = timer.breaks.filter(({ startTime }) => startTime >= stored.endTime)
  const result = stopTimer(
    { ...timer, startTime: stored.startTime, breaks: [...stored.breaks, ...later] },
    seenAt,
  )
  if (!result || (result.duration - stored.duration) * 1000 < MIN_MISSING_MS) return null
  const { endTime, breaks, duration } = result
  return { ...stored, endTime, breaks, duration }
}
