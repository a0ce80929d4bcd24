import { addDays, parseTimeOfDay, weekdayOf, type DayKey } from '@/domain/calendar/day-key'
import { type Command, START_TIMER } from '@/domain/command/command'
import type { DateFormat, TimeFormat } from '@/domain/preferences'
import type { ManualEntry } from '@/domain/session/manual'
import { isMode, type Mode, type TimerAction } from '@/domain/timer/timer'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@/domain/units'
import { dayText, timeOfDayText, weekdayName } from './date'
import { durationText } from './duration'
import { modeName } from './session'
import { isolateDirection } from './text-direction'
import { TIMER_MESSAGES } from './timer'

export const COMMAND_MESSAGES = {
  timerRuns: 'Your timer is already running.',
  timerPaused: 'Your timer is already paused.',
  timerOff: 'Your timer is not running.',
  breaksFull: TIMER_MESSAGES.breaksFull,
  saveFirst: 'Save or skip your last session first.',
  started: (mode: Mode) => `Timer started: ${modeName(mode)}.`,
  notDue: (name: string) => `${isolateDirection(name)} is not due today.`,
  alreadyCompleted: (name: string) => `${isolateDirection(name)} is already completed for today.`,
  noRhythm: 'This link is for a rhythm that you do not have, or have twice.',
  keyAsked: (label: string) => `This key is for ${label}. You can change your answer in Settings.`,
  stopped: 'Timer stopped.',
  paused: 'Timer paused.',
  resumed: 'Timer resumed.',
  mode: (mode: Mode) => `Timer mode: ${modeName(mode)}.`,
} as const

/** How a link from outside the app asks before it changes something. */
export function linkQuestion(change: TimerAction | 'complete', { label, place }: Command) {
  const isStart = change === 'start' && isMode(place)
  const title = {
    start: isStart ? `Start ${modeName(place)} now?` : '',
    stop: 'Stop the timer?',
    pause: 'Pause the timer?',
    resume: 'Resume the timer?',
    complete: `${isolateDirection(label)} for today?`,
  }[change]
  return {
    title,
    body: `A link from outside the app wants to ${change} ${change === 'complete' ? 'a rhythm of yours' : 'your timer'}.`,
    confirmLabel: isStart ? START_TIMER : change === 'complete' ? 'Complete' : label,
  }
}

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
