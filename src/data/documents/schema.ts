import * as v from 'valibot'
import { LAST_INSTANT } from '@/domain/limits'
import { parseDayKey, parseTimeOfDay, type DayKey, type TimeOfDay } from '@/domain/calendar/day-key'

/**
 * A field that is missing or of another shape takes its fallback instead of spoiling its document.
 * Only what a document cannot do without stands in a schema without one.
 */
export const or = v.fallback

export const finite = v.pipe(v.number(), v.finite())
/** What is further away overflows dates and sums: milliseconds from 1970 to 2100, and numbers that the rules take too. */
export const instant = v.pipe(finite, v.minValue(0), v.maxValue(LAST_INSTANT))
export const amount = v.pipe(finite, v.minValue(-1e12), v.maxValue(1e12))
export const text = v.string()
export const filledText = v.pipe(v.string(), v.nonEmpty())
export const day = v.custom<DayKey>((value) => typeof value === 'string' && parseDayKey(value) !== null)
export const timeOfDay = v.custom<TimeOfDay>(
  (value) => typeof value === 'string' && parseTimeOfDay(value) !== null,
)

/** What the schema makes of the data, or null when it can make nothing of it. */
export function read<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : null
}

/** The items of a list that fit; the others are left out. */
export function listOf<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    or(v.array(v.unknown()), []),
    v.transform((items): v.InferOutput<S>[] =>
      items.map((item) => read(schema, item)).filter((item) => item !== null),
    ),
  )
}
