import * as v from 'valibot'
import { CATEGORIES, DEFAULT_TYPE_COLOR, type SessionType } from '@/domain/session/types/session-type'
import { filledText, finite, instant, listOf, or, read } from './schema'

const SessionTypeDocument = v.object({
  name: filledText,
  category: or(v.picklist(CATEGORIES), 'productivity'),
  color: or(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)), DEFAULT_TYPE_COLOR),
  isCore: or(v.boolean(), false),
  createdAt: or(finite, 0),
  formerNames: listOf(filledText),
  archivedAt: or(v.nullish(instant), undefined),
})

export function readSessionType(id: string, data: unknown): SessionType | null {
  const document = read(SessionTypeDocument, data)
  if (!document) return null
  const { formerNames, archivedAt, ...type } = document
  return {
    ...type,
    id,
    ...(formerNames.length > 0 && { formerNames }),
    ...(typeof archivedAt === 'number' && { archivedAt }),
  }
}
