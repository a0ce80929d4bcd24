import { comparableName } from '../name'
import { wholeIds } from '../session/split-at-breaks'
import { namesOf, type SessionType } from '../session/types/session-type'
import type { BackupList, StoredItems } from './kinds'

type Named = Pick<SessionType, 'id' | 'name' | 'formerNames'>

const LISTS: readonly BackupList[] = ['sessionTypes', 'screenTimeApps']

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
      if (LISTS.includes(list) && 'name' in item)
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
