import * as v from 'valibot'
import { addDays, instantAt, minutesOfDay, WEEKDAYS, type DayKey } from '../calendar/day-key'
import { amount, day, filledText, finite, or, readItem, timeOfDay, type Item, flat } from '../document'
import { MAX_DAY_INTERVAL } from '../limits'
import { defaultTypeOf } from '../session/session'
import { DAYS_PER_WEEK, type EpochMs, type ZoneId } from '../units'

export const RHYTHM_DEFAULTS = { penaltyPerDay: 1, pacingGrace: 0, isCatchable: true } as const

const notNegative = v.pipe(amount, v.minValue(0))
const dayCount = v.pipe(finite, v.integer(), v.minValue(1), v.maxValue(MAX_DAY_INTERVAL))

const timesAWeek = v.pipe(finite, v.integer(), v.minValue(1), v.maxValue(DAYS_PER_WEEK))

const ScheduleDocument = v.variant('type', [
  v.object({ type: v.literal('daily') }),
  v.object({ type: v.literal('every_x_days'), value: dayCount }),
  v.object({
    type: v.literal('weekly'),
    value: v.pipe(v.array(v.picklist(WEEKDAYS)), v.nonEmpty(), v.readonly()),
  }),
  v.object({ type: v.literal('times_a_week'), value: timesAWeek }),
])
/** The days on which a rhythm is due, from its start date on. */
export type Schedule = Readonly<v.InferOutput<typeof ScheduleDocument>>

export const RhythmDocument = v.object({
  name: filledText,
  /** The first day on which it can be due. */
  startDate: day,
  /** The last day on which it is due. Absent while it continues. It may be before the start date. */
  endDate: or(v.optional(day), undefined),
  /** The day that `every_x_days` counts from, if not the start date: a continued rhythm keeps its phase (KEEP-01). */
  phaseDate: or(v.optional(day), undefined),
  /** An integer. Subtracted while an occurrence is not completed, added by completing it early. */
  points: or(notNegative, 0),
  schedule: or(v.nullable(ScheduleDocument), null),
  /** Older documents have an interval in days instead of a schedule. */
  frequency: or(dayCount, 1),
  isTimed: or(v.boolean(), false),
  startTime: or(v.nullable(timeOfDay), null),
  endTime: or(v.nullable(timeOfDay), null),
  /** Points subtracted for each day that a completion is late. 0 without catch-up. */
  penaltyPerDay: or(notNegative, RHYTHM_DEFAULTS.penaltyPerDay),
  /** Points added on each day on which no occurrence of the rhythm is missed. */
  pacingGrace: or(notNegative, RHYTHM_DEFAULTS.pacingGrace),
  /** Whether a missed occurrence may be completed late. */
  isCatchable: or(v.boolean(), RHYTHM_DEFAULTS.isCatchable),
  createdAt: or(finite, 0),
  /** The name of the session type that it is confirmed as; its category is the rhythm's voice. Absent means Productivity. */
  sessionType: or(v.optional(filledText), undefined),
})
/** A recurring task (STRATEGY-RHYTHM-02). */
export type Rhythm = Omit<Item<typeof RhythmDocument>, 'schedule' | 'frequency'> & {
  readonly schedule: Schedule
}

export function readRhythm(id: string, data: unknown): Rhythm | null {
  const document = readItem(RhythmDocument, id, data)
  if (!document) return null
  const { frequency, schedule, ...rhythm } = document
  if (schedule?.type === 'times_a_week') return { ...rhythm, schedule, phaseDate: undefined }
  return { ...rhythm, schedule: schedule ?? { type: 'every_x_days', value: frequency } }
}

/** The name of the type of its sessions (VOICES-03). */
export function typeNameOf({ sessionType }: Pick<Rhythm, 'sessionType'>): string {
  return sessionType ?? defaultTypeOf('productivity')
}

/** The stored form: each schedule has a value, and the older `frequency` is removed. */
export function rhythmDocumentOf(rhythm: Rhythm) {
  const { schedule, endDate, phaseDate, sessionType, ...rest } = flat(rhythm)
  const value = schedule.type === 'daily' ? null : schedule.value
  const document = { ...rest, schedule: { type: schedule.type, value }, frequency: null }
  return {
    ...document,
    ...(endDate && { endDate }),
    ...(phaseDate && { phaseDate }),
    ...(sessionType && { sessionType }),
    ...(schedule.type === 'times_a_week' && neverDue(rhythm)),
  }
}

/**
 * For builds that do not know the schedule and read `frequency` instead: so many days after the day before the start, which is
 * never (VOICES-05).
 */
function neverDue({ startDate }: Rhythm) {
  return { frequency: MAX_DAY_INTERVAL, phaseDate: addDays(startDate, -1) }
}

/** The fields with which a save replaces the stored ones. `gone` removes those that the rhythm does not have any more. */
export function savedRhythm(rhythm: Rhythm, gone: unknown): object {
  return { endDate: gone, phaseDate: gone, sessionType: gone, ...rhythmDocumentOf(rhythm) }
}

/** Times further apart are a mistake and not a night: 18:00 to 17:00 (INT-94). */
const MAX_NIGHT_MINUTES = 12 * 60

/** Whether the times run into the next day, or to the midnight that begins it. */
export function isOvernight({
  isTimed,
  startTime,
  endTime,
}: Pick<Rhythm, 'isTimed' | 'startTime' | 'endTime'>): boolean {
  if (!isTimed || startTime === null || endTime === null || endTime >= startTime) return false
  return minutesOfDay(endTime) + 24 * 60 - minutesOfDay(startTime) <= MAX_NIGHT_MINUTES
}

/** The rhythms whose occurrence of yesterday has not ended yet. It is not late until then. */
export function unfinishedFromYesterday(
  rhythms: readonly Rhythm[],
  today: DayKey,
  now: EpochMs,
  zone: ZoneId,
): readonly Rhythm[] {
  return rhythms.filter(
    (rhythm) =>
      rhythm.endTime !== null && isOvernight(rhythm) && now < instantAt(today, rhythm.endTime, zone),
  )
}
