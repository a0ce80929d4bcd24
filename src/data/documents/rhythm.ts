import * as v from 'valibot'
import { MAX_DAY_INTERVAL } from '@/domain/limits'
import { RHYTHM_DEFAULTS, type Rhythm, type Schedule } from '@/domain/rhythm/rhythm'
import { flat } from '@/domain/unknown-fields'
import type { Weekday } from '@/domain/calendar/weekday'
import { amount, day, filledText, finite, or, readWithUnknown, timeOfDay } from './schema'

const notNegative = v.pipe(amount, v.minValue(0))
const dayCount = v.pipe(finite, v.integer(), v.minValue(1), v.maxValue(MAX_DAY_INTERVAL))
const weekday = v.picklist([1, 2, 3, 4, 5, 6, 7] satisfies Weekday[])

const ScheduleDocument = v.variant('type', [
  v.object({ type: v.literal('daily') }),
  v.object({ type: v.literal('every_x_days'), value: dayCount }),
  v.object({ type: v.literal('weekly'), value: v.pipe(v.array(weekday), v.nonEmpty()) }),
])

const RhythmDocument = v.object({
  name: filledText,
  startDate: day,
  endDate: or(v.optional(day), undefined),
  phaseDate: or(v.optional(day), undefined),
  points: or(notNegative, 0),
  schedule: or(v.nullable(ScheduleDocument), null),
  frequency: or(dayCount, 1),
  isTimed: or(v.boolean(), false),
  startTime: or(v.nullable(timeOfDay), null),
  endTime: or(v.nullable(timeOfDay), null),
  penaltyPerDay: or(notNegative, RHYTHM_DEFAULTS.penaltyPerDay),
  pacingGrace: or(notNegative, RHYTHM_DEFAULTS.pacingGrace),
  isCatchable: or(v.boolean(), RHYTHM_DEFAULTS.isCatchable),
  createdAt: or(finite, 0),
})

export function readRhythm(id: string, data: unknown): Rhythm | null {
  const document = readWithUnknown(RhythmDocument, data)
  if (!document) return null
  const { frequency, schedule, ...rhythm } = document
  // Older documents have an interval in days instead of a schedule.
  const legacy: Schedule = { type: 'every_x_days', value: frequency }
  return { ...rhythm, id, schedule: schedule ?? legacy }
}

/** The stored form: each schedule has a value, and the older `frequency` is removed. */
export function rhythmDocumentOf(rhythm: Rhythm) {
  const { schedule, endDate, phaseDate, ...rest } = flat(rhythm)
  const value = schedule.type === 'daily' ? null : schedule.value
  const document = { ...rest, schedule: { type: schedule.type, value }, frequency: null }
  return { ...document, ...(endDate && { endDate }), ...(phaseDate && { phaseDate }) }
}

/** The fields with which a save replaces the stored ones. `gone` removes those that the rhythm does not have any more. */
export function savedRhythm(rhythm: Rhythm, gone: unknown): object {
  return { endDate: gone, phaseDate: gone, ...rhythmDocumentOf(rhythm) }
}
