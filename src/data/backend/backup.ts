import type { Backend } from '@/domain/backend'
import type { BackendContext } from './context'

/** Backups are rare, so all of this is loaded on demand. */
export function createBackup(context: BackendContext): Backend['backup'] {
  const backup = async () => (await import('./backup-on-demand')).backupOf(context)
  return {
    read: async (work) => (await backup()).read(work),
    restore: async (steps, work) => (await backup()).restore(steps, work),
    takeBack: async (id, work) => (await backup()).takeBack(id, work),
    restoreSettings: async (settings, before, work) =>
      (await backup()).restoreSettings(settings, before, work),
  }
}
