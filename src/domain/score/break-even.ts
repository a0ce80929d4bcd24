import { addDays, dayOf, startOfDay } from '../calendar/day-key'
import { exact, wholeAbove } from '../decimal'
import type { Category } from '../session/types/session-type'
import { MS_PER_MINUTE, type EpochMs, type Seconds, type ZoneId } from '../units'
import { timePoints, type Formula } from './formula'
import { harmonyFeedback } from './harmony'

/** The running timer's time today, which is not a session yet. */
export interface Running {
  readonly seconds: Seconds
  readonly category: Category
}

/** Today's Harmony Vector, including the running timer. */
export interface HarmonyNow {
  readonly harmony: number
  /** The part of it that comes from rhythms. */
  readonly pacing: number
  readonly formula: Formula
}

/** The category and time that lead the Harmony Vector to 0. Whole minutes, rounded up. */
export interface ToBalance {
  readonly kind: 'to-balance'
  readonly category: Category
  readonly minutes: number
}

const BALANCED = { kind: 'balanced' } as const

/** The need ends today. */
export type BalanceToday = ToBalance & { readonly until: EpochMs }

export type BreakEven =
  | typeof BALANCED
  | BalanceToday
  /** `withoutPacing` is what the sessions alone need, if pacing is the cause; otherwise null. */
  | { readonly kind: 'too-much'; readonly withoutPacing: ToBalance | typeof BALANCED | null }

/** Any day needs less than this. */
const MAX_MINUTES = 12 * 60

/** The Harmony Vector if the timer were stopped now. */
export function harmonyWith(saved: number, running: Running | null, formula: Formula): number {
  if (!running) return saved
  const points = timePoints(running.seconds, running.category, formula)
  return exact(running.category === 'play' ? saved - points : saved + points)
}

/** What today still needs to balance (CLOCK-01, CLOCK-03). */
export function breakEven({ harmony, pacing, formula }: HarmonyNow, now: EpochMs, zone: ZoneId): BreakEven {
  const midnight = startOfDay(addDays(dayOf(now, zone), 1), zone)
  const untilOf = ({ minutes }: ToBalance) => now + minutes * MS_PER_MINUTE
  const fitsToday = (need: ToBalance) => need.minutes <= MAX_MINUTES && untilOf(need) <= midnight

  const need = toBalance(harmony, formula)
  if (need.kind === 'balanced') return need
  if (fitsToday(need)) return { ...need, until: untilOf(need) }
  const alone = toBalance(exact(harmony - pacing), formula)
  const isPacing = pacing !== 0 && (alone.kind === 'balanced' || fitsToday(alone))
  return { kind: 'too-much', withoutPacing: isPacing ? alone : null }
}

function toBalance(harmony: number, formula: Formula): ToBalance | typeof BALANCED {
  if (harmonyFeedback(harmony) === 'balanced') return BALANCED
  const category = harmony > 0 ? 'play' : 'productivity'
  const divisor = category === 'play' ? formula.playTimeDivisor : formula.timeDivisor
  return { kind: 'to-balance', category, minutes: wholeAbove(Math.abs(harmony) * divisor) }
}

/** The running timer and the Harmony Vector at one moment. */
export interface BalanceMoment {
  /** The start of the running timer. Null if no timer counts towards today. */
  readonly startTime: EpochMs | null
  /** The Harmony Vector without the running timer. */
  readonly saved: number
  readonly harmony: number
}

/**
 * Whether the running timer has just brought the Harmony Vector into balance (CLOCK-04). False if a saved session or a
 * completed rhythm did.
 */
export function hasReachedBalance(before: BalanceMoment, now: BalanceMoment): boolean {
  const isSameRun = now.startTime !== null && now.startTime === before.startTime && now.saved === before.saved
  const isBalanced = ({ harmony }: BalanceMoment) => harmonyFeedback(harmony) === 'balanced'
  return isSameRun && !isBalanced(before) && isBalanced(now)
}
