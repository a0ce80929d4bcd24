import type { BackupList } from '@/domain/backup/kinds'
import type { PlainList } from '@/domain/items'
import type { RestoreStep } from '@/domain/backup/plan'
import { contentMark, markAfter, type TakeBack } from '@/domain/backup/take-back'
import { RESTORED_SETTINGS, type Settings } from '@/domain/backup/settings'
import type { Completion } from '@/domain/rhythm/completion'
import type { Session } from '@/domain/session/session'
import { COLLECTION_OF, TRASH_KINDS, type Trashed } from '@/domain/trash/trash'
import type { EpochMs } from '@/domain/units'
import type { BulkBatch } from './bulk-batch'

/** Puts the steps of one commit into the batch, with the months that they change. */
export function writeSteps(batch: BulkBatch, steps: readonly RestoreStep[]): void {
  for (const step of steps) writeStep(batch, step)
}

function writeStep(batch: BulkBatch, { list, before, after }: RestoreStep): void {
  if (list === 'sessions') {
    if (before === null) batch.create(after as Session)
    else batch.replace(before as Session, after as Session)
  } else if (list === 'completions') {
    batch.complete(after as Completion)
  } else {
    batch.save(list, after as RestoreStep<PlainList>['after'] & { readonly id: string })
  }
}

/** A copy without undefined fields, which Firestore refuses. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** The values of the settings before they are replaced. */
export function settingsPart(settings: Partial<Settings>, before: Settings) {
  const fields = RESTORED_SETTINGS.filter((field) => settings[field] !== undefined)
  return {
    kind: 'user',
    added: {},
    replaced: fields.map((id) => ({ id, mark: contentMark(settings[id]), before: plain(before[id]) })),
  }
}

/** What the steps change, so that they can be taken back: marks of what is written, and what stood there before. */
export function restorePart(steps: readonly RestoreStep[]) {
  const added = steps.filter(({ before }) => before === null)
  const replaced = steps.filter(({ before }) => before !== null)
  return {
    kind: steps[0]?.list ?? 'sessions',
    added: Object.fromEntries(added.map((step) => [step.id, markAfter(step)])),
    replaced: replaced.map((step) => ({ id: step.id, mark: markAfter(step), before: plain(step.before) })),
  }
}

/** Puts what taking a part back does into the batch. What it removes goes to the trash, except for completions. */
export function writeTakeBack(
  batch: BulkBatch,
  list: BackupList,
  { removed, returned }: TakeBack,
  trash: { readonly id: string; readonly now: EpochMs },
): void {
  if (list === 'completions') {
    for (const { rhythmId, completionDate } of removed as readonly Completion[])
      batch.uncomplete(rhythmId, completionDate)
  } else if (removed.length > 0) {
    // A split is the other kind of deletion from the sessions.
    const kind = TRASH_KINDS.find((one) => one !== 'split' && COLLECTION_OF[one] === list)
    batch.trash({ id: trash.id, kind, items: removed } as Trashed, trash.now)
  }
  for (const { now, before } of returned) {
    writeStep(batch, { list, id: '', before: now, after: before })
  }
}
