import { BACKUP_LISTS, type BackupList } from '@/domain/backup/kinds'
import { type StoredItems, collectionOf, listReaders } from '@/domain/items'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import { readMonth } from '@/domain/rollups/rollup-document'
import { readSession } from '@/domain/session/session'
import { readUser } from '@/domain/profile/user'
import { bulkBatch, type BulkBatch } from '@/data/writes/bulk-batch'
import type { Writes } from '@/data/writes/rollup-batch'

type Fields = Record<string, unknown>

/** Field values of a write that are not stored as they are. */
class Increment {
  constructor(readonly value: number) {}
}
const GONE = Symbol('gone')

const READERS = listReaders((id, data) => readSession(id, data, 'UTC'))

/** A user's documents in memory, written as Firestore writes them: set, merge, increment, delete; a batch at once. */
export function memoryStore() {
  const documents = new Map<string, Fields>([['', {}]])

  function writes(): Writes {
    const pending: (() => void)[] = []
    return {
      set: (path, fields) => void pending.push(() => documents.set(path, merged({}, fields as Fields))),
      merge: (path, fields) =>
        void pending.push(() => documents.set(path, merged(documents.get(path) ?? {}, fields as Fields))),
      replace: (path, fields) =>
        void pending.push(() => {
          const before = { ...documents.get(path) }
          for (const key of Object.keys(fields)) delete before[key]
          documents.set(path, merged(before, fields as Fields))
        }),
      delete: (path) => void pending.push(() => documents.delete(path)),
      commit: () => {
        pending.forEach((write) => write())
        return Promise.resolve()
      },
      add: (value) => new Increment(value),
      gone: GONE,
    }
  }

  const under = (collection: string) =>
    [...documents].flatMap(([path, fields]) => {
      const [name, id = '', ...rest] = path.split('/')
      return name === collection && rest.length === 0 ? [[id, fields] as const] : []
    })

  return {
    write: (put: (batch: BulkBatch) => void): void => {
      const batch = bulkBatch(writes())
      put(batch)
      void batch.commit()
    },
    list: <L extends BackupList>(list: L): StoredItems[L][] =>
      under(collectionOf(list)).map(([id, fields]) => {
        const item = READERS[list](id, fields)
        if (item === null) throw new Error(`${list}/${id} cannot be read.`)
        return item
      }),
    /** Adds fields to a document as a newer build does. */
    add: (path: string, fields: Fields): void =>
      void documents.set(path, merged(documents.get(path) ?? {}, fields)),
    document: (path: string): Fields | undefined => documents.get(path),
    user: () => readUser(documents.get('') ?? {}),
    months: (): MonthlyRollup[] => under('months').flatMap(([id, fields]) => readMonth(id, fields) ?? []),
    /** Every document that a backup holds, without the revisions, which say only how often it was written. */
    contents: (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        BACKUP_LISTS.flatMap((list) =>
          under(collectionOf(list)).map(([id, fields]) => {
            const content = { ...fields, rev: 0 }
            return [`${list}/${id}`, content]
          }),
        ),
      ),
  }
}

export type MemoryStore = ReturnType<typeof memoryStore>

/** The document after a write: maps are merged, other values replace. */
function merged(before: Fields, change: Fields): Fields {
  const after = { ...before }
  for (const [key, value] of Object.entries(change)) {
    const old = after[key]
    if (value === undefined) throw new Error(`Firestore refuses the undefined field ${key}.`)
    if (value === GONE) delete after[key]
    else if (value instanceof Increment) after[key] = (typeof old === 'number' ? old : 0) + value.value
    else if (isMap(value)) after[key] = merged(isMap(old) ? old : {}, value)
    else after[key] = value
  }
  return after
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
