import { addDays, dayFromParts, isDayInRange, parseDayKey, weekdayOf, type DayKey } from '../calendar/day-key'
import type { Read } from './clock'
import { isOneEditFrom, type Word } from './words'

const WEEKDAY_NAMES: readonly (readonly string[])[] = [
  ['monday', 'mon'],
  ['tuesday', 'tue', 'tues'],
  ['wednesday', 'wed'],
  ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
]
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'].concat(
  'october',
  'november',
  'december',
)
const NEAR: Readonly<Record<string, number>> = { today: 0, yesterday: -1 }

/** The day that begins at the word. With `typos`, whole names may have one wrong letter. */
export function dayAt(
  words: readonly Word[],
  index: number,
  today: DayKey,
  typos: boolean,
): Read<DayKey> | null {
  const at = (offset: number) => words[index + offset]?.plain ?? ''
  const isName = (word: string, name: string) => word === name || (typos && isOneEditFrom(word, name))
  const read = (value: DayKey | null, count: number): Read<DayKey> | null =>
    value && isDayInRange(value) ? { value, words: count } : null

  const the = at(0) === 'the' ? 1 : 0
  if (at(the) === 'day' && at(the + 1) === 'before' && isName(at(the + 2), 'yesterday'))
    return read(addDays(today, -2), the + 3)
  if (/^days?$/.test(at(1)) && at(2) === 'ago' && /^(\d{1,4}|a|one)$/.test(at(0)))
    return read(addDays(today, -(Number(at(0)) || 1)), 3)
  for (const [name, offset] of Object.entries(NEAR))
    if (isName(at(0), name)) return read(addDays(today, offset), 1)

  const isLast = at(0) === 'last'
  const weekday = weekdayNamed(at(isLast ? 1 : 0), typos)
  // The nearest one in the past. Today counts, unless it says `last`.
  if (weekday !== null) {
    const back = (weekdayOf(today) - weekday + 7) % 7
    return read(addDays(today, -(isLast && back === 0 ? 7 : back)), isLast ? 2 : 1)
  }
  return read(parseDayKey(at(0)), 1) ?? dateAt(at, today, read)
}

function weekdayNamed(word: string, typos: boolean): number | null {
  const exact = WEEKDAY_NAMES.findIndex((names) => names.includes(word))
  if (exact >= 0) return exact + 1
  if (!typos) return null
  const close = WEEKDAY_NAMES.findIndex(([name = '']) => isOneEditFrom(word, name))
  return close >= 0 ? close + 1 : null
}

/** `20 Nov`, `November 20th`, `20 Nov 2025`. Without a year, the nearest one in the past. */
function dateAt(
  at: (offset: number) => string,
  today: DayKey,
  read: (value: DayKey | null, words: number) => Read<DayKey> | null,
): Read<DayKey> | null {
  for (const [date, month] of [
    [at(0), at(1)],
    [at(1), at(0)],
  ] as const) {
    const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(date)?.[1]
    const index = month.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(month))
    if (number === undefined || index < 0) continue
    const inYear = (year: number) => dayFromParts(String(year), String(index + 1), number)
    if (/^\d{4}$/.test(at(2))) return read(inYear(Number(at(2))), 3)
    const thisYear = Number(today.slice(0, 4))
    const own = inYear(thisYear)
    return read(own !== null && own <= today ? own : inYear(thisYear - 1), 2)
  }
  return null
}
