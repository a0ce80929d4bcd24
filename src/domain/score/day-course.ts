import { addDays, startOfDay, type DayKey } from '../calendar/day-key'
import { exact, exactSum, sharesOf, tenths } from '../decimal'
import type { RecordedAt } from '../rhythm/completion'
import type { Session } from '../session/session'
import { hasTimes } from '../session/times'
import { lengthOf, workedSpans } from '../span'
import type { EpochMs, Moment } from '../units'
import type { DayHistory, ScoreInput } from './days'
import { completedOn } from './day-start'
import { timePoints } from './formula'
import { categoriesOf } from './points'

/** The sums of the day's points up to a moment. */
export interface Sums {
  readonly productivity: number
  readonly pacing: number
  readonly play: number
  readonly harmony: number
}

/** A corner of the curve. Between two corners the sums change evenly; two corners at the same moment are a step. */
export interface Corner extends Sums {
  readonly at: EpochMs
}

/** How a day's Harmony Vector came about, from its first moment on. */
export interface DayCourse {
  readonly from: EpochMs
  /** The first moment of the next day: 23 or 25 hours later on days when the clocks change. */
  readonly to: EpochMs
  /** From `from` to now, or to the end of a past day. The last corner has the day's values. */
  readonly corners: readonly Corner[]
}

/** What happened on the day, beside its sums. */
export interface DayEvents {
  /** The sessions that count on the day. */
  readonly sessions: readonly Session[]
  readonly recordedAt: RecordedAt
}

type Voice = Exclude<keyof Sums, 'harmony'>

/** Points that come evenly from one moment to another, or all at once if both are the same. */
interface Change {
  readonly voice: Voice
  readonly from: EpochMs
  readonly to: EpochMs
  readonly points: number
}

/**
 * The course of a day, or null if the history does not have it. Time counts while it is worked, tasks count at the end of their
 * session, and a completion counts when it was recorded. What has no known moment counts from the day's start: sessions that
 * were not given or have no times, and completions recorded on another day. What a session has earned outside of the day counts
 * at its edge.
 */
export function dayCourse(
  day: DayKey,
  input: ScoreInput,
  history: DayHistory,
  events: DayEvents,
  { now, zone }: Moment,
): DayCourse | null {
  const values = history.at(day)
  if (!values) return null
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const until = Math.max(from, Math.min(to, now))
  const changes = [
    ...sessionChanges(input, events.sessions.filter(hasTimes)),
    ...pacingEvents({ day, from, to }, input, events),
  ].filter(({ points }) => points !== 0)

  const totals = {
    productivity: values.productivityPoints,
    pacing: values.pacing,
    play: values.playPoints,
  }
  const sumOf = (voice: Voice, share: (change: Change) => number) => {
    const missing = changes
      .filter((change) => change.voice === voice)
      .map((change) => change.points * (share(change) - 1))
    return exact(totals[voice] + exactSum(missing))
  }
  const corner = (at: EpochMs, share: (change: Change) => number): Corner => {
    const productivity = sumOf('productivity', share)
    const [pacing, play] = [sumOf('pacing', share), sumOf('play', share)]
    return { at, productivity, pacing, play, harmony: exact(productivity + pacing - play) }
  }
  const isInside = (at: EpochMs) => at > from && at < until
  const inside = changes.flatMap((change) => [change.from, change.to]).filter(isInside)
  const corners = [...new Set([from, ...inside, until])]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const isLast = at === until
      const isStep = changes.some((change) =>
        isLast ? change.to > at || change.from >= at : change.from === at && change.to === at,
      )
      const before = corner(at, (change) => shareAt(change, at, false))
      const after = corner(at, (change) => (isLast ? 1 : shareAt(change, at, true)))
      return isStep ? [before, after] : [after]
    })
  return { from, to, corners }
}

/** The sums at a moment. Before the first corner those of the first, after the last those of the last. */
export function sumsAt({ corners }: DayCourse, at: EpochMs): Sums {
  const index = corners.findLastIndex((corner) => corner.at <= at)
  const [before, after] = [corners[Math.max(0, index)] as Corner, corners[index + 1]]
  if (!after || index < 0) return before
  const share = (at - before.at) / (after.at - before.at)
  const between = (of: (sums: Sums) => number) => exact(of(before) + share * (of(after) - of(before)))
  return {
    productivity: between((sums) => sums.productivity),
    pacing: between((sums) => sums.pacing),
    play: between((sums) => sums.play),
    harmony: between((sums) => sums.harmony),
  }
}

/** How much of a change has come by then. A step counts from its moment on. */
function shareAt({ from, to }: Change, at: EpochMs, isAfterStep: boolean): number {
  if (from === to) return at > from || (at === from && isAfterStep) ? 1 : 0
  return Math.min(1, Math.max(0, (at - from) / (to - from)))
}

function sessionChanges({ types, formula }: ScoreInput, sessions: readonly Session[]): readonly Change[] {
  const categoryOf = categoriesOf(types)
  return sessions.flatMap((session): Change[] => {
    const voice = categoryOf(session.type)
    const points = timePoints(session.duration, voice, formula)
    const end = session.endTime
    const worked = workedSpans(session)
    const length = lengthOf(worked)
    const time =
      length === 0
        ? [{ voice, from: end, to: end, points }]
        : worked.map(({ startTime, endTime }) => ({
            voice,
            from: startTime,
            to: endTime,
            points: (points * (endTime - startTime)) / length,
          }))
    const score = { voice, from: end, to: end, points: session.sessionScore }
    return voice === 'play' ? time : [...time, score]
  })
}

/** What completing rhythms changed, for the completions that were recorded on the day. */
function pacingEvents(
  { day, from, to }: { day: DayKey; from: EpochMs; to: EpochMs },
  input: ScoreInput,
  { recordedAt }: DayEvents,
): readonly Change[] {
  return completedOn(day, input).flatMap(({ rhythmId, due, points }) => {
    const at = recordedAt(rhythmId, due)
    return at === undefined || at < from || at >= to ? [] : [{ voice: 'pacing', from: at, to: at, points }]
  })
}

/** The sums as they are shown, to the tenth: the three parts add up to the Harmony Vector. */
export function sumsAsShown({ productivity, pacing, play, harmony }: Sums): Sums {
  const total = tenths(harmony)
  const [a = 0, b = 0, c = 0] = sharesOf([productivity * 10, pacing * 10, -play * 10], total)
  return { productivity: a / 10, pacing: b / 10, play: (-c + 0) / 10, harmony: total / 10 }
}
