import { isSame } from '../stored-values'
import {
  BACKUP_LISTS,
  idOf,
  type BackedUpItems,
  type BackupList,
  isSameSession,
  restoredSession,
  type BackedUpSession,
} from './kinds'
import { hasNames, type StoredItems } from '../items'
import { isTaken, namesakes, withFreeNames, withNames, type Named } from './namesakes'
import type { Session } from '../session/session'
import { withUnknownOf, type WithUnknownFields } from '../document'

/** The items of a file by id, in its order. */
export type FileItems = { readonly [L in BackupList]: ReadonlyMap<string, BackedUpItems[L]> }

/** One write of a restore. `before` is null for an item that the account lacks. */
export interface RestoreStep<L extends BackupList = BackupList> {
  readonly list: L
  readonly id: string
  readonly before: StoredItems[L] | null
  readonly after: StoredItems[L]
}

/** What a restore would do with a list. */
export interface ListPlan<L extends BackupList = BackupList> {
  readonly added: readonly RestoreStep<L>[]
  readonly same: number
  readonly different: readonly RestoreStep<L>[]
  /** Items whose stored version cannot be read. They stay as they are. */
  readonly damaged: number
  /** Items that the file lacks. They stay as they are. */
  readonly missing: number
  /** Sessions of the file that lack the location that is stored of them. A restore keeps it. */
  readonly withoutLocation: number
}

export type ItemsPlan = { readonly [L in BackupList]: ListPlan<L> }

/** Compares a file with an account, whose documents arrive page by page. Each page takes a few milliseconds. */
export function itemsPlanner(file: FileItems) {
  const met = new Set<string>()
  const counts = perList(() => ({ same: 0, damaged: 0, missing: 0, withoutLocation: 0 }))
  const different = perList((): RestoreStep[] => [])
  const keyOf = (list: BackupList, id: string) => `${list}/${id}`
  const known = namesakes()
  /** What the account has of the lists with names. */
  const account = { sessionTypes: new Map<string, Named>(), screenTimeApps: new Map<string, Named>() }

  return {
    /** Takes a page of what is stored; `unreadable` has the ids of documents that cannot be read. */
    take: <L extends BackupList>(list: L, page: readonly StoredItems[L][], unreadable: readonly string[]) => {
      for (const stored of page) {
        const id = idOf(list, stored)
        const item = file[list].get(id)
        if (hasNames(list)) account[list].set(id, stored as Named)
        if (item === undefined) {
          known.add(list, id, stored)
          counts[list].missing += 1
          continue
        }
        met.add(keyOf(list, id))
        if (lacksLocation(list, item, stored)) counts[list].withoutLocation += 1
        if (isSameItem(list, item, stored)) counts[list].same += 1
        else different[list].push({ list, id, before: stored, after: restoredItem(list, item, stored) })
      }
      for (const id of unreadable) {
        if (!file[list].has(id)) {
          counts[list].missing += 1
          continue
        }
        met.add(keyOf(list, id))
        counts[list].damaged += 1
      }
    },
    /** The plan, once everything stored has been taken. */
    plan: (): ItemsPlan => {
      const isMet = (list: BackupList, id: string) => met.has(keyOf(list, id))
      const types = [...file.sessionTypes.values()].filter(({ id }) => !isMet('sessionTypes', id))
      const names = known.replacements(types)
      const named = (step: RestoreStep): RestoreStep => {
        const { list, after } = step
        if (!hasNames(list)) return { ...step, after: withNames(after, names) }
        return {
          ...step,
          after: withFreeNames(list, after as Named, file[list], account[list]),
        }
      }
      const plans = BACKUP_LISTS.map((list) => {
        const others = [...file[list]]
          .filter(([id]) => !isMet(list, id))
          .map(([id, item]) => ({ id, item, namesakes: known.of(list, id, item) }))
        const lacking = others
          .filter((other) => other.namesakes.length === 0)
          .map(({ id, item }) => named({ list, id, before: null, after: restoredItem(list, item, null) }))
        // Its name is free once the file has replaced the item that has it.
        const waits = ({ after }: RestoreStep) => hasNames(list) && isTaken(after as Named, account[list])
        const added = lacking.filter((step) => !waits(step))
        const replaced =
          names.size === 0 && !hasNames(list)
            ? different[list]
            : different[list].map(named).filter(({ before, after }) => !isSame(before, after))
        const differing = [...replaced, ...lacking.filter(waits)]
        const count = {
          ...counts[list],
          same: counts[list].same + others.length - added.length + different[list].length - differing.length,
          missing: counts[list].missing - new Set(others.flatMap((other) => other.namesakes)).size,
        }
        return [list, { added, different: differing, ...count }]
      })
      return Object.fromEntries(plans) as ItemsPlan
    },
  }
}

function perList<T>(make: () => T): Record<BackupList, T> {
  return Object.fromEntries(BACKUP_LISTS.map((list) => [list, make()])) as Record<BackupList, T>
}

function isSameItem(list: BackupList, item: unknown, stored: unknown): boolean {
  return list === 'sessions'
    ? isSameSession(item as BackedUpSession, stored as Session)
    : isSame(withUnknownOf(item as WithUnknownFields, stored as WithUnknownFields), stored)
}

function lacksLocation(list: BackupList, item: unknown, stored: unknown): boolean {
  if (list !== 'sessions') return false
  return (item as BackedUpSession).location === undefined && (stored as Session).location !== null
}

function restoredItem<L extends BackupList>(
  list: L,
  item: BackedUpItems[L],
  stored: StoredItems[L] | null,
): StoredItems[L] {
  if (list !== 'sessions') return withUnknownOf(item as StoredItems[L], stored)
  return restoredSession(item as BackedUpSession, stored as Session | null) as StoredItems[L]
}

export const RESTORE_MODES = ['add', 'replace'] as const
/** Add only what is missing, or also replace what differs. */
export type RestoreMode = (typeof RESTORE_MODES)[number]

/** The writes of a list in that mode. */
export function stepsOf<L extends BackupList>(
  plan: ListPlan<L>,
  mode: RestoreMode,
): readonly RestoreStep<L>[] {
  return mode === 'add' ? plan.added : [...plan.added, ...plan.different]
}
