import { comparableName } from '../name'
import { namesOf, type SessionType } from '../session/types/session-type'
import type { BackupList, StoredItems } from './kinds'

type Named = Pick<SessionType, 'id' | 'name' | 'formerNames'>

const LISTS: readonly BackupList[] = ['sessionTypes', 'screenTimeApps']

/** The session types and apps of an account, by name. A file may hold them under other ids (BACKUP-02). */
export function namesakes() {
  const found = new Map<string, Named>()
  const keyOf = (list: BackupList, name: string) => `${list}/${comparableName(name)}`
  const of = (list: BackupList, item: object) =>
    'name' in item && typeof item.name === 'string' ? found.get(keyOf(list, item.name)) : undefined

  return {
    of,
    add: (list: BackupList, item: StoredItems[BackupList]) => {
      if (LISTS.includes(list) && 'name' in item)
        for (const name of namesOf(item)) found.set(keyOf(list, name), item)
    },
    /** The names of session types that the account lacks, with those that it has instead. */
    replacements: (types: Iterable<SessionType>): ReadonlyMap<string, string> => {
      const names = new Map<string, string>()
      for (const type of types) {
        const namesake = of('sessionTypes', type)
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
