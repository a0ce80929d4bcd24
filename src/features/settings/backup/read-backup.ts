import type { Backend } from '@/domain/backend'
import { idOf, type BackedUpItems, type BackupList } from '@/domain/backup/kinds'
import { itemsPlanner, type FileItems, type ItemsPlan } from '@/domain/backup/plan'
import type { BackupHead, BackupProblem, UnreadableItem } from '@/domain/backup/read'
import { settingsOf, settingsPlan, type Settings, type SettingsPlan } from '@/domain/backup/settings'
import { readBackupFile } from '@/platform/backup-file'

/** A backup file that has been read. */
export interface BackupFile {
  readonly name: string
  readonly head: BackupHead
  readonly items: FileItems
  readonly unreadable: readonly UnreadableItem[]
}

/** What a restore would do, and the account's settings now. */
export interface RestorePlan {
  readonly items: ItemsPlan
  readonly settings: SettingsPlan
  readonly settingsNow: Settings
}

interface Work {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

export async function readBackup(
  file: File,
  { signal, onProgress }: Work,
): Promise<BackupFile | BackupProblem> {
  const items: Items = {
    sessions: new Map(),
    tasks: new Map(),
    rhythms: new Map(),
    completions: new Map(),
    sessionTypes: new Map(),
    screenTimeApps: new Map(),
    restSpans: new Map(),
  }
  const unreadable: UnreadableItem[] = []
  let head: BackupHead | null = null
  let problem: BackupProblem | null = null
  let [done, total] = [0, 0]
  await readBackupFile(
    file,
    (message) => {
      if (message.type === 'problem') problem = message.problem
      else if (message.type === 'head') ({ head, total } = message)
      else if (message.type === 'unreadable') unreadable.push(...message.items)
      else if (message.type === 'items') {
        addItems(items, message.list, message.items)
        done += message.items.length
        onProgress(done, total)
      }
    },
    signal,
  )
  if (problem !== null) return problem
  if (head === null) throw new Error('The file has no head.')
  return { name: file.name, head, items, unreadable }
}

type Items = { readonly [L in BackupList]: Map<string, BackedUpItems[L]> }

function addItems<L extends BackupList>(to: Items, list: L, items: readonly BackedUpItems[L][]): void {
  for (const item of items) to[list].set(idOf(list, item), item)
}

/** Compares the file with everything that the account has. */
export async function planRestore(
  { backup }: Backend,
  file: BackupFile,
  { signal, onProgress }: Work,
): Promise<RestorePlan> {
  const planner = itemsPlanner(file.items)
  let settingsNow: Settings | null = null
  let [done, total] = [0, 0]
  await backup.read({
    signal,
    onTotal: (count) => (total = count),
    onUser: (user) => (settingsNow = settingsOf(user)),
    onPage: ({ list, items, unreadable }) => {
      planner.take(list, items, unreadable)
      if (list === 'sessions' || list === 'completions') done += items.length + unreadable.length
      onProgress(done, total)
    },
  })
  if (settingsNow === null) throw new Error('The account has no settings.')
  return {
    items: planner.plan(),
    settings: settingsPlan(file.head.settings, settingsNow),
    settingsNow,
  }
}
