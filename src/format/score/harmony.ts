import type { HarmonyFeedback, Timeframe } from '@/domain/score/harmony'

/** The feedback for a Harmony Vector (INT-61). */
export const HARMONY_WORDS: Readonly<Record<HarmonyFeedback, string>> = {
  'time-to-play': 'Time to play',
  'productive-light': 'Leaning productive',
  balanced: 'Balanced',
  'play-light': 'Leaning playful',
  'time-to-focus': 'Time to focus',
}

export const TIMEFRAME_NAMES: readonly { readonly value: Timeframe; readonly label: string }[] = [
  { value: 'Today', label: 'Today' },
  { value: '7D', label: '7D' },
  { value: '30D', label: '30D' },
  { value: 'All', label: 'All Time' },
]
