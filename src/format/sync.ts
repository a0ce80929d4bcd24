import type { SyncStatus } from '@/domain/sync/status'
import { countOfText } from './number'

export const OUTBOX_WORDS = {
  allSaved: 'Everything is saved.',
  offline: 'Offline',
  offlineSaid: 'You’re offline. What you do is kept on this device.',
  offlineTitle: 'You’re offline. You can keep going.',
  offlineKept:
    'Everything you do is kept on this device, even after a reload, and sent once you’re back online.',
  offlineNeeds:
    'Files and backups, pictures, locations, splitting and clearing sessions, your username, GitHub and deleting your account need a connection. Everything else works.',
  refusedTitle: 'Refused',
  refusedNote: 'The server refused these changes. They stay on this device until you decide.',
  waitingTitle: 'Waiting',
  savingNote: 'These changes are being saved.',
  offlineNote: 'You’re offline. These changes are sent once you’re back online.',
  slowNote: 'The server has not answered yet. The app keeps trying.',
  sent: 'Sent again.',
  sentAndWaits: 'Sent again. The server has not answered yet, so it waits below.',
  refusedAgain: 'The server refused it again. It is still listed here.',
  keptAsNew: 'Kept as a new session.',
  dropped: 'Dropped.',
  dropTitle: 'Drop this change?',
  dropBody: 'It is removed from this device for good.',
} as const

/** `Saving`, `3 changes wait`, `1 change was refused`. */
export function syncStatusText({ at, count }: SyncStatus): string {
  switch (at) {
    case 'saved':
      return OUTBOX_WORDS.allSaved
    case 'saving':
      return 'Saving'
    case 'waiting':
      return countOfText(count, 'change waits', 'changes wait')
    case 'refused':
      return countOfText(count, 'change was refused', 'changes were refused')
  }
}
