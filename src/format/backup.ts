import { longDateText } from './date'
import { countOfText, countText } from './number'
import type { BackupCheck } from '@/domain/backup/check'
import type { BackupList } from '@/domain/backup/kinds'
import type { BackupProblem, UnreadableItem } from '@/domain/backup/read'

export const backupKindName: Record<BackupList | 'settings', string> = {
  settings: 'Settings',
  sessions: 'Sessions',
  tasks: 'Tasks',
  rhythms: 'Rhythms',
  completions: 'Rhythm completions',
  sessionTypes: 'Session types',
  screenTimeApps: 'Screen time apps',
  restSpans: 'Rest days',
}

export const backupProblemMessage: Record<BackupProblem, string> = {
  'not-a-backup': 'This file is not a Counterpoint backup, so nothing was restored.',
  'newer-version':
    'A newer version of Counterpoint made this backup, so nothing was restored: reload the app first.',
  damaged: 'This backup is cut off or damaged, so nothing was restored.',
}

/** Why an item of the file cannot be restored. */
export function unreadableText({ field }: UnreadableItem): string {
  if (field === 'id') return 'Its id is missing, or an earlier item has it.'
  return field === '' ? 'Its values are not valid.' : `“${field}” is missing or not valid.`
}

export function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${countText(count)} items`
}

/** What a backup would bring back, compared with the account, a sentence each (BACKUP-05). */
export function backupCheckTexts(check: BackupCheck): readonly string[] {
  const { missing, different, added, withoutLocation, days } = check
  const verb = (count: number, one: string, many: string) => `${itemsText(count)} ${count === 1 ? one : many}`
  const [first] = days
  const items = [
    missing > 0 &&
      `${verb(missing, 'is', 'are')} only in your account, so this backup would not bring back all.`,
    different > 0 && `${verb(different, 'differs', 'differ')} from your account.`,
    added > 0 && `${verb(added, 'is', 'are')} only in the backup.`,
    withoutLocation > 0 &&
      `${countOfText(withoutLocation, 'session')} would lose ${withoutLocation === 1 ? 'its' : 'their'} location.`,
  ].filter((text) => text !== false)
  return [
    ...(items.length > 0
      ? items
      : [
          'This backup has every session, task, rhythm and completion of your account, just as they are now.',
        ]),
    first === undefined
      ? 'Each day would have the number it has.'
      : `${countOfText(days.length, 'day')} would have another number, first ${longDateText(first)}.`,
  ]
}
