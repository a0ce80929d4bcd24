import type { DayStart } from '@/domain/score/day-start'
import type { HarmonyWord, Timeframe } from '@/domain/score/harmony'
import { signedText } from '../number'

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
