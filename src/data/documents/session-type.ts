import * as v from 'valibot'
import { CATEGORIES, DEFAULT_TYPE_COLOR, type SessionType } from '@/domain/session/types/session-type'
import { withoutControls } from '@/domain/name'
import { flat } from '@/domain/unknown-fields'
import { filledText, finite, instant, listOf, or, readWithUnknown } from './schema'

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
  const document = readWithUnknown(SessionTypeDocument, data)
  if (!document) return null
  const { name: storedName, formerNames, archivedAt, ...type } = document
  // Sessions may still have the name with control characters.
  const name = withoutControls(storedName)
  const names = name === storedName ? formerNames : [...formerNames, storedName]
  return {
    ...type,
    id,
    name,
    ...(names.length > 0 && { formerNames: names }),
    ...(typeof archivedAt === 'number' && { archivedAt }),
  }
}

/** The fields with which a save replaces the stored ones. `gone` removes those that the type does not have any more. */
export function savedSessionType(type: SessionType, gone: unknown): object {
  return { formerNames: gone, archivedAt: gone, ...flat(type) }
}
