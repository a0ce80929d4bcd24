import type { DayKey } from '../calendar/day-key'
import type { Session } from '../session/session'
import type { DayRollup, TypeTotals } from '../rollups/rollups'
import { dayValues, type ScoreInput } from './days'
import { dayLedger, type DayLedger, type LedgerLine } from './ledger'

export const ledgerOf = (on: DayKey, input: ScoreInput, sessions: readonly Session[] = []): DayLedger => {
  const ledger = dayLedger(on, input, dayValues(input), sessions)
  if (!ledger) throw new Error(`no ledger of ${on}`)
  return ledger
}
export const told = (lines: readonly LedgerLine[]) => lines.map(({ kind, points }) => [kind, points])

/** The sessions' totals by type, as a rollup stores them. */
export function rollupsOf(sessions: readonly Session[]): DayRollup {
  const types = new Map<string, TypeTotals>()
  for (const { type, duration, sessionScore } of sessions) {
    const { count, seconds, score } = types.get(type) ?? { count: 0, seconds: 0, score: 0 }
    types.set(type, { count: count + 1, seconds: seconds + duration, score: score + sessionScore })
  }
  return { types, quantity: 0 }
}
