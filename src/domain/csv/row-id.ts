import { cyrb64 } from '@/lib/hash'

export type RowIds = (kind: 'span' | 'amount', parts: readonly string[]) => string

/**
 * Derives ids from what the rows say: local days and times, not the chosen zone or type. So the same file gives the same ids,
 * also after another choice. Equal rows are counted. Stored sessions have these ids, so they must stay as they are.
 */
export function rowIds(source: string): RowIds {
  const hashOf = countedHashes()
  const prefixes = { span: prefixOf(source), amount: noonPrefixOf(source) }
  return (kind, parts) => {
    const { hash, occurrence } = hashOf(parts)
    return `${prefixes[kind]}-${hash}-${occurrence}`
  }
}

const prefixOf = (source: string) => (source === 'csv' ? 'csv' : `import-${source}`)
/** `hasTimes` of session/times knows rows without times by it. */
const noonPrefixOf = (source: string) => (source === 'csv' ? 'csv-noon' : `import-noon-${source}`)

const SEPARATOR = '\u0000'

/** Hashes texts, and counts how often the same ones came before. */
export function countedHashes(): (parts: readonly string[]) => { hash: string; occurrence: number } {
  const occurrences = new Map<string, number>()
  return (parts) => {
    const hash = cyrb64(parts.join(SEPARATOR))
    const occurrence = (occurrences.get(hash) ?? 0) + 1
    occurrences.set(hash, occurrence)
    return { hash, occurrence }
  }
}
