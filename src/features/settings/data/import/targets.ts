import type { Target } from '@/domain/import/targets'
import { cyrb64 } from '@/lib/hash'
import { TYPE_COLORS, sessionTypeOf, sessionTypeProblems } from '@/domain/session/types/session-type-entry'
import { comparableName, enteredName } from '@/domain/name'
import type { SessionType } from '@/domain/session/types/session-type'
import { modeName } from '@/format/session'
import { sessionTypeWords } from '@/format/strategy'
import { now } from '@/platform/time'

/** The choice for each group. Null until the user has chosen. */
export type Targets = ReadonlyMap<string, Target | null>

type NewType = Extract<Target, { kind: 'new' }>

const entryOf = ({ name, category }: NewType, index: number) => ({
  name,
  category,
  color: TYPE_COLORS[index % TYPE_COLORS.length]?.color ?? TYPE_COLORS[0].color,
})

/** What is wrong with the choice of the group, in words for its field. Two groups may share a new type of one category. */
export function targetProblem(group: string, targets: Targets, types: readonly SessionType[]): string | null {
  const target = targets.get(group) ?? null
  if (target === null) return 'Choose a session type, or leave it out.'
  if (target.kind !== 'new') return null
  const [problem] = sessionTypeProblems(entryOf(target, 0), types)
  if (problem) return sessionTypeWords[problem].beside
  const { category } = [...targets.values()].find((other) => isSameNewType(other, target)) ?? target
  return category === target.category
    ? null
    : `Another group makes this type as ${modeName(category)}. Choose the same category, or another name.`
}

const isSameNewType = (other: Target | null, { name }: NewType): other is NewType =>
  other?.kind === 'new' && comparableName(other.name) === comparableName(name)

/** The choices with new types named as they will be stored. Names that look alike mean one type. */
export function settledTargets(targets: Targets): Targets {
  const names = new Map<string, string>()
  return new Map(
    [...targets].map(([group, target]): readonly [string, Target | null] => {
      if (target?.kind !== 'new') return [group, target]
      const look = comparableName(target.name)
      const name = names.get(look) ?? enteredName(target.name)
      names.set(look, name)
      return [group, { ...target, name }]
    }),
  )
}

/** The types to create. Their ids follow from their names, so trying again creates no second one. */
export function newTypesOf(types: readonly SessionType[], targets: Targets): readonly SessionType[] {
  const created = new Map<string, SessionType | null>()
  for (const target of targets.values()) {
    if (target?.kind !== 'new' || created.has(comparableName(target.name))) continue
    const look = comparableName(target.name)
    const made = { id: `import-${cyrb64(look)}`, createdAt: now() }
    created.set(look, sessionTypeOf(entryOf(target, created.size + 1), made, types))
  }
  return [...created.values()].filter((type) => type !== null)
}
