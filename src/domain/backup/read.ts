import * as v from 'valibot'
import { read } from '../document'
import { isRecord } from '../stored-values'
import { BACKUP_LISTS, idOf, type BackedUpItems, type BackupList } from './kinds'
import { RESTORED_SETTINGS, type Settings } from './settings'
import { BACKUP_FORMAT, BACKUP_VERSION, isOwnBackup } from './format'
import { versionOne } from './version-1'

/** Why a file cannot be restored at all. */
export type BackupProblem = 'not-a-backup' | 'newer-version' | 'damaged'

/** An item of the file that cannot be restored. */
export interface UnreadableItem {
  readonly list: BackupList | 'settings'
  /** Its place in its list, from 1. */
  readonly number: number
  /** What names it in the file: its name, note or id. May be empty. */
  readonly label: string
  /** The field that is missing or not valid, `id` for an id that an earlier item has, or empty for something that is no item. */
  readonly field: string
}

export interface BackupHead {
  readonly exportedAt: string
  /** Without those that cannot be read. */
  readonly settings: Partial<Settings>
  readonly unreadable: readonly UnreadableItem[]
}

const RawLists = v.object(v.entriesFromList(BACKUP_LISTS, v.array(v.unknown())))
/** The lists of a backup, which must all be there. */
export type RawLists = Readonly<v.InferOutput<typeof RawLists>>

export type BackupReading =
  { readonly problem: BackupProblem } | { readonly head: BackupHead; readonly lists: RawLists }

/** Reads the file up to its lists. A problem means that nothing of it can be restored. */
export function readBackup(text: string): BackupReading {
  let file: unknown
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { problem: isOwnBackup(text) ? 'damaged' : 'not-a-backup' }
  }
  if (!isRecord(file) || file['format'] !== BACKUP_FORMAT) return { problem: 'not-a-backup' }
  const { version, exportedAt, user } = file
  if (typeof version === 'number' && version > BACKUP_VERSION) return { problem: 'newer-version' }
  const lists = read(RawLists, file)
  if (version !== BACKUP_VERSION || !isRecord(user) || !lists) return { problem: 'damaged' }
  const when = typeof exportedAt === 'string' ? exportedAt : ''
  return { head: { exportedAt: when, ...readSettings(user) }, lists }
}

function readSettings(user: Readonly<Record<string, unknown>>): Omit<BackupHead, 'exportedAt'> {
  const { settings } = versionOne()
  const results = RESTORED_SETTINGS.map((field, index) => {
    const result = v.safeParse(settings[field], user[field])
    return { field, number: index + 1, result }
  })
  const readable = results.flatMap(({ field, result }) =>
    result.success ? [[field, result.output] as const] : [],
  )
  const unreadable = results
    .filter(({ result }) => !result.success)
    .map(({ field, number }): UnreadableItem => ({ list: 'settings', number, label: field, field: '' }))
  return { settings: Object.fromEntries(readable), unreadable }
}

export interface ReadItems<L extends BackupList> {
  readonly items: readonly BackedUpItems[L][]
  readonly unreadable: readonly UnreadableItem[]
}

/** Returns a function that reads a list, or a part of it that begins at `offset`. An id counts once. */
export function itemReader() {
  const { lists } = versionOne()
  const seen = new Map<BackupList, Set<string>>(BACKUP_LISTS.map((list) => [list, new Set()]))
  return <L extends BackupList>(list: L, raw: readonly unknown[], offset = 0): ReadItems<L> => {
    const schema: v.GenericSchema<unknown, BackedUpItems[L]> = lists[list]
    const items: BackedUpItems[L][] = []
    const unreadable: UnreadableItem[] = []
    const ids = seen.get(list) ?? new Set<string>()
    raw.forEach((data, index) => {
      const refuse = (field: string) =>
        unreadable.push({ list, number: offset + index + 1, label: labelOf(data), field })
      const result = v.safeParse(schema, data)
      if (!result.success) return refuse(fieldOf(result.issues))
      const id = idOf(list, result.output)
      if (ids.has(id)) return refuse('id')
      ids.add(id)
      items.push(result.output)
    })
    return { items, unreadable }
  }
}

function fieldOf([issue]: readonly v.BaseIssue<unknown>[]): string {
  return (issue?.path ?? []).map(({ key }) => String(key)).join('.')
}

const LABEL_LENGTH = 80

function labelOf(data: unknown): string {
  if (!isRecord(data)) return ''
  const texts = [data['name'], data['notes'], data['id'], data['rhythmId']]
  const label = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return (label ?? '').slice(0, LABEL_LENGTH)
}
