import type { Standing } from '@/domain/import/compare'
import type { LeftOutEntry } from '@/domain/import/entry'
import type { PlannedSession } from '@/domain/import/plan'
import type { Concern } from '@/format/files'
import type { Preview } from './steps'

export interface PlannedRow extends PlannedSession {
  readonly standing: Standing
  readonly concerns: readonly Concern[]
  readonly canTick: boolean
  readonly ticksAtFirst: boolean
}
export type PreviewRow = PlannedRow | LeftOutEntry

/**
 * The rows in the order of the file. Rows that overlap stored sessions are left out unless ticked (BRING-04). Those of the app's
 * own CSV are imported, and can be unticked, as can those with odd times (BRING-08, BRING-09).
 */
export function previewRows(preview: Preview, isOwn: boolean): readonly PreviewRow[] {
  const planned = preview.plans.map((plan): PlannedRow => {
    const standing = preview.standings.get(plan.session.id) ?? 'new'
    const odd = preview.oddTimes.get(plan.session.id) ?? []
    return {
      ...plan,
      standing,
      concerns: standing === 'overlaps' ? ['overlaps', ...odd] : odd,
      canTick: standing === 'overlaps' || (isOwn && odd.length > 0),
      ticksAtFirst: standing === 'new' || (isOwn && standing === 'overlaps'),
    }
  })
  return [...planned, ...preview.leftOut].sort((a, b) => numberOf(a) - numberOf(b))
}

export const isPlanned = (row: PreviewRow): row is PlannedRow => 'session' in row

/** The row in a spreadsheet. */
export const numberOf = (row: PreviewRow): number => (isPlanned(row) ? row.entry.row : row.row)
