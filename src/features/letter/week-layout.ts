import { eachDay, type DayKey } from '@/domain/calendar/day-key'
import type { Letter } from '@/domain/letter/letter'
import { HARMONY_LIMIT, harmonyFeedback } from '@/domain/score/harmony'
import type { DayValues } from '@/domain/score/days'

/** One day of the week. */
export interface Measure {
  readonly day: DayKey
  /** Null for a day before the history. */
  readonly values: DayValues | null
  readonly isRest: boolean
  /** The lengths of the two notes, 0 to 1. */
  readonly focus: number
  readonly play: number
  /** The head of Harmony's note. Null for a silent day. */
  readonly note: { readonly y: number; readonly isOnLedgerLine: boolean; readonly voice: Voice } | null
}

export type Voice = 'productivity' | 'play' | 'balanced'

/** A note this far outside the staff sits on a ledger line; beyond it, the staff gets a larger scale. */
const BEYOND = 1.25

/** Up to here a note hangs on the outer line. */
const LEDGER_FROM = 1.1

/** The points of the staff's top line: the needle's 10, doubled until the week fits. */
export function scaleOf({ days }: Letter): number {
  const largest = Math.max(0, ...days.map(({ harmony }) => Math.abs(harmony)))
  let scale = HARMONY_LIMIT
  while (scale * BEYOND < largest) scale *= 2
  return scale
}

/**
 * The week as seven measures. Harmony's staff has five lines, the middle one at 0 points; `y` runs from 0 at the top line to 1 at
 * the bottom line.
 */
export function measuresOf(letter: Letter): readonly Measure[] {
  const { week, lastDay, days, restDays } = letter
  const scale = scaleOf(letter)
  const longest = Math.max(1, ...days.flatMap(({ focus, play }) => [focus, play]))
  return eachDay(week, lastDay).map((day) => {
    const values = days.find((each) => each.day === day) ?? null
    return {
      day,
      values,
      isRest: restDays.includes(day),
      focus: (values?.focus ?? 0) / longest,
      play: (values?.play ?? 0) / longest,
      note: values?.hasActivity ? noteOf(values.harmony, scale) : null,
    }
  })
}

function noteOf(harmony: number, scale: number): Measure['note'] {
  const isOnLedgerLine = Math.abs(harmony) > scale * LEDGER_FROM
  const shown = isOnLedgerLine ? Math.sign(harmony) * scale * BEYOND : harmony
  return { y: (scale - shown) / (2 * scale), isOnLedgerLine, voice: voiceOf(harmony) }
}

function voiceOf(harmony: number): Voice {
  const feedback = harmonyFeedback(harmony)
  if (feedback === 'balanced') return 'balanced'
  return feedback === 'time-to-play' || feedback === 'productive-light' ? 'productivity' : 'play'
}
