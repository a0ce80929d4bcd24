import type { HistoryRows } from '@/domain/summary/history-rows'
import { countOfText, countText } from '@/format/number'
import { MOST_PRINTED } from './use-virtual-rows'

/** Says on paper how many sessions the sheet has. Sessions are loaded as the list is scrolled. */
export function PrintedCount({ rows, isCounted }: { rows: HistoryRows; isCounted: boolean }) {
  const count = Math.min(rows.loaded.length, MOST_PRINTED)
  return <p className="print-only">{printedText(count, isCounted ? rows.total : null)}</p>
}

function printedText(count: number, total: number | null): string {
  if (count === total) return `All ${countOfText(total, 'session')}.`
  const of = total === null ? '' : ` of ${countText(total)}`
  return `${countText(count)}${of} sessions: those that this list had loaded. The export in Settings has them all.`
}
