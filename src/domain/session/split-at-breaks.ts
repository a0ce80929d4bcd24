import type { EpochMs, Seconds } from '../units'
import type { Break } from './break'
import type { Session } from './session'

/** A stretch of time without a break. */
interface Stretch {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

/** What the ids of a session's parts begin with; their number follows. */
export function partPrefix(sessionId: string): string {
  return `${sessionId}_p`
}

/** The id of a part. It follows from the session, so that splitting twice cannot make two sets of parts. */
export function partId(sessionId: string, index: number): string {
  return partPrefix(sessionId) + index
}

/**
 * The sessions that take the place of one with breaks: one for each stretch that was worked, without breaks, in
 * order (spec, section 4: session edit). Their durations add up to the old one. Notes, type, zone and place are those of
 * the session; what was completed and its points stay with the first, so that they count once.
 */
export function splitAtBreaks(session: Session): readonly Session[] {
  const stretches = workedStretches(session)
  const durations = shareOut(session.duration, stretches.map(lengthOf))
  return stretches.map((stretch, index) => ({
    ...session,
    ...stretch,
    id: partId(session.id, index),
    duration: durations[index] ?? 0,
    breaks: [],
    ...(index > 0 && { completedTasks: [], sessionScore: 0 }),
    rev: 0,
  }))
}

/**
 * What the breaks leave of the session. Stored breaks may overlap, lie in any order or reach beyond the session. A
 * stretch of no length is no work, so two breaks that touch part it once; a session that was all break keeps its start.
 */
function workedStretches({ startTime, endTime, breaks }: Session): readonly Stretch[] {
  const stretches: Stretch[] = []
  let workedFrom = startTime
  const pauses = breaks.filter((pause) => isWithin(pause, startTime, endTime))
  for (const pause of pauses.sort((a, b) => a.startTime - b.startTime)) {
    stretches.push({ startTime: workedFrom, endTime: pause.startTime })
    workedFrom = Math.max(workedFrom, pause.endTime)
  }
  stretches.push({ startTime: workedFrom, endTime })
  const worked = stretches.filter((stretch) => lengthOf(stretch) > 0)
  return worked.length > 0 ? worked : [{ startTime, endTime: startTime }]
}

function isWithin(pause: Break, startTime: EpochMs, endTime: EpochMs): boolean {
  return pause.startTime <= pause.endTime && pause.endTime >= startTime && pause.startTime <= endTime
}

function lengthOf({ startTime, endTime }: Stretch): number {
  return endTime - startTime
}

/**
 * Whole seconds for each length, in proportion, that add up to all seconds. Each share runs from one rounded point
 * on the common scale to the next, so no rounding is lost: three stretches of 1.5 s share 5 s as 2, 1 and 2.
 */
function shareOut(duration: Seconds, lengths: readonly number[]): readonly Seconds[] {
  const seconds = Math.max(0, Math.round(duration))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let length = 0
  let given = 0
  return lengths.map((each, index) => {
    length += each
    const until = index === lengths.length - 1 ? seconds : Math.round((seconds * length) / total)
    const share = until - given
    given = until
    return share
  })
}
