import { BusyTimes } from './compare'
import { ODD_TIMES, oddTimesOf } from './odd-times'
import type { Session } from '../session/session'
import type { EpochMs } from '../units'
import { hasTimes } from '../csv/export'
import type { UsableRow } from '../csv/import'

export const CONCERNS = ['overlaps', ...ODD_TIMES] as const
/** Why the user may not want a row, which is imported unless they untick it or correct the file. */
export type Concern = (typeof CONCERNS)[number]

/** The concerns of each row that has some and is not stored already, by its number. */
export function concernsOf(
  rows: readonly UsableRow[],
  stored: readonly Session[],
  alreadyHere: ReadonlySet<number>,
  now: EpochMs,
): ReadonlyMap<number, readonly Concern[]> {
  const busy = new BusyTimes(
    stored.filter((session) => hasTimes(session) && session.endTime > session.startTime),
  )
  const concerns = new Map<number, readonly Concern[]>()
  for (const { row, session } of rows) {
    if (alreadyHere.has(row)) continue
    const overlaps = hasTimes(session) && busy.overlap(session.startTime, session.endTime)
    const found: readonly Concern[] = [
      ...(overlaps ? ['overlaps' as const] : []),
      ...oddTimesOf(session, now),
    ]
    if (found.length > 0) concerns.set(row, found)
  }
  return concerns
}
