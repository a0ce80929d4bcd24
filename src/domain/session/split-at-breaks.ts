import { workedSpans } from '../span'
import type { Seconds } from '../units'
import { revisedSession } from './revision'
import type { Session } from './session'

/** The start of the parts' ids; a number follows. */
export function partPrefix(sessionId: string): string {
  return `${sessionId}_p`
}

/** The id of a part. It follows from the session, so splitting twice cannot create two sets of parts. */
export function partId(sessionId: string, index: number): string {
  return partPrefix(sessionId) + index
}

/** The ids of the sessions of which this id is a part: more than one if a part was split again. */
export function wholeIds(id: string): readonly string[] {
  const whole = /^(.+)_p\d+$/.exec(id)?.[1]
  return whole === undefined ? [] : [whole, ...wholeIds(whole)]
}

/**
 * Splits a session at its breaks into one session for each worked interval, in order (BREAKS-08). Their durations add up to the
 * old one. Notes, type, zone and location are copied. Tasks and points stay with the first part, so that they count once
 * (INT-24). A part's revision is that of an edit of the whole, so undoing a split is refused on a device that knows another
 * whole than the one that was split.
 */
export function splitAtBreaks(session: Session): readonly Session[] {
  const worked = workedSpans(session)
  // A session that is all break keeps its start.
  const spans = worked.length > 0 ? worked : [{ startTime: session.startTime, endTime: session.startTime }]
  const durations = shareOut(
    session.duration,
    spans.map(({ startTime, endTime }) => endTime - startTime),
  )
  return spans.map((span, index) =>
    revisedSession(session, {
      ...session,
      ...span,
      id: partId(session.id, index),
      duration: durations[index] ?? 0,
      breaks: [],
      ...(index > 0 && { completedTasks: [], sessionScore: 0 }),
    }),
  )
}

/**
 * Distributes the seconds in proportion to the lengths. Each share runs from one rounded point on the common scale to the next,
 * so rounding loses nothing: three intervals of 1.5 s share 5 s as 2, 1 and 2.
 */
function shareOut(duration: Seconds, lengths: readonly number[]): readonly Seconds[] {
  const seconds = Math.max(0, Math.round(duration))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let length = 0
  let handedOut = 0
  return lengths.map((each, index) => {
    length += each
    const until = index === lengths.length - 1 ? seconds : Math.round((seconds * length) / total)
    const share = until - handedOut
    handedOut = until
    return share
  })
}
