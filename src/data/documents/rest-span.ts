import * as v from 'valibot'
import type { RestSpan } from '@/domain/rest/rest-days'
import { day, or, readWithUnknown, text } from './schema'

const RestSpanDocument = v.object({ from: day, to: day, name: or(text, '') })

export function readRestSpan(id: string, data: unknown): RestSpan | null {
  const document = readWithUnknown(RestSpanDocument, data)
  return document && { ...document, id }
}

export function restSpanDocumentOf({ from, to, name, unknownFields }: RestSpan): Omit<RestSpan, 'id'> {
  return { ...unknownFields, from, to, name }
}
