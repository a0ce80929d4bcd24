import { enteredName, lookOfName, nameProblem } from '../name'
import type { EpochMs } from '../units'
import { CORE_SESSION_TYPES, DEFAULT_TYPE_COLOR, type Category, type SessionType } from './session-type'

/** What somebody has entered of a session type so far. */
export interface SessionTypeEntry {
  readonly name: string
  readonly category: Category
  readonly color: string
}

export const SESSION_TYPE_PROBLEMS = [
  'name-missing',
  'name-control',
  'name-too-long',
  'name-core',
  'name-taken',
] as const
export type SessionTypeProblem = (typeof SESSION_TYPE_PROBLEMS)[number]

/** The form starts with these (checklist, SESSIONTYPE-03). */
export const NEW_SESSION_TYPE: SessionTypeEntry = {
  name: '',
  category: 'productivity',
  color: DEFAULT_TYPE_COLOR,
}

/** Colours to choose by name, apart from each other also for those who see fewer of them. Any other can be mixed. */
export const TYPE_COLORS = [
  { name: 'Grey', color: DEFAULT_TYPE_COLOR },
  { name: 'Teal', color: '#2a9d8f' },
  { name: 'Blue', color: '#3d6f9e' },
  { name: 'Violet', color: '#7d5ba6' },
  { name: 'Rose', color: '#c2557a' },
  { name: 'Orange', color: '#d1681f' },
  { name: 'Ochre', color: '#b8891d' },
  { name: 'Green', color: '#5b8c3a' },
] as const

export function sessionTypeEntryOf({ name, category, color }: SessionType): SessionTypeEntry {
  return { name, category, color }
}

/**
 * What keeps the type from being saved (spec, section 5). Sessions know their type by its name alone, so two types
 * must not share one; capitals, doubled blanks and unseen signs make no other name, since nobody could tell the two apart.
 */
export function sessionTypeProblems(
  entry: SessionTypeEntry,
  others: readonly SessionType[],
): readonly SessionTypeProblem[] {
  const name = lookOfName(entry.name)
  const isNameOf = (type: SessionType) => lookOfName(type.name) === name
  if (name === '') return ['name-missing']
  const problem = nameProblem(entry.name)
  if (problem) return [problem]
  if (CORE_SESSION_TYPES.some(isNameOf)) return ['name-core']
  return others.some(isNameOf) ? ['name-taken'] : []
}

/** The type that the entry stands for, null while it has a problem. */
export function sessionTypeOf(
  entry: SessionTypeEntry,
  { id, createdAt }: { id: string; createdAt: EpochMs },
  others: readonly SessionType[],
): SessionType | null {
  if (sessionTypeProblems(entry, others).length > 0) return null
  return {
    id,
    createdAt,
    name: enteredName(entry.name),
    category: entry.category,
    color: entry.color,
    isCore: false,
  }
}
