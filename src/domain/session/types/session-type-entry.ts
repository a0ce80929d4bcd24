import { MAX_FORMER_NAMES } from '../../limits'
import { enteredName, comparableName, nameProblem, type NameProblem } from '../../name'
import type { EpochMs } from '../../units'
import { CORE_SESSION_TYPES, DEFAULT_TYPE_COLOR, type Category, type SessionType } from './session-type'

export interface SessionTypeEntry {
  readonly name: string
  readonly category: Category
  readonly color: string
}

export type SessionTypeProblem =
  NameProblem | 'name-core' | 'name-taken' | 'name-archived' | 'name-former' | 'name-too-often'

/** The values of a new form (SESSIONTYPE-03). */
export const NEW_SESSION_TYPE: SessionTypeEntry = {
  name: '',
  category: 'productivity',
  color: DEFAULT_TYPE_COLOR,
}

/** Named colours to choose from, distinguishable for colour-blind users too. Any other colour can be mixed. */
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
 * The problems that keep the type from being saved. Sessions refer to their type by name, so two types must not share one,
 * including former names: a new type would take over another's sessions. Names that differ only in capitals, repeated spaces or
 * invisible characters count as equal, because users cannot tell them apart. `original` is the stored type, null for a new one.
 */
export function sessionTypeProblems(
  entry: SessionTypeEntry,
  others: readonly SessionType[],
  original: SessionType | null = null,
): readonly SessionTypeProblem[] {
  const look = comparableName(entry.name)
  const isLook = (name: string) => comparableName(name) === look
  const namesake = others.find(({ name }) => isLook(name))
  if (look === '') return ['name-missing']
  const problem = nameProblem(entry.name)
  if (problem) return [problem]
  if (CORE_SESSION_TYPES.some(({ name }) => isLook(name))) return ['name-core']
  if (namesake) return [namesake.archivedAt === undefined ? 'name-taken' : 'name-archived']
  if (others.some(({ formerNames }) => formerNames?.some(isLook))) return ['name-former']
  return formerNamesAfter(entry, original).length > MAX_FORMER_NAMES ? ['name-too-often'] : []
}

/** The type in the form, or null while it has a problem. */
export function sessionTypeOf(
  entry: SessionTypeEntry,
  { id, createdAt }: { id: string; createdAt: EpochMs },
  others: readonly SessionType[],
  original: SessionType | null = null,
): SessionType | null {
  if (sessionTypeProblems(entry, others, original).length > 0) return null
  const formerNames = formerNamesAfter(entry, original)
  return {
    id,
    createdAt,
    name: enteredName(entry.name),
    category: entry.category,
    color: entry.color,
    isCore: false,
    ...(formerNames.length > 0 && { formerNames }),
    ...(original?.archivedAt !== undefined && { archivedAt: original.archivedAt }),
  }
}

/** All names that the type has had, except its new name. Renaming it back removes that name from the list. */
function formerNamesAfter({ name }: SessionTypeEntry, original: SessionType | null): readonly string[] {
  if (!original) return []
  const names = new Set([...(original.formerNames ?? []), original.name])
  names.delete(enteredName(name))
  return [...names]
}
