export const CATEGORIES = ['productivity', 'play'] as const
export type Category = (typeof CATEGORIES)[number]

/** A kind of session (spec, section 3). Sessions refer to it by name. */
export interface SessionType {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly color: string
  readonly isCore: boolean
}

export const DEFAULT_TYPE_COLOR = '#a0aec0'

/** Built in for everybody, so they are constants and not documents: nothing can edit or delete them. */
export const CORE_SESSION_TYPES: readonly SessionType[] = [
  { id: 'core-play', name: 'Play', category: 'play', color: '#d1681f', isCore: true },
  { id: 'core-productivity', name: 'Productivity', category: 'productivity', color: '#1f7d7b', isCore: true },
  { id: 'core-programming', name: 'Programming', category: 'productivity', color: '#3d6f9e', isCore: true },
  { id: 'core-screen-time', name: 'Screen Time', category: 'play', color: '#94a3b4', isCore: true },
]

export const SCREEN_TIME = 'Screen Time'

/** The core types and the person's own, by name; a stored type cannot shadow a core one. */
export function allSessionTypes(own: readonly SessionType[]): readonly SessionType[] {
  const coreNames = new Set(CORE_SESSION_TYPES.map((type) => type.name))
  const types = [...CORE_SESSION_TYPES, ...own.filter((type) => !coreNames.has(type.name))]
  return types.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The type with the name; a type that was deleted keeps its name, counts as productivity and loses its colour. */
export function sessionTypeNamed(types: readonly SessionType[], name: string): SessionType {
  const fallback = {
    id: '',
    name,
    category: 'productivity',
    color: DEFAULT_TYPE_COLOR,
    isCore: false,
  } as const
  return types.find((type) => type.name === name) ?? fallback
}
