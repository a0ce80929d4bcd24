import { addDays, dayOf, startOfDay, type DayKey } from '../calendar/day-key'
import { MS_PER_SECOND, SECONDS_PER_MINUTE, type EpochMs, type ZoneId } from '../units'
import { cutNotes, cutRemarks, type Entry, type EntryRemark, type RowIds } from './entry'

interface DaySum {
  readonly row: number
  readonly group: string
  readonly title: string
  readonly day: DayKey
  ms: number
}

/** Adds up time by title, group and day. */
export class DaySums {
  private readonly sums = new Map<string, DaySum>()

  add(sum: Readonly<DaySum>): void {
    const key = [sum.day, sum.group, sum.title].join('\u0000')
    const known = this.sums.get(key)
    if (known) known.ms += sum.ms
    else this.sums.set(key, { ...sum })
  }

  /** The entries, oldest day first. Screen time shows hours and minutes, so less than a minute is left out. */
  *entries(idOf: RowIds, remarks: readonly EntryRemark[]): Generator<Entry> {
    const sums = [...this.sums.values()].sort((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : b.ms - a.ms,
    )
    for (const { row, group, title, day, ms } of sums) {
      const seconds = Math.round(ms / MS_PER_SECOND)
      if (seconds < SECONDS_PER_MINUTE) {
        yield { kind: 'left-out', row, text: [day, title].join(', '), problem: 'amount-small' }
      } else {
        yield {
          kind: 'amount',
          id: idOf('amount', [day, group, title]),
          row,
          group,
          title: cutNotes(title),
          day,
          seconds,
          remarks: [...remarks, ...cutRemarks(title)],
        }
      }
    }
  }
}

/** Splits intervals at the midnights of the zone. Remembers the last day, because most intervals are on the same one. */
export function daySplitter(zone: ZoneId) {
  let known: { day: DayKey; from: EpochMs; until: EpochMs } | null = null
  const dayAt = (instant: EpochMs) => {
    if (known && instant >= known.from && instant < known.until) return known
    const day = dayOf(instant, zone)
    known = { day, from: startOfDay(day, zone), until: startOfDay(addDays(day, 1), zone) }
    return known
  }
  return function* (startTime: EpochMs, endTime: EpochMs): Generator<{ day: DayKey; ms: number }> {
    for (let from = startTime; from < endTime;) {
      const { day, until } = dayAt(from)
      const end = Math.min(endTime, until)
      yield { day, ms: end - from }
      from = end
    }
  }
}
