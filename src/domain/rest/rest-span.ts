import * as v from 'valibot'
import { day, or, readItem, text, type Item } from '../document'

export const RestSpanDocument = v.object({
  from: day,
  to: day,
  /** May be empty. */
  name: or(text, ''),
})
/** A span of rest days, such as a holiday. Both ends are rest days. */
export type RestSpan = Item<typeof RestSpanDocument>

export function readRestSpan(id: string, data: unknown): RestSpan | null {
  return readItem(RestSpanDocument, id, data)
}

/** The stored form has no id of its own. */
export function restSpanDocumentOf({ from, to, name, unknownFields }: RestSpan): Omit<RestSpan, 'id'> {
  return { ...unknownFields, from, to, name }
}
