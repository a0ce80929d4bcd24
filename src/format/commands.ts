import { addDays, parseTimeOfDay, weekdayOf, type DayKey } from '@/domain/calendar/day-key'
import type { DateFormat, TimeFormat } from '@/domain/preferences'
import type { ManualEntry } from '@/domain/session/manual'
import type { Mode } from '@/domain/timer/timer'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@/domain/units'
import { dayText, timeOfDayText, weekdayName } from './date'
import { durationText } from './duration'
import { modeName } from './session'

export const COMMAND_MESSAGES = {
  timerRuns: 'Your timer is already running.',
  saveFirst: 'Save or skip your last session first.',
  started: (mode: Mode) => `Timer started: ${modeName(mode)}.`,
  startNow: (mode: Mode) => `Start ${modeName(mode)} now?`,
  startAsked: 'A link from outside the app wants to start your timer.',
  keyAsked: (label: string) => `This key is for ${label}. You can change your answer in Settings.`,
  stopped: 'Timer stopped.',
  paused: 'Timer paused.',
  resumed: 'Timer resumed.',
  mode: (mode: Mode) => `Timer mode: ${modeName(mode)}.`,
} as const

const NAMES: Readonly<Record<string, readonly [apple: string, other: string]>> = { Mod: ['⌘', 'Ctrl'] }

/** The keys as they are printed on the keyboard: `Mod+K` is Ctrl and K, or ⌘ and K. */
export function keyNames(keys: string, isApple: boolean): readonly string[] {
  return keys.split(/[+ ]/).map((key) => NAMES[key]?.[isApple ? 0 : 1] ?? key)
}

/** The keys as they are read out: `G then D`, `Control K`. */
export function keysInWords(keys: string, isApple: boolean): string {
  const words: Readonly<Record<string, string>> = {
    Mod: isApple ? 'Command' : 'Control',
    '?': 'question mark',
    '/': 'slash',
  }
  return keys
    .split(' ')
    .map((press) =>
      press
        .split('+')
        .map((key) => words[key] ?? key)
        .join(' '),
    )
    .join(' then ')
}

/** The day and times with which Quick Add would open: `Yesterday, 12:00 to 12:45`. */
export function filledText(
  { start, end, hours, minutes }: ManualEntry,
  day: DayKey | null,
  today: DayKey,
  dateFormat: DateFormat,
  timeFormat: TimeFormat,
): string {
  const time = (text: string) => {
    const parsed = parseTimeOfDay(text)
    return parsed === null ? null : timeOfDayText(parsed, timeFormat)
  }
  const [from, to] = [time(start), time(end)]
  const lasts = Number(hours) * SECONDS_PER_HOUR + Number(minutes) * SECONDS_PER_MINUTE
  const when = from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `until ${to}` : null
  return [day && dayName(day, today, dateFormat), when ?? (lasts > 0 ? durationText(lasts) : null)]
    .filter((part) => part !== null)
    .join(', ')
}

function dayName(day: DayKey, today: DayKey, dateFormat: DateFormat): string {
  if (day === today) return 'Today'
  return day === addDays(today, -1)
    ? 'Yesterday'
    : `${weekdayName(weekdayOf(day))} ${dayText(day, dateFormat)}`
}
