import type { Write } from '@/domain/backend'
import type { Restored, Trashed } from '@/domain/trash/trash'
import { restoredPartText } from '@/format/deleted'
import { offerUndo } from '@/state/undo'

/** Offers to restore what was just moved to the trash. Returns the id of the toast, to take the offer back. */
export function offerRestore(write: Write, text: string, deleted: readonly Trashed[]): string {
  return offerUndo({
    text,
    undo: async () => {
      const all = await Promise.all(deleted.map((trash) => write({ kind: 'restore', trash })))
      return restoredPartText(sumOf(all.filter((one) => one !== undefined))) ?? undefined
    },
  })
}

function sumOf(all: readonly Restored[]): Restored {
  const sum = (field: 'restored' | 'existing' | 'refused') =>
    all.reduce((total, one) => total + one[field], 0)
  const differs = all.some((one) => one.differs)
  return { restored: sum('restored'), existing: sum('existing'), refused: sum('refused'), differs }
}
