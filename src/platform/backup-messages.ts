import { BACKUP_LISTS, type BackupList, type BackedUpItems } from '@/domain/backup/kinds'
import { isOwnBackup } from '@/domain/backup/format'
import {
  itemReader,
  readBackup,
  type BackupHead,
  type BackupProblem,
  type UnreadableItem,
} from '@/domain/backup/read'
import { chunksOf } from '@/lib/collections'

/** Items of a backup that the worker hands over at a time. The page unpacks them in a few milliseconds. */
const BACKUP_PORTION = 400

/** What reading a backup yields: its head and its items in portions, or the problem with the file. */
export type BackupMessage =
  | { readonly type: 'problem'; readonly problem: BackupProblem }
  | { readonly type: 'head'; readonly head: BackupHead; readonly total: number }
  | {
      readonly type: 'items'
      readonly list: BackupList
      readonly items: readonly BackedUpItems[BackupList][]
    }
  | { readonly type: 'unreadable'; readonly items: readonly UnreadableItem[] }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly message: string }

/** Reads the text of a backup, portion by portion. */
function* backupMessages(text: string): Generator<BackupMessage> {
  const reading = readBackup(text)
  if ('problem' in reading) {
    yield { type: 'problem', problem: reading.problem }
    return
  }
  const { head, lists } = reading
  const total = BACKUP_LISTS.reduce((sum, list) => sum + lists[list].length, 0)
  yield { type: 'head', head, total }
  if (head.unreadable.length > 0) yield { type: 'unreadable', items: head.unreadable }
  const read = itemReader()
  for (const list of BACKUP_LISTS) {
    let offset = 0
    for (const portion of chunksOf(lists[list], BACKUP_PORTION)) {
      const { items, unreadable } = read(list, portion, offset)
      offset += portion.length
      yield { type: 'items', list, items }
      if (unreadable.length > 0) yield { type: 'unreadable', items: unreadable }
    }
  }
  yield { type: 'end' }
}

/** Reads the file, which must be UTF-8 to its last letter. Rejects if the file cannot be read. */
export async function readMessages(file: Blob, onMessage: (message: BackupMessage) => void): Promise<void> {
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const problem = isOwnBackup(new TextDecoder().decode(bytes)) ? 'damaged' : 'not-a-backup'
    return onMessage({ type: 'problem', problem })
  }
  for (const message of backupMessages(text)) onMessage(message)
}
