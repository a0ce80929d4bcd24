import { restoreCommits } from '@/domain/backup/commits'
import { backupText } from '@/domain/backup/format'
import {
  BACKUP_LISTS,
  idOf,
  type BackedUpItems,
  type BackupList,
  backedUpSession,
} from '@/domain/backup/kinds'
import {
  itemsPlanner,
  stepsOf,
  type FileItems,
  type ItemsPlan,
  type RestoreMode,
  type RestoreStep,
} from '@/domain/backup/plan'
import { itemReader, readBackup, type UnreadableItem } from '@/domain/backup/read'
import { backedUpUser, settingsPlan, type RestoredSetting, type Settings } from '@/domain/backup/settings'
import { takeBackOf, type RestorePart } from '@/domain/backup/take-back'
import { restorePart, writeSteps, writeTakeBack } from '@/data/writes/restore-writes'
import { chunksOf } from '@/lib/collections'
import type { Life } from './lives'
import type { MemoryStore } from './memory-store'

const PAGE_SIZE = 100
const PLACE = { lat: 52.5, lon: -13.4 }

/** Stores a life as the app does. */
export function live(store: MemoryStore, life: Life): void {
  store.write((batch) => batch.changeSettings(life.settings))
  for (const list of BACKUP_LISTS) {
    for (const items of chunksOf<Life[BackupList][number]>(life[list], PAGE_SIZE)) {
      store.write((batch) =>
        writeSteps(
          batch,
          items.map((after) => ({ list, id: '', before: null, after })),
        ),
      )
    }
  }
}

/** The text that a download of the account writes, with places unless they are left out. */
export function backupOf(
  store: MemoryStore,
  places: 'with places' | 'without places' = 'with places',
): string {
  const text = backupText()
  const parts = [text.head(backedUpUser(store.user()), new Date(0))]
  for (const list of BACKUP_LISTS) {
    for (const page of chunksOf(store.list(list), PAGE_SIZE)) {
      const items = page.map((item) =>
        'sessionScore' in item ? backedUpSession(item, places === 'with places' ? PLACE : undefined) : item,
      )
      parts.push(text.page(list, items))
    }
  }
  return [...parts, text.end()].join('')
}

export interface ReadFile {
  readonly settings: Partial<Settings>
  readonly items: FileItems
  readonly unreadable: readonly UnreadableItem[]
}

export function readFile(text: string): ReadFile {
  const reading = readBackup(text)
  if ('problem' in reading) throw new Error(reading.problem)
  const read = itemReader()
  const unreadable = [...reading.head.unreadable]
  const items = BACKUP_LISTS.map((list) => {
    const found = read(list, reading.lists[list])
    unreadable.push(...found.unreadable)
    return [list, new Map(found.items.map((item) => [idOf(list, item), item]))]
  })
  return { settings: reading.head.settings, items: Object.fromEntries(items) as FileItems, unreadable }
}

export function planFor(store: MemoryStore, { items, settings }: ReadFile) {
  const planner = itemsPlanner(items)
  for (const list of BACKUP_LISTS) {
    for (const page of chunksOf(store.list(list), PAGE_SIZE)) planner.take(list, page, [])
  }
  return { items: planner.plan(), settings: settingsPlan(settings, store.user()) }
}

/** Stores the steps of one commit. */
export function commit(store: MemoryStore, steps: readonly RestoreStep[]): void {
  store.write((batch) => writeSteps(batch, steps))
}

/** Restores the file as the app does, and returns the recorded parts. */
export function restore(store: MemoryStore, file: ReadFile, mode: RestoreMode): readonly RestorePart[] {
  const plan = planFor(store, file)
  const { added, different } = plan.settings
  const fields: readonly RestoredSetting[] = mode === 'add' ? added : [...added, ...different]
  const chosen = Object.fromEntries(fields.map((field) => [field, file.settings[field]]))
  store.write((batch) => batch.changeSettings(chosen))
  return BACKUP_LISTS.flatMap((list) =>
    [...commitsOf(plan.items, list, mode)].map((steps) => {
      commit(store, steps)
      return restorePart(steps) as RestorePart
    }),
  )
}

const commitsOf = (plan: ItemsPlan, list: BackupList, mode: RestoreMode) =>
  restoreCommits(stepsOf(plan[list], mode))

/** Takes a restore back, newest part first. */
export function takeBack(store: MemoryStore, parts: readonly RestorePart[]): void {
  for (const [index, part] of parts.toReversed().entries()) {
    const stored = new Map(
      store.list(part.kind).map((item) => [idOf(part.kind, item as BackedUpItems[BackupList]), item]),
    )
    store.write((batch) =>
      writeTakeBack(batch, part.kind, takeBackOf(part, stored), { id: `trash-${index}`, now: 0 }),
    )
  }
}
