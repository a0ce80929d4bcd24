import { addDays, dayOf, daysBetween, type DayKey } from '../calendar/day-key'
import { dayNumberOf } from '../calendar/day-number'
import type { EpochMs, ZoneId } from '../units'
import type { Completion } from './completion'
import type { Rhythm } from './rhythm'
import { isScheduledOn } from './schedule'

/** One rhythm that goes on as another from a day on, written all or nothing (KEEP-01). */
export interface Continuation {
  /** The rhythm of the days before, with its end date. */
  readonly ended: Rhythm
  readonly next: Rhythm
  /** Due days whose completions leave the ended rhythm. */
  readonly removed: readonly DayKey[]
  /** Completions of the next rhythm. */
  readonly added: readonly Completion[]
}

/** Due day → the day on which it was done, of one rhythm. */
type Done = ReadonlyMap<DayKey, DayKey>
const NOTHING_DONE: Done = new Map()

interface Moment {
  readonly today: DayKey
  readonly now: EpochMs
  readonly zone: ZoneId
}

/** Whether the edit changes what days are worth: schedule, points, penalty, grace or catch-up. */
function changesNumbers(before: Rhythm, after: Rhythm): boolean {
  const valued = ({ schedule, points, penaltyPerDay, pacingGrace, isCatchable }: Rhythm) =>
    JSON.stringify([scheduleKey(schedule), points, penaltyPerDay, pacingGrace, isCatchable])
  return valued(before) !== valued(after)
}

/** Every day is the same schedule in any of its three forms. */
function scheduleKey(schedule: Rhythm['schedule']): unknown {
  if (schedule.type === 'weekly') {
    return schedule.value.length === 7 ? 1 : [...schedule.value].sort((a, b) => a - b)
  }
  return schedule.type === 'daily' ? 1 : schedule.value
}

/**
 * Whether saving has to ask from when on the edit counts. A rhythm of today is simply changed, and so is one that no past day
 * counts yet: neither started nor completed in advance.
 */
export function asksFromWhen(
  before: Rhythm,
  after: Rhythm,
  done: Done | undefined,
  { today, zone }: Moment,
): boolean {
  if (!changesNumbers(before, after) || dayOf(before.createdAt, zone) >= today) return false
  return before.startDate < today || [...(done ?? NOTHING_DONE).values()].some((actual) => actual < today)
}

/**
 * Ends the rhythm yesterday and goes on from today as `after`, under a new id. From today on the occurrences are those that
 * `after` would have had anyway: every X days keeps its phase.
 *
 * What was completed for today or later belongs to the next rhythm, so today is neither open again nor counted twice:
 * - Completed today: the completion moves.
 * - Completed in advance on a past day: it stays with the ended rhythm, which gained its points on that day, and the next one
 *   takes the occurrence as completed when it is due.
 */
export function continuedFromToday(
  before: Rhythm,
  after: Rhythm,
  done: Done = NOTHING_DONE,
  { today, now, id }: { today: DayKey; now: EpochMs; id: string },
): Continuation {
  const next = startedAnew(after, { today, now, id })
  const ahead = [...done].filter(([due]) => due >= today && isScheduledOn(next, dayNumberOf(due)))
  const isOfToday = (actual: DayKey) => actual >= today
  return {
    ended: { ...before, endDate: addDays(today, -1) },
    next,
    removed: ahead.filter(([, actual]) => isOfToday(actual)).map(([due]) => due),
    added: ahead.map(([due, actual]) => ({
      rhythmId: id,
      completionDate: due,
      actualCompletionDate: isOfToday(actual) ? actual : due,
      completedAt: now,
    })),
  }
}

/** The rhythm as a new one that begins today, or at its own start where that lies ahead. It has no end. */
export function startedAnew(
  rhythm: Rhythm,
  { today, now, id }: { today: DayKey; now: EpochMs; id: string },
): Rhythm {
  const startDate = rhythm.startDate > today ? rhythm.startDate : today
  const phase = rhythm.phaseDate ?? rhythm.startDate
  const isInPhase =
    rhythm.schedule.type !== 'every_x_days' || daysBetween(phase, startDate) % rhythm.schedule.value === 0
  const phaseDate = isInPhase ? undefined : phase
  return { ...rhythm, id, createdAt: now, startDate, endDate: undefined, phaseDate }
}

/** The rhythm without its end: it goes on as if it had never ended. */
export function reopened(rhythm: Rhythm): Rhythm {
  return { ...rhythm, endDate: undefined }
}

/** Whether days lie between the rhythm's end and today, which would be missed if it had never ended. */
export function hasGap({ endDate }: Rhythm, today: DayKey): boolean {
  return endDate !== undefined && endDate < addDays(today, -1)
}
