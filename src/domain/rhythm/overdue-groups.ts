import type { DayKey } from '../calendar/day-key'
import type { Rhythm } from './rhythm'
import type { overdueOccurrences } from './status'

type Overdue = ReturnType<typeof overdueOccurrences>[number]

export interface OverdueDay {
  readonly due: DayKey
  readonly daysLate: number
}

/** The overdue days of one rhythm, newest first. Never empty. */
export interface OverdueGroup {
  readonly rhythm: Rhythm
  readonly days: readonly OverdueDay[]
  readonly newest: OverdueDay
  readonly oldest: OverdueDay
}

/** The overdue occurrences by rhythm; the rhythm with the newest day comes first (OVERDUE-05). */
export function overdueGroups(oldestFirst: readonly Overdue[]): readonly OverdueGroup[] {
  const byRhythm = new Map<string, { rhythm: Rhythm; days: OverdueDay[] }>()
  for (const { rhythm, due, daysLate } of oldestFirst.toReversed()) {
    const group = byRhythm.get(rhythm.id) ?? { rhythm, days: [] }
    byRhythm.set(rhythm.id, group)
    group.days.push({ due, daysLate })
  }
  return [...byRhythm.values()]
    .flatMap(({ rhythm, days }) => {
      const [newest, oldest] = [days[0], days.at(-1)]
      return newest && oldest ? [{ rhythm, days, newest, oldest }] : []
    })
    .sort((a, b) => compare(b.newest.due, a.newest.due) || a.rhythm.name.localeCompare(b.rhythm.name, 'en'))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
