import { addDays, dayOf, daysBetween, type DayKey, dayNumberOf } from '../calendar/day-key'
import type { EpochMs, ZoneId } from '../units'
import { withUnknownOf } from '../document'
import { completionOf, type Completion, type RecordedAt } from './completion'
import type { CategoryOf } from '../session/types/session-type'
import { typeNameOf, type Rhythm } from './rhythm'
import { isScheduledOn } from './schedule'

/** A rhythm that continues as a new one from a day on, written all or nothing (KEEP-01). */
export interface Continuation {
  /** The old rhythm, with its end date. */
  readonly ended: Rhythm
  readonly next: Rhythm
  /** Due days whose completions are removed from the ended rhythm. */
  readonly removed: readonly DayKey[]
  /** Completions to add to the next rhythm. */
  readonly added: readonly Completion[]
}

/** Due day → day of completion, for one rhythm. */
type Done = ReadonlyMap<DayKey, DayKey>
const NOTHING_DONE: Done = new Map()

/** The new rhythm's id, and when it begins. */
interface Restart {
  readonly today: DayKey
  readonly now: EpochMs
  readonly id: string
}

/** Whether the edit changes what days are worth: schedule, points, penalty, grace, catch-up or voice. */
function changesNumbers(before: Rhythm, after: Rhythm, categoryOf: CategoryOf): boolean {
  const valued = (rhythm: Rhythm) => {
    const { schedule, points, penaltyPerDay, pacingGrace, isCatchable } = rhythm
    const category = categoryOf(typeNameOf(rhythm))
    return JSON.stringify([scheduleKey(schedule), points, penaltyPerDay, pacingGrace, isCatchable, category])
  }
  return valued(before) !== valued(after)
}

/** "Every day" has the same key in all schedule types that can say it. */
function scheduleKey(schedule: Rhythm['schedule']): unknown {
  if (schedule.type === 'weekly') {
    return schedule.value.length === 7 ? 1 : [...schedule.value].sort((a, b) => a - b)
  }
  if (schedule.type === 'times_a_week') return { times: schedule.value }
  return schedule.type === 'daily' ? 1 : schedule.value
}

/**
 * Whether saving must ask from which day the edit counts. A rhythm created today is simply changed, and so is one that no past
 * day counts: neither started nor completed in advance. Completions on days before the start, which an import brings, count on
 * no day (BRING-13).
 */
export function asksFromWhen(
  before: Rhythm,
  after: Rhythm,
  done: Done | undefined,
  categoryOf: CategoryOf,
  { today, zone }: { readonly today: DayKey; readonly zone: ZoneId },
): boolean {
  if (!changesNumbers(before, after, categoryOf) || dayOf(before.createdAt, zone) >= today) return false
  const isInAdvance = ([due, actual]: readonly [DayKey, DayKey]) =>
    actual < today && isScheduledOn(before, dayNumberOf(due))
  return before.startDate < today || [...(done ?? NOTHING_DONE)].some(isInAdvance)
}

/**
 * Ends the rhythm yesterday and continues it today as `after`, under a new id. The occurrences from today on are those that
 * `after` would have had: every X days keeps its phase, and an end that is still to come stays.
 *
 * Completions for today or later go to the next rhythm, so today is neither open again nor counted twice. One made today moves,
 * also to a day on which the next rhythm is not due: the calendar shows no completion after a rhythm's end. One made in advance
 * on a past day stays with the ended rhythm, which gained its points on that day. A next rhythm that has the same occurrence gets
 * it as completed on its due day.
 */
export function continuedFromToday(
  before: Rhythm,
  after: Rhythm,
  done: Done = NOTHING_DONE,
  { today, now, id }: Restart,
  recordedAt: RecordedAt = () => undefined,
): Continuation {
  const next = restarted(after, { today, now, id })
  const isOfToday = (actual: DayKey) => actual >= today
  const ahead = [...done].filter(
    ([due, actual]) => due >= today && (isOfToday(actual) || isScheduledOn(next, dayNumberOf(due))),
  )
  return {
    ended: { ...before, endDate: addDays(today, -1) },
    next: withUnknownOf({ ...next, endDate: after.endDate }, before),
    removed: ahead.filter(([, actual]) => isOfToday(actual)).map(([due]) => due),
    added: ahead.map(([due, actual]) =>
      completionOf(next, due, isOfToday(actual) ? actual : due, recordedAt(before.id, due) ?? now),
    ),
  }
}

/**
 * The completions to add to the old rhythm when its continuation is undone, and the next rhythm goes. `done` are those of the next
 * rhythm by then: the ones that moved, and the ones made since. Those in advance on a past day were copied and never left.
 */
export function completionsToReturn(
  { ended, next, removed, added }: Continuation,
  done: Done,
  now: EpochMs,
  recordedAt: RecordedAt = () => undefined,
): readonly Completion[] {
  const moved = new Set(removed)
  const copied = new Set(added.map(({ completionDate }) => completionDate).filter((due) => !moved.has(due)))
  return [...done]
    .filter(([due]) => !copied.has(due))
    .map(([due, actual]) => completionOf(ended, due, actual, recordedAt(next.id, due) ?? now))
}

/** The rhythm as a new one without an end. It starts today, or at its own start date if that is later. */
export function restarted(rhythm: Rhythm, { today, now, id }: Restart): Rhythm {
  const startDate = rhythm.startDate > today ? rhythm.startDate : today
  const phase = rhythm.phaseDate ?? rhythm.startDate
  const isInPhase =
    rhythm.schedule.type !== 'every_x_days' || daysBetween(phase, startDate) % rhythm.schedule.value === 0
  const phaseDate = isInPhase ? undefined : phase
  return { ...rhythm, id, createdAt: now, startDate, endDate: undefined, phaseDate }
}

/** The rhythm without its end date, as if it had never ended. */
export function reopened(rhythm: Rhythm): Rhythm {
  return { ...rhythm, endDate: undefined }
}

/** The first day without the ended rhythm: the day after its end, or its start, which for an imported habit may be later. */
export function firstDayAfterEnd({ startDate, endDate = startDate }: Rhythm): DayKey {
  const next = addDays(endDate, 1)
  return startDate > next ? startDate : next
}

/** Whether days lie between the rhythm's end and today. They would be missed if it had never ended. */
export function hasGap(rhythm: Rhythm, today: DayKey): boolean {
  return rhythm.endDate !== undefined && firstDayAfterEnd(rhythm) < today
}
