import {
  namesOf,
  selectableTypes,
  SCREEN_TIME,
  type Category,
  type SessionType,
} from '../session/types/session-type'
import { MAX_GROUP_LENGTH, MAX_REMEMBERED_TARGETS } from '../limits'
import { comparableName } from '../name'
import type { UsableEntry } from './entry'
import type { FileSource } from './source'
import { levelOfGroup } from './sources/rescue-time'

/** What the entries of a project, category or app become. */
export type Target =
  | { readonly kind: 'type'; readonly name: string }
  | { readonly kind: 'new'; readonly name: string; readonly category: Category }
  | { readonly kind: 'skip' }

/** All entries that share a target. */
export interface Group {
  readonly name: string
  readonly count: number
  readonly seconds: number
}

/** Stored on the account: the session type of each group, and an empty text for groups to leave out (BRING-02). */
export type RememberedTargets = Readonly<Record<string, string>>

/** The groups, longest first. */
export function groupsOf(entries: readonly UsableEntry[]): readonly Group[] {
  const groups = new Map<string, { name: string; count: number; seconds: number }>()
  for (const entry of entries) {
    const group = groups.get(entry.group) ?? { name: entry.group, count: 0, seconds: 0 }
    group.count += 1
    group.seconds += secondsOf(entry)
    groups.set(entry.group, group)
  }
  return [...groups.values()].sort((a, b) => b.seconds - a.seconds || (a.name < b.name ? -1 : 1))
}

export function secondsOf(entry: UsableEntry): number {
  if (entry.kind === 'own') return entry.session.duration
  return entry.kind === 'amount' ? entry.seconds : Math.round((entry.endTime - entry.startTime) / 1000)
}

/** The target that the form starts with: the remembered one, or a type of that name. Null if only the user can tell. */
export function suggestedTarget(
  source: FileSource,
  group: string,
  types: readonly SessionType[],
  remembered: RememberedTargets,
): Target | null {
  const offered = selectableTypes(types)
  const before = Object.hasOwn(remembered, group) ? remembered[group] : undefined
  if (before === '') return { kind: 'skip' }
  // A type that was renamed since is still the same one (KEEP-03).
  const typeCalled = (text: string) =>
    offered.find((type) => namesOf(type).some((name) => comparableName(name) === comparableName(text)))
  const known = typeCalled(before ?? group) ?? typeCalled(group)
  if (known) return { kind: 'type', name: known.name }
  if (source === 'activity-watch') return { kind: 'type', name: SCREEN_TIME }
  if (source !== 'rescue-time') return { kind: 'type', name: 'Productivity' }
  const level = levelOfGroup(group)
  if (level === 'neutral') return null
  return { kind: 'type', name: level === 'distracting' ? SCREEN_TIME : 'Productivity' }
}

/** The choices as they are remembered. New types exist by then. */
export function rememberedTargets(targets: ReadonlyMap<string, Target | null>): RememberedTargets {
  const chosen = [...targets].filter(
    (entry): entry is [string, Target] => entry[1] !== null && entry[0].length <= MAX_GROUP_LENGTH,
  )
  return Object.fromEntries(
    chosen
      .slice(0, MAX_REMEMBERED_TARGETS)
      .map(([group, target]) => [group, target.kind === 'skip' ? '' : target.name]),
  )
}

/** Adds the remembered choices of other groups, as many as the account may hold. */
export function withRemembered(targets: RememberedTargets, before: RememberedTargets): RememberedTargets {
  const others = Object.entries(before).filter(([group]) => !Object.hasOwn(targets, group))
  return Object.fromEntries([...Object.entries(targets), ...others].slice(0, MAX_REMEMBERED_TARGETS))
}
