import * as v from 'valibot'
import { filledText, finite, instant, isAsRead, listOf, or, readItem, type Item, flat } from '../../document'
import { byName, withoutControls } from '../../name'
import type { RunningTimer } from '../../timer/timer'
import type { Seconds } from '../../units'
import { defaultTypeOf } from '../session'

export const CATEGORIES = ['productivity', 'play'] as const
export type Category = (typeof CATEGORIES)[number]
export type CategorySeconds = Readonly<Record<Category, Seconds>>
/** The category of the session type with that name. */
export type CategoryOf = (typeName: string) => Category

export const DEFAULT_TYPE_COLOR = '#a0aec0'

export const SessionTypeDocument = v.object({
  name: filledText,
  category: or(v.picklist(CATEGORIES), 'productivity'),
  color: or(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)), DEFAULT_TYPE_COLOR),
  isCore: or(v.boolean(), false),
  createdAt: or(finite, 0),
  /** Names it had before. Sessions and rollups with one of them still belong to this type (KEEP-03). */
  formerNames: listOf(filledText),
  /** Set when it was deleted while sessions used it. It cannot be chosen any more (KEEP-04). */
  archivedAt: or(v.nullish(instant), undefined),
})
type Stored = Item<typeof SessionTypeDocument>
/** A type of session (SESSIONTYPE-02). Sessions refer to it by name. */
export type SessionType = Omit<Stored, 'formerNames' | 'archivedAt'> & {
  readonly formerNames?: Stored['formerNames']
  readonly archivedAt?: NonNullable<Stored['archivedAt']>
}

export function readSessionType(id: string, data: unknown): SessionType | null {
  const document = readItem(SessionTypeDocument, id, data)
  if (!document) return null
  const { name: storedName, formerNames, archivedAt, ...type } = document
  // Sessions may still have the name with control characters.
  const name = withoutControls(storedName)
  const names = name === storedName ? formerNames : [...formerNames, storedName]
  return {
    ...type,
    name,
    ...(names.length > 0 && { formerNames: names }),
    ...(typeof archivedAt === 'number' && { archivedAt }),
  }
}

/** The fields with which a save replaces the stored ones. `gone` removes those that the type does not have any more. */
export function savedSessionType(type: SessionType, gone: unknown): object {
  return { formerNames: gone, archivedAt: gone, ...flat(type) }
}

/** Whether a value on this device is a session type. */
export function isSessionType(value: unknown): value is SessionType {
  return isAsRead(value, (data) => readSessionType((value as SessionType).id, data))
}

/** Built in for everybody. They are constants instead of documents, so nothing can edit or delete them. */
export const CORE_SESSION_TYPES: readonly SessionType[] = [
  coreType('core-play', 'Play', 'play', '#d1681f'),
  coreType('core-productivity', 'Productivity', 'productivity', '#1f7d7b'),
  coreType('core-programming', 'Programming', 'productivity', '#3d6f9e'),
  coreType('core-screen-time', 'Screen Time', 'play', '#94a3b4'),
]

function coreType(id: string, name: string, category: Category, color: string): SessionType {
  return { id, name, category, color, isCore: true, createdAt: 0 }
}

export const SCREEN_TIME = 'Screen Time'
export const PROGRAMMING = 'Programming'

/** The core types and the user's types, by name. A stored type cannot replace a core one. */
export function allSessionTypes(own: readonly SessionType[]): readonly SessionType[] {
  const coreNames = new Set(CORE_SESSION_TYPES.map((type) => type.name))
  const types = [...CORE_SESSION_TYPES, ...own.filter((type) => !coreNames.has(type.name))]
  return types.sort(byName)
}

/**
 * The type with that name, or else the type that had it before. A name without a type counts as productivity, in the default
 * colour (INT-55).
 */
export function sessionTypeNamed(types: readonly SessionType[], name: string): SessionType {
  return (
    types.find((type) => type.name === name) ??
    types.find((type) => type.formerNames?.includes(name)) ?? {
      ...coreType('', name, 'productivity', DEFAULT_TYPE_COLOR),
      isCore: false,
    }
  )
}

/** The types that forms offer, by name. `kept` is the type of the session being edited, which is always offered. */
export function selectableTypes(types: readonly SessionType[], kept?: string): readonly SessionType[] {
  const offered = types.filter((type) => type.archivedAt === undefined)
  if (kept === undefined) return offered
  const own = sessionTypeNamed(types, kept)
  return offered.includes(own) ? offered : [...offered, own].sort(byName)
}

/** All names under which sessions of the type are stored. */
export function namesOf({
  name,
  formerNames = [],
}: Pick<SessionType, 'name' | 'formerNames'>): readonly string[] {
  return [name, ...formerNames]
}

/** The type without its archive date. */
export function broughtBack(type: SessionType): SessionType {
  const back: SessionType & { archivedAt?: number } = { ...type }
  delete back.archivedAt
  return back
}

/** The type that the timer's session will have: what was entered for it (AWAY-04), or else that of its mode. */
export function timerType({ mode, draft }: RunningTimer, types: readonly SessionType[]): SessionType {
  return sessionTypeNamed(types, draft?.type ?? defaultTypeOf(mode))
}
