import type { DayKey } from '../calendar/day-key'
import { BACKUP_LISTS, type BackedUpItems, type BackupList } from './kinds'
import type { BackedUpUser } from './settings'

export const BACKUP_FORMAT = 'counterpoint-backup'
export const BACKUP_VERSION = 1

/** Whether the text begins like a backup, also one that was cut off and is no JSON any more. */
export function isOwnBackup(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"counterpoint-backup"/.test(text)
}

/** The file's name: the user's day, so that a folder of backups sorts by date. */
export function backupFileName(today: DayKey): string {
  return `counterpoint-backup-${today}.json`
}

/**
 * The text of a backup, piece by piece, so that no step takes long: the head, each list in its order with one item a line, and
 * the end. Joined, the pieces are one JSON document.
 */
export interface BackupText {
  readonly head: (user: BackedUpUser, exportedAt: Date) => string
  /** The items of the next page. A list's pages follow each other, and the lists follow the order of `BACKUP_LISTS`. */
  readonly page: <L extends BackupList>(list: L, items: readonly BackedUpItems[L][]) => string
  readonly end: () => string
}

export function backupText(): BackupText {
  let open = -1
  let isEmpty = true

  /** Closes the open list and opens those up to `index`. */
  const moveTo = (index: number): string => {
    let text = ''
    while (open < index) {
      if (open >= 0) text += isEmpty ? ']' : '\n]'
      open += 1
      isEmpty = true
      const list = BACKUP_LISTS[open]
      if (list !== undefined) text += `,\n${JSON.stringify(list)}:[`
    }
    return text
  }

  return {
    head: (user, exportedAt) =>
      [
        `{"format":${JSON.stringify(BACKUP_FORMAT)},"version":${BACKUP_VERSION}`,
        `"exportedAt":${JSON.stringify(exportedAt.toISOString())}`,
        `"user":${JSON.stringify(user)}`,
      ].join(',\n'),
    page: (list, items) => {
      let text = moveTo(BACKUP_LISTS.indexOf(list))
      for (const item of items) {
        text += `${isEmpty ? '' : ','}\n${JSON.stringify(item)}`
        isEmpty = false
      }
      return text
    },
    end: () => `${moveTo(BACKUP_LISTS.length)}\n}\n`,
  }
}
