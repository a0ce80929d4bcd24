import { countWhile } from '@/lib/collections'
import type { DayKey } from '../calendar/day-key'
import type { HistoryRows } from './history-rows'

/** An item of the list: the heading of a day, or a row by its index in the `HistoryRows`. */
export type ListItem =
  | { readonly heading: DayKey; readonly row: null }
  | {
      readonly heading: null
      readonly row: number
      /** The day of the heading above the row. Null if there is none. */
      readonly group: DayKey | null
    }

/** Rows and headings by their position. All have the same height, so a position is a place on the screen. */
export interface DayList {
  readonly total: number
  readonly at: (position: number) => ListItem | undefined
  /** -1 for a row that does not exist. */
  readonly positionOf: (row: number) => number
  /** The row at the position, or the one below the heading there. -1 outside of the list. */
  readonly rowAt: (position: number) => number
}

/**
 * The rows, and if they are grouped, a heading above the first row of each day. A day has one heading, so the length of the list is the number of rows
 * and of days, whichever sessions are loaded. Rows keep their order: a session that ends among those of another day, because it
 * ran past midnight or was logged in another zone, stands under the heading of that day.
 */
export function dayList(rows: HistoryRows, isGrouped: boolean): DayList {
  const starts = isGrouped ? rows.dayStarts() : []
  const total = rows.total + starts.length
  const at = (position: number): ListItem | undefined => {
    if (!(position >= 0 && position < total)) return undefined
    // The heading with the index n stands above its row and below n other headings.
    const above = countWhile(starts, ({ row }, heading) => row + heading <= position)
    const start = starts[above - 1]
    if (start && start.row + above - 1 === position) return { heading: start.day, row: null }
    return { heading: null, row: position - above, group: start?.day ?? null }
  }
  return {
    total,
    at,
    positionOf: (row) =>
      row >= 0 && row < rows.total ? row + countWhile(starts, (start) => start.row <= row) : -1,
    rowAt: (position) => at(position)?.row ?? at(position + 1)?.row ?? -1,
  }
}
