import { cyrb64 } from '@/lib/hash'
import type { Cells } from './columns'

const SEPARATOR = '\u0000'

/** Derives ids from the rows' content, so importing the same file twice writes the same documents. */
export function rowIds(): (cells: Cells, hasTimes: boolean) => string {
  const occurrences = new Map<string, number>()
  return (cells, hasTimes) => {
    const hash = cyrb64(Object.values(cells).join(SEPARATOR))
    const occurrence = (occurrences.get(hash) ?? 0) + 1
    occurrences.set(hash, occurrence)
    return `${hasTimes ? 'csv' : NO_TIMES_PREFIX}-${hash}-${occurrence}`
  }
}

/** A session always has a start and an end, so only its id records that its row had none. */
const NO_TIMES_PREFIX = 'csv-noon'

/** The same for entries of other trackers' files. */
export const IMPORTED_NOON_PREFIX = 'import-noon'

export function cameWithoutTimes(id: string): boolean {
  return id.startsWith(`${NO_TIMES_PREFIX}-`) || id.startsWith(`${IMPORTED_NOON_PREFIX}-`)
}
