import { type HarmonyWord, type Timeframe, harmonyFeedback } from '@/domain/score/harmony'
import { pointsText, signedPointsText } from './number'
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

/** `Started the day at −5.7.` Empty at 0. */
export function dayStartText(start: number): string {
  const text = signedPointsText(start)
  return text === '0' ? '' : `Started the day at ${text}.`
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

/** `Rhythms still open: −11.` Empty if none is open. */
export function openRhythmsText(open: readonly OpenRhythm[]): string {
  return open.length === 0 ? '' : `Rhythms still open: ${signedPointsText(-openPoints(open))}.`
}

/** Announced when a button has completed the rhythm: `Run is done: +4`. */
export function rhythmDoneText({ rhythm, points }: OpenRhythm): string {
  return `${isolateDirection(rhythm.name)} is done: ${signedPointsText(points)}`
}
