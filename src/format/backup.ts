import { countText } from './number'
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
