import type { Standing } from '@/domain/import/compare'
import type { LeftOutEntry } from '@/domain/import/entry'
import type { PlannedSession } from '@/domain/import/sessions'
import type { Preview } from './steps'

export const FILTERS = ['all', 'new', 'overlaps', 'here', 'left-out'] as const
export type Filter = (typeof FILTERS)[number]
export const filterNames: Record<Filter, string> = {
  all: 'All',
  new: 'New',
  overlaps: 'Overlapping',
  here: 'Already here',
  'left-out': 'Skipped',
}

export interface PlannedRow extends PlannedSession {
  readonly standing: Standing
}
export type PreviewRow = PlannedRow | LeftOutEntry

/** The rows of each filter, in the order of the file. */
export function filteredRows({ plans, standings, leftOut }: Preview): Record<Filter, readonly PreviewRow[]> {
  const planned = plans.map((plan) => ({ ...plan, standing: standings.get(plan.session.id) ?? 'new' }))
  const of = (standing: Standing) => planned.filter((row) => row.standing === standing)
  const all: PreviewRow[] = [...planned, ...leftOut]
  all.sort((a, b) => rowOf(a) - rowOf(b))
  return { all, new: of('new'), overlaps: of('overlaps'), here: of('here'), 'left-out': leftOut }
}

export const rowOf = (row: PreviewRow): number => ('entry' in row ? row.entry.row : row.row)
