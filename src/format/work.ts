import type { WorkName } from '@/domain/sync/status'

const WORK_TITLES: Readonly<Record<WorkName, string>> = {
  'user.setUpProfile': 'New profile',
  'user.setUsername': 'Username',
  'timer.autoStop': 'Automatic stop of the timer',
  'sessions.split': 'Split session',
  'sessions.removeAll': 'Clearing all sessions',
  'sessions.importAll': 'Import of sessions',
  'sessions.place': "A session's location",
  'imports.takeBack': 'Taking back an import',
  'imports.addRhythms': 'Import of rhythms',
  'imports.addTypes': 'Import of session types',
  'imports.saveTargets': 'Remembered choices of an import',
  'months.rebuild': 'Adding up your history',
  'github.unlink': 'Disconnecting GitHub',
  'pictures.upload': 'Upload of your picture',
  'pictures.remove': 'Removing your picture',
  'backup.restore': 'Restoring a backup',
  'backup.restoreSettings': 'Restoring settings from a backup',
  'backup.takeBack': 'Taking back a restored backup',
  'account.remove': 'Deleting your account',
  'queue.earlier': 'Changes from an earlier visit',
}

export function workTitle(name: WorkName): string {
  return WORK_TITLES[name]
}
