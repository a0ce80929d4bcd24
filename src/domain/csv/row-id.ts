import type { Cells } from './columns'

const SEPARATOR = '\u0000'

/** The ids of a file's rows follow from what they say, so that the same file twice meets the same documents. */
export function rowIds(): (cells: Cells, hasTimes: boolean) => string {
  const occurrences = new Map<string, number>()
  return (cells, hasTimes) => {
    const hash = hashOf(Object.values(cells).join(SEPARATOR))
    const occurrence = (occurrences.get(hash) ?? 0) + 1
    occurrences.set(hash, occurrence)
    return `${hasTimes ? 'csv' : NO_TIMES_PREFIX}-${hash}-${occurrence}`
  }
}

/** A session holds a start and an end always; that its row had none is told by its id alone. */
const NO_TIMES_PREFIX = 'csv-noon'

export function cameWithoutTimes(id: string): boolean {
  return id.startsWith(`${NO_TIMES_PREFIX}-`)
}

/**
 * 64 bits as 16 hex digits: that two of a million different rows share one is less likely than one in ten million.
 * The mixing is that of cyrb53 (public domain), whose two halves are kept whole.
 */
function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  const mix = (a: number, b: number) =>
    Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  high = mix(high, low)
  low = mix(low, high)
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
