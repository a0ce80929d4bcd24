import * as v from 'valibot'
import { LAST_INSTANT } from '@/domain/limits'
import { parseDayKey, parseTimeOfDay, type DayKey, type TimeOfDay } from '@/domain/calendar/day-key'

/**
 * A missing or malformed field takes its fallback, so that it does not make its document unreadable. Only fields without
 * which the document means nothing have no fallback.
 */
export const or = v.fallback

export const finite = v.pipe(v.number(), v.finite())
/** Milliseconds from 1970 to 2100: later instants would overflow dates. `amount` has the limits of the rules. */
export const instant = v.pipe(finite, v.minValue(0), v.maxValue(LAST_INSTANT))
export const amount = v.pipe(finite, v.minValue(-1e12), v.maxValue(1e12))
export const text = v.string()
export const filledText = v.pipe(v.string(), v.nonEmpty())
export const day = v.custom<DayKey>((value) => typeof value === 'string' && parseDayKey(value) !== null)
export const timeOfDay = v.custom<TimeOfDay>(
  (value) => typeof value === 'string' && parseTimeOfDay(value) !== null,
)

/** The parsed data, or null when it does not match the schema. */
export function read<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : null
}

/** Like `read`, with the fields that the schema does not name. `id` repeats the document's own. */
export function readWithUnknown<E extends v.ObjectEntries>(
  schema: v.ObjectSchema<E, undefined>,
  data: unknown,
) {
  const document = read(schema, data)
  if (!document) return null
  const unknown = Object.entries(data as object).filter(([key]) => !(key in schema.entries) && key !== 'id')
  return unknown.length === 0 ? document : { ...document, unknownFields: Object.fromEntries(unknown) }
}

/** The items of a list that match the schema. Leaves out the others. */
export function listOf<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    or(v.array(v.unknown()), []),
    v.transform((items): v.InferOutput<S>[] =>
      items.map((item) => read(schema, item)).filter((item) => item !== null),
    ),
  )
}
