import { MAX_FORMER_NAMES } from '../limits'
import { comparableName } from '../name'
import { wholeIds } from '../session/split-at-breaks'
import { namesOf, type SessionType } from '../session/types/session-type'
import type { BackupList } from './kinds'
import { hasNames, type NamedList, type StoredItems } from '../items'

export type Named = Pick<SessionType, 'id' | 'name' | 'formerNames'>

/**
 * What an account may hold under other ids than a file (BACKUP-02): session types and apps, by name, and sessions that were split, or
 * whose split was undone.
 */
export function namesakes() {
  const found = new Map<string, Named>()
  const sessions = new Set<string>()
  const parts = new Map<string, string[]>()
  const keyOf = (list: BackupList, name: string) => `${list}/${comparableName(name)}`
  const byName = (list: BackupList, item: object) =>
    'name' in item && typeof item.name === 'string' ? found.get(keyOf(list, item.name)) : undefined

  return {
    /** The ids under which the account has the item. */
    of: (list: BackupList, id: string, item: object): readonly string[] => {
      if (list === 'sessions')
        return [...(parts.get(id) ?? []), ...wholeIds(id).filter((whole) => sessions.has(whole))]
      const namesake = byName(list, item)
      return namesake ? [namesake.id] : []
    },
    add: (list: BackupList, id: string, item: StoredItems[BackupList]) => {
      if (list === 'sessions') {
        sessions.add(id)
        for (const whole of wholeIds(id)) parts.set(whole, [...(parts.get(whole) ?? []), id])
      }
      if (hasNames(list) && 'name' in item)
        for (const name of namesOf(item)) found.set(keyOf(list, name), item)
    },
    /** The names of session types that the account lacks, with those that it has instead. */
    replacements: (types: Iterable<SessionType>): ReadonlyMap<string, string> => {
      const names = new Map<string, string>()
      for (const type of types) {
        const namesake = byName('sessionTypes', type)
        for (const name of namesake ? namesOf(type) : []) {
          const owner = found.get(keyOf('sessionTypes', name)) ?? namesake
          if (owner && !namesOf(owner).includes(name)) names.set(name, owner.name)
        }
      }
      return names
    },
  }
}

/** The item with the account's names of session types. */
export function withNames(
  item: StoredItems[BackupList],
  names: ReadonlyMap<string, string>,
): StoredItems[BackupList] {
  if ('sessionScore' in item) return { ...item, type: names.get(item.type) ?? item.type }
  const type = 'sessionType' in item && item.sessionType ? names.get(item.sessionType) : undefined
  return type === undefined ? item : { ...item, sessionType: type }
}

/**
 * An item of a file with names that nothing else has once the file has replaced what differs. A type keeps those that it had in the
 * account, for the sessions that have them (KEEP-03).
 */
export function withFreeNames(
  list: NamedList,
  item: Named,
  file: ReadonlyMap<string, Named>,
  account: ReadonlyMap<string, Named>,
): Named {
  const namesIn = (items: ReadonlyMap<string, Named>, of: (each: Named) => readonly string[]) =>
    [...items.values()].filter(({ id }) => id !== item.id).flatMap((each) => of(each).map(comparableName))
  const taken = new Set([
    ...namesIn(file, ({ name }) => [name]),
    ...namesIn(account, (each) => (file.has(each.id) ? [] : namesOf(each))),
  ])
  const kept = new Set(namesIn(account, namesOf))
  const stored = account.get(item.id)
  const names = new Set(list === 'sessionTypes' ? [item, stored ?? item].flatMap(namesOf) : [])
  const former = [...names].filter(
    (name) => name !== item.name && !taken.has(comparableName(name)) && !kept.has(comparableName(name)),
  )
  const isUsable = !taken.has(comparableName(item.name)) && former.length <= MAX_FORMER_NAMES
  const { name, formerNames = [] } = stored && !isUsable ? stored : { name: item.name, formerNames: former }
  const after: { -readonly [K in keyof Named]: Named[K] } = { ...item, name }
  delete after.formerNames
  return formerNames.length > 0 ? { ...after, formerNames } : after
}

/** Whether something of the account has the name of the item. */
export function isTaken(item: Named, account: ReadonlyMap<string, Named>): boolean {
  const name = comparableName(item.name)
  return [...account.values()].some((each) => namesOf(each).some((other) => comparableName(other) === name))
}
