import { dayFromParts, type DayKey } from '../calendar/day-key'

/** The order of day and month. Dates that start with the year need neither. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A date of the file and both days that it may mean. */
export interface AmbiguousDate {
  readonly text: string
  readonly dmy: DayKey | null
  readonly mdy: DayKey | null
}

export type DateOrderFinding =
  | { readonly kind: 'settled'; readonly order: DateOrder }
  /** The file does not tell, so only the user can. */
  | { readonly kind: 'ask'; readonly example: AmbiguousDate }

const DATE = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/

/** A day that starts with the year, or in the order that the file uses. Null if the calendar has no such day. */
export function parseDateIn(text: string, order: DateOrder): DayKey | null {
  const readings = readingsOf(text)
  return readings && readings[order]
}

/** The order in which all dates of the file are days. A number above 12 settles it; otherwise the user is asked. */
export function dateOrderOf(texts: Iterable<string>): DateOrderFinding {
  const possible: Record<DateOrder, boolean> = { dmy: true, mdy: true }
  let example: AmbiguousDate | null = null
  let contradiction: AmbiguousDate | null = null
  for (const text of new Set(texts)) {
    const date = readingsOf(text)
    if (!date || (date.dmy === null && date.mdy === null) || date.dmy === date.mdy) continue
    if (date.dmy !== null && date.mdy !== null) example ??= date
    else contradiction ??= date
    if (date.dmy === null) possible.dmy = false
    if (date.mdy === null) possible.mdy = false
  }
  if (possible.dmy !== possible.mdy) return { kind: 'settled', order: possible.dmy ? 'dmy' : 'mdy' }
  // Either each date can be read both ways, or the file contradicts itself.
  const open = example ?? (possible.dmy ? null : contradiction)
  return open ? { kind: 'ask', example: open } : { kind: 'settled', order: 'dmy' }
}

function readingsOf(text: string): AmbiguousDate | null {
  const [, first = '', , second = '', third = ''] = DATE.exec(text) ?? []
  if (first.length === 4 && third.length <= 2) {
    const day = dayFromParts(first, second, third)
    return { text, dmy: day, mdy: day }
  }
  if (first.length > 2 || third.length !== 4) return null
  return { text, dmy: dayFromParts(third, second, first), mdy: dayFromParts(third, first, second) }
}
