import { isNumber, isTimer, record } from '../outbox/shapes'
import { stopTimer, type Timer } from '../timer/timer'
import type { EpochMs } from '../units'
import { mergedSave } from './same-timer'
import { MARKS } from './revision'
import { timerSessionId, type Session } from './session'

/** Below this a difference is the way to the server, or two clocks that do not agree. */
const LEAST_REST_MS = 30_000

/** A timer that ran here when it was seen to have been stopped. */
export interface EndedTimer {
  readonly timer: Exclude<Timer, { status: 'inactive' }>
  /** From then on it was shown without a gap, such as the sleep of the device. */
  readonly shownSince: EpochMs
  readonly seenAt: EpochMs
}

/** The timer that ran before, where it is off now. */
export function endedTimer(
  before: Timer | undefined,
  now: Timer | undefined,
  seen: Pick<EndedTimer, 'shownSince' | 'seenAt'>,
): EndedTimer | null {
  if (!before || before.status === 'inactive' || now?.status !== 'inactive') return null
  return { timer: before, ...seen }
}

/** Of two tabs of one device that saw the same end, what the one saw that has shown the timer for longer. */
export function longerSeen(one: EndedTimer | null, other: EndedTimer): EndedTimer {
  const isSame = one?.timer.startTime === other.timer.startTime
  return isSame && one.shownSince <= other.shownSince ? one : other
}

/** What is read back from the device, or null when that is none. */
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
 * What another device's stop, made offline and sent later, has cut off: the stored session with the time that the timer ran
 * here after it. Null where nothing of note is missing, where the session was edited by hand, and where this device was not
 * looking all the while: then it may merely have learned late of a stop that was meant.
 */
export function wholeOfEnded({ timer, shownSince, seenAt }: EndedTimer, stored: Session): Session | null {
  if (stored.rev >= MARKS || shownSince > stored.endTime || stored.endTime > seenAt - LEAST_REST_MS)
    return null
  const stretch = stopTimer(timer, seenAt)
  if (!stretch) return null
  const { endTime, breaks, duration } = stretch
  const whole = mergedSave(stored, { ...stored, startTime: stretch.startTime, endTime, breaks, duration })
  const hasMore = typeof whole !== 'string' && (whole.duration - stored.duration) * 1000 >= LEAST_REST_MS
  return hasMore ? whole : null
}
