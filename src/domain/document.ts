import * as v from 'valibot'
import { parseDayKey, parseTimeOfDay, type DayKey, type TimeOfDay } from './calendar/day-key'
import { isMonthKey, type MonthKey } from './calendar/month'
import { LAST_INSTANT } from './limits'
import { isRecord, isSame } from './stored-values'

// A stored document is stated once, as a schema beside its concept: `SessionDocument` in session/session.ts. Its type, its
// reader, the check of copies on this device, and the fields that a revision covers follow from it.

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
export const month = v.custom<MonthKey>((value) => typeof value === 'string' && isMonthKey(value))
export const timeOfDay = v.custom<TimeOfDay>(
  (value) => typeof value === 'string' && parseTimeOfDay(value) !== null,
)

/** The items of a list that match the schema. Leaves out the others. */
// @__NO_SIDE_EFFECTS__
export function listOf<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    or(v.array(v.unknown()), []),
    v.transform((items): readonly v.InferOutput<S>[] =>
      items.map((item) => read(schema, item)).filter((item) => item !== null),
    ),
  )
}

type Document = v.ObjectSchema<v.ObjectEntries, undefined>

/** What a document of the schema is read as, without its id. */
export type Fields<D extends Document> = Readonly<v.InferOutput<D>> & WithUnknownFields
export type Item<D extends Document> = Fields<D> & { readonly id: string }

/** The fields of a document as firestore.rules accept them. Leaving one out is a type error. */
export type Storable<D extends Document> = Readonly<Record<keyof D['entries'], v.GenericSchema>> & {
  readonly id?: v.GenericSchema
}

/** The parsed data, or null when it does not match the schema. */
export function read<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : null
}

/** Like `read`, with the fields that the schema does not name. `id` repeats the document's own. */
export function readFields<E extends v.ObjectEntries>(
  schema: v.ObjectSchema<E, undefined>,
  data: unknown,
): Fields<v.ObjectSchema<E, undefined>> | null {
  const document = read(schema, data)
  if (!document) return null
  const unknown = Object.entries(data as object).filter(([key]) => !(key in schema.entries) && key !== 'id')
  return unknown.length === 0 ? document : { ...document, unknownFields: Object.fromEntries(unknown) }
}

export function readItem<E extends v.ObjectEntries>(
  schema: v.ObjectSchema<E, undefined>,
  id: string,
  data: unknown,
): Item<v.ObjectSchema<E, undefined>> | null {
  const document = readFields(schema, data)
  return document && { ...document, id }
}

/**
 * Whether a value on this device is what the reader returns for its document. Copies on the device were read or made by the app,
 * so reading one again changes nothing, unless it is damaged.
 */
export function isAsRead(value: unknown, readAgain: (data: object) => unknown): boolean {
  return isRecord(value) && isSame(readAgain(flat(value)), value)
}

/**
 * An item may have fields that only a newer build knows. Edits leave them as they are, and deleting, restoring and backing up takes
 * them along, so no build drops what a newer one has stored (SAFE-03).
 */
export interface WithUnknownFields {
  readonly unknownFields?: Readonly<Record<string, unknown>> | undefined
}

/** The item as this build knows it. */
export function known<T extends WithUnknownFields>(item: T): T {
  const fields: T & { unknownFields?: unknown } = { ...item }
  delete fields.unknownFields
  return fields
}

/** The fields of the item's document. */
export function flat<T extends WithUnknownFields>(item: T): Omit<T, 'unknownFields'> {
  return { ...item.unknownFields, ...known(item) }
}

/** The item with the other's unknown fields beside its own. */
export function withUnknownOf<T extends WithUnknownFields>(item: T, other: WithUnknownFields | null): T {
  if (!item.unknownFields && !other?.unknownFields) return item
  return { ...item, unknownFields: { ...other?.unknownFields, ...item.unknownFields } }
}

/** Turns any text into a valid map key: Firestore reserves keys like `__this__` and refuses empty ones. */
export function mapKeyOf(text: string): string {
  return `=${text}`
}

/** The text of a map key, or null if the key has no text. */
export function textOfMapKey(key: string): string | null {
  return key.startsWith('=') ? key.slice(1) : null
}
