import { exactSum } from '../decimal'
import type { DayLedger, LedgerLine } from './ledger'

/** A line of the ledger, with the grace of the same rhythm if it is still open. */
export interface LedgerRow {
  readonly line: LedgerLine
  readonly grace: LedgerLine | null
  /** Of the line and the grace. */
  readonly points: number
}

/** One of the three parts that a day's Harmony Vector is the sum of. */
export interface LedgerGroup {
  readonly part: 'pacing' | 'productivity' | 'play'
  readonly points: number
  readonly rows: readonly LedgerRow[]
}

/** The ledger's lines in three groups, whose points add up to the Harmony Vector. */
export function ledgerGroups({ pacingLines, sessionLines }: DayLedger): readonly LedgerGroup[] {
  const isPlay = (line: LedgerLine) =>
    line.kind === 'play' || (line.kind === 'other-sessions' && line.category === 'play')
  return [
    groupOf('pacing', pacingLines),
    groupOf(
      'productivity',
      sessionLines.filter((line) => !isPlay(line)),
    ),
    groupOf('play', sessionLines.filter(isPlay)),
  ]
}

function groupOf(part: LedgerGroup['part'], lines: readonly LedgerLine[]): LedgerGroup {
  return { part, points: exactSum(lines.map(({ points }) => points)), rows: rowsOf(lines) }
}

function rowsOf(lines: readonly LedgerLine[]): readonly LedgerRow[] {
  const openIds = new Set(lines.flatMap((line) => (line.kind === 'open' ? [line.rhythm.id] : [])))
  const graceOf = (id: string) => lines.find((line) => line.kind === 'grace' && line.rhythm.id === id) ?? null
  return lines.flatMap((line) => {
    if (line.kind === 'grace' && openIds.has(line.rhythm.id)) return []
    const grace = line.kind === 'open' ? graceOf(line.rhythm.id) : null
    return [{ line, grace, points: exactSum([line.points, grace?.points ?? 0]) }]
  })
}
