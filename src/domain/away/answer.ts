import { MAX_BREAKS } from '../limits'
import { defaultTypeOf } from '../session/session'
import { MS_PER_HOUR, MS_PER_SECOND, type EpochMs } from '../units'
import {
  type RunningTimer,
  elapsedMs,
  INACTIVE,
  stopTimer,
  type ActiveTimer,
  type Mode,
  type Timer,
  type TimerResult,
} from '../timer/timer'
import type { Gap } from '../timer/presence'

/** What the user may say about a gap (AWAY-02). `keep` changes nothing. */
export type AwayAnswer = 'keep' | 'break' | 'ended' | 'other-mode'

export interface Answered {
  readonly next: Timer
  /** The interval up to the gap, which becomes an unsaved session. Null if the timer goes on, or if nothing was worked. */
  readonly result: TimerResult | null
}

const LONG_GAP_MS = 10 * MS_PER_HOUR

/** The answers in the order in which they are offered. After a long time the timer has most likely ended (AWAY-03). */
export function answersTo({ from, to }: Gap): readonly AwayAnswer[] {
  return to - from > LONG_GAP_MS
    ? ['ended', 'keep', 'break', 'other-mode']
    : ['keep', 'break', 'ended', 'other-mode']
}

/** Whether the session has room for one more break. An open pause will be a break too. */
export function canBreak({ status, breaks }: RunningTimer): boolean {
  return breaks.length + (status === 'paused' ? 1 : 0) < MAX_BREAKS
}

export function otherMode(mode: Mode): Mode {
  return mode === 'play' ? 'productivity' : 'play'
}

/**
 * The timer after an answer. Every second that the timer had counted is afterwards on its clock, in the unsaved session, in the
 * break, or after the end that the user named. Null if nothing changes.
 */
export function answered(timer: RunningTimer, gap: Gap, answer: AwayAnswer): Answered | null {
  const { from, to } = wholeSeconds(timer, gap)
  switch (answer) {
    case 'keep':
      return null
    case 'break':
      return canBreak(timer) ? { next: withBreak(timer, { from, to }), result: null } : null
    case 'ended':
      return { next: INACTIVE, result: stopTimer(before(timer, from), from) }
    case 'other-mode':
      return { next: asOtherMode(timer, { from, to }), result: stopTimer(before(timer, from), from) }
  }
}

/** Durations are stored in whole seconds, so the timer is cut where its clock shows one. It runs through the whole gap. */
function wholeSeconds(timer: RunningTimer, gap: Gap): Gap {
  const past = elapsedMs(before(timer, gap.from), gap.from) % MS_PER_SECOND
  const from = past === 0 ? gap.from : gap.from + MS_PER_SECOND - past
  return { from, to: gap.to - ((gap.to - from) % MS_PER_SECOND) }
}

function before({ mode, startTime, breaks }: RunningTimer, moment: EpochMs): ActiveTimer {
  return { status: 'active', mode, startTime, breaks: breaks.filter(({ endTime }) => endTime <= moment) }
}

function withBreak(timer: RunningTimer, { from, to }: Gap): Timer {
  const { breaks: earlier } = before(timer, from)
  const later = timer.breaks.slice(earlier.length)
  return { ...timer, breaks: [...earlier, { startTime: from, endTime: to }, ...later] }
}

/** Starts with the gap. What was entered belongs to the time before, unless there was none. */
function asOtherMode({ draft, ...timer }: RunningTimer, { from }: Gap): Timer {
  const mode = otherMode(timer.mode)
  const isAll = from === timer.startTime
  return {
    ...timer,
    mode,
    startTime: from,
    breaks: timer.breaks.slice(before(timer, from).breaks.length),
    ...(isAll && draft && { draft: { ...draft, type: defaultTypeOf(mode) } }),
  }
}
