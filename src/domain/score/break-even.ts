import { addDays, dayOf, startOfDay } from '../calendar/day-key'
import { exact } from '../decimal'
import type { Category } from '../session/session-type'
import { MS_PER_SECOND, SECONDS_PER_MINUTE, type EpochMs, type Seconds, type ZoneId } from '../units'
import { timePoints, type Formula } from './formula'
import { harmonyFeedback } from './harmony'

/** The interval that runs today and is no session yet. */
export interface Running {
  readonly seconds: Seconds
  readonly category: Category
}

/** What today's Harmony Vector is, with the running timer. */
export interface HarmonyNow {
  readonly harmony: number
  /** The part of it that comes from rhythms. */
  readonly pacing: number
  readonly formula: Formula
}

/** How long of which kind brings the Harmony Vector to 0. Whole minutes, rounded up. */
export interface ToBalance {
  readonly kind: 'to-balance'
  readonly category: Category
  readonly minutes: number
}

const BALANCED = { kind: 'balanced' } as const

export type BreakEven =
  | typeof BALANCED
  | (ToBalance & { readonly until: EpochMs })
  /** `withoutPacing` says what sessions alone need, where pacing is what makes it too much. */
  | { readonly kind: 'too-much'; readonly withoutPacing: ToBalance | typeof BALANCED | null }

/** More than this is too much for any day. */
const MOST_MINUTES = 12 * 60
const MS_PER_MINUTE = SECONDS_PER_MINUTE * MS_PER_SECOND

/** The Harmony Vector as it would be if the timer were stopped now. */
export function harmonyWith(saved: number, running: Running | null, formula: Formula): number {
  if (!running) return saved
  const points = timePoints(running.seconds, running.category, formula)
  return exact(running.category === 'play' ? saved - points : saved + points)
}

/** What today still needs to balance (CLOCK-01, CLOCK-03). */
export function breakEven({ harmony, pacing, formula }: HarmonyNow, now: EpochMs, zone: ZoneId): BreakEven {
  const midnight = startOfDay(addDays(dayOf(now, zone), 1), zone)
  const untilOf = ({ minutes }: ToBalance) => now + minutes * MS_PER_MINUTE
  const fitsToday = (need: ToBalance) => need.minutes <= MOST_MINUTES && untilOf(need) <= midnight

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
  return { kind: 'to-balance', category, minutes: Math.ceil(exact(Math.abs(harmony) * divisor)) }
}

/** What one moment knows about the running timer and the Harmony Vector. */
export interface BalanceMoment {
  /** When the running timer was started; null while none counts towards today. */
  readonly startTime: EpochMs | null
  /** Without the running timer. */
  readonly saved: number
  readonly harmony: number
}

/**
 * Whether the running timer has just brought the Harmony Vector into balance (CLOCK-04). A saved session or a completed rhythm
 * that does so is not the timer's doing.
 */
export function hasReachedBalance(before: BalanceMoment, now: BalanceMoment): boolean {
  const isSameRun = now.startTime !== null && now.startTime === before.startTime && now.saved === before.saved
  const isBalanced = ({ harmony }: BalanceMoment) => harmonyFeedback(harmony) === 'balanced'
  return isSameRun && !isBalanced(before) && isBalanced(now)
}
