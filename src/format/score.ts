import type { DayStart } from '@/domain/score/day-start'
import { type HarmonyWord, type Timeframe, harmonyFeedback } from '@/domain/score/harmony'
import { signedText, pointsText, signedPointsText } from './number'
import type { BreakEven } from '@/domain/score/break-even'
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

/**
 * `You start at −14.3: −9.8 carried over, −5 due today, +0.5 grace.`, `You start at −5, all of it due today.` Empty for a day
 * that starts at 0 without any part.
 */
export function dayStartText({ sum, carried, due, grace }: DayStart): string {
  const parts = [
    [carried, 'carried over'],
    [due, 'due today'],
    [grace, 'grace'],
  ] as const
  const shown = parts.filter(([points]) => points !== 0)
  if (shown.length === 0) return ''
  const start = `You start at ${signedText(sum)}`
  if (shown.length === 1) return `${start}, all of it ${shown[0]?.[1]}.`
  return `${start}: ${shown.map(([points, name]) => `${signedText(points)} ${name}`).join(', ')}.`
}

/** `On average over 7 days.` */
export function averageText(days: number): string {
  return days === 1 ? 'Your first day.' : `On average over ${days} days.`
}

/**
 * What the idle timer says about today: `14.6 below the line. Time to focus.` Without any play, nothing says that the day leans
 * playful.
 */
export function adviceText(harmony: number, hasPlayed: boolean): string {
  const amount = pointsText(Math.abs(harmony))
  if (amount === '0') return 'On the line. Ready when you are.'
  const feedback = harmonyFeedback(harmony)
  const word = feedback === 'play-light' && !hasPlayed ? 'A little focus lifts it' : HARMONY_WORDS[feedback]
  return `${amount} ${harmony > 0 ? 'above' : 'below'} the line. ${word}.`
}

const KINDS: Record<Category, string> = { productivity: 'focus', play: 'play' }

/**
 * `47 min of play to balance, until 16:12`, `Balanced`, `More than today holds, without pacing: 35 min of play`. Returned in
 * two parts, because on a phone the second has its own line.
 */
export function breakEvenTexts(
  need: BreakEven,
  zone: ZoneId,
  timeFormat: TimeFormat,
): readonly [main: string, rest: string] {
  switch (need.kind) {
    case 'balanced':
      return ['Balanced', '']
    case 'to-balance':
      return [`${amountText(need)} to balance,`, `until ${timeText(need.until, zone, timeFormat)}`]
    case 'too-much': {
      const start = 'More than today holds'
      const { withoutPacing } = need
      if (!withoutPacing) return [start, '']
      const alone = withoutPacing.kind === 'balanced' ? 'balanced' : amountText(withoutPacing)
      return [`${start},`, `without pacing: ${alone}`]
    }
  }
}

function amountText({ minutes, category }: { minutes: number; category: Category }): string {
  return `${minutesText(minutes)} of ${KINDS[category]}`
}

/** `3 rhythms open: −11 until they are done`. Empty if none is open. */
export function openRhythmsText(open: readonly OpenRhythm[]): string {
  if (open.length === 0) return ''
  const points = signedPointsText(-openPoints(open))
  return open.length === 1
    ? `1 rhythm open: ${points} until it is done`
    : `${open.length} rhythms open: ${points} until they are done`
}

/** Announced when a button has completed the rhythm: `Run is done: +4`. */
export function rhythmDoneText({ rhythm, points }: OpenRhythm): string {
  return `${isolateDirection(rhythm.name)} is done: ${signedPointsText(points)}`
}
