import type { HarmonyWord, Timeframe } from '@/domain/score/harmony'
import { countText, signedPointsText } from './number'
import type { BalanceToday, BreakEven } from '@/domain/score/break-even'
import { openPoints, type OpenRhythm } from '@/domain/score/open-rhythms'
import type { TimeFormat } from '@/domain/preferences'
import type { Category } from '@/domain/session/types/session-type'
import type { ZoneId } from '@/domain/units'
import { timeText } from './date'
import { minutesText } from './duration'
import { isolateDirection } from './text-direction'

/** The feedback for a Harmony Vector (INT-61), and what is said instead without play (HARMONY-11). */
export const HARMONY_WORDS: Readonly<Record<HarmonyWord, string>> = {
  'time-to-play': 'Time to play',
  'productive-light': 'Leaning productive',
  balanced: 'Balanced',
  'play-light': 'Leaning playful',
  'time-to-focus': 'Time to focus',
  below: 'Just below the line',
}

export const TIMEFRAME_NAMES: readonly { readonly value: Timeframe; readonly label: string }[] = [
  { value: 'Today', label: 'Today' },
  { value: '7D', label: '7D' },
  { value: '30D', label: '30D' },
  { value: 'All', label: 'All Time' },
]

/** What the number means, until the user has seen it on three days (FIRST-03). */
export const NUMBER_NAME = '0 is balance. Focus raises it, play lowers it.'

/** `Started the day at −5.7. Rhythms still open: −7. Play still open: +10.` Without what is 0. */
export function todayText(start: number, open: readonly OpenRhythm[]): string {
  const { rhythms, play } = openPoints(open)
  const parts = [
    ['Started the day at', signedPointsText(start)],
    ['Rhythms still open:', signedPointsText(rhythms)],
    ['Play still open:', signedPointsText(play)],
  ]
  const shown = parts.filter(([, points]) => points !== '0')
  return shown.map(([words, points]) => `${words} ${points}.`).join(' ')
}

/** What a needle says to screen readers: `+3.9 on a scale from −10 to 10: Leaning productive`. */
export function gaugeText(points: string, word: string): string {
  return `${points} on a scale from −10 to 10: ${word}`
}

/** `On average over 7 days.` */
export function averageText(days: number): string {
  return days === 1 ? 'Your first day.' : `On average over ${countText(days)} days.`
}

const KINDS: Record<Category, string> = { productivity: 'focus', play: 'play' }

/**
 * `47 min of play to balance, until 16:12`; with the other voice running `Enough focus for today; 47 min of play would balance.`;
 * with a timer from before midnight `47 min of play to balance; this timer counts for an earlier day.`; `More than today holds,
 * without pacing: 35 min of play`. Empty in balance. Returned in two parts, because on a phone the second has its own line.
 */
export function breakEvenTexts(
  need: BreakEven,
  zone: ZoneId,
  timeFormat: TimeFormat,
  running: Category | 'earlier-day' | null,
): readonly [main: string, rest: string] {
  switch (need.kind) {
    case 'balanced':
      return ['', '']
    case 'to-balance':
      if (running === 'earlier-day')
        return [`${amountText(need)} to balance;`, 'this timer counts for an earlier day.']
      return running && running !== need.category
        ? [`Enough ${KINDS[running]} for today;`, `${amountText(need)} would balance.`]
        : [`${amountText(need)} to balance,`, untilText(need, zone, timeFormat)]
    case 'too-much': {
      const start = 'More than today holds'
      const { withoutPacing } = need
      if (!withoutPacing) return [start, '']
      const alone = withoutPacing.kind === 'balanced' ? 'balanced' : amountText(withoutPacing)
      return [`${start},`, `without pacing: ${alone}`]
    }
  }
}

/** The button that starts what balances today: `Play 47 min, until 16:12`. */
export function startText(need: BalanceToday, zone: ZoneId, timeFormat: TimeFormat): string {
  const name = need.category === 'play' ? 'Play' : 'Focus'
  return `${name} ${minutesText(need.minutes)}, ${untilText(need, zone, timeFormat)}`
}

function untilText({ until }: BalanceToday, zone: ZoneId, timeFormat: TimeFormat): string {
  return `until ${timeText(until, zone, timeFormat)}`
}

function amountText({ minutes, category }: { minutes: number; category: Category }): string {
  return `${minutesText(minutes)} of ${KINDS[category]}`
}

/** Announced when a button has completed the rhythm: `Run is done: +4`. */
export function rhythmDoneText({ rhythm, points }: OpenRhythm): string {
  return `${isolateDirection(rhythm.name)} is done: ${signedPointsText(points)}`
}
