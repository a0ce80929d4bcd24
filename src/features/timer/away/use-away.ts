import type { Timer } from '@/domain/timer/timer'
import { type Gap, isInTimer } from '@/domain/timer/presence'
import { useAwayLimits } from '@/state/device/away-limits'
import { openGap, tellPresence, usePresence } from '@/state/device/presence'
import { answered, type AwayAnswer, otherMode } from '@/domain/away/answer'
import { AWAY_MESSAGES } from '@/format/away'
import { timeText } from '@/format/date'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useFacts } from '@/state/facts'
import { showToast } from '@/state/toasts'
import { changeTimer, dropResult, holdResult } from '../clock/use-timer-actions'

/** The gap that the user is to be asked about; null without one, and while the setting of the timer's mode is off. */
export function useAwayAsked(timer: Timer): Gap | null {
  const gap = usePresence((state) => openGap(state, timer))
  const isWanted = useAwayLimits((limits) => timer.status !== 'inactive' && limits[timer.mode] !== null)
  return isWanted ? gap : null
}

/** Answers what a gap was: with at most one write of the timer, and only while the question is still open. */
export function useAwayAnswer(): (gap: Gap, answer: AwayAnswer) => void {
  const backend = useBackend()

  return (gap, answer) => {
    const timer = useFacts.getState().user?.value?.timer
    if (!timer || openGap(usePresence.getState(), timer)?.from !== gap.from) return
    if (answer === 'keep') return tellPresence({ kind: 'answered', gap })
    let startTime: number | null = null
    let isHeld = false
    const isWritten = changeTimer(
      backend,
      (current) => {
        const outcome = isInTimer(gap, current) ? answered(current, gap, answer) : null
        if (!outcome || current.status === 'inactive') return null
        startTime = current.startTime
        isHeld = outcome.result !== null
        if (isHeld || answer === 'ended') holdResult(outcome.result, current.draft)
        return outcome.next
      },
      () => {
        const isSaid = isHeld && dropResult(startTime)
        if (!isSaid) showToast({ kind: 'error', text: AWAY_MESSAGES.changedElsewhere })
      },
    )
    if (!isWritten) return
    tellPresence({ kind: 'answered', gap })
    announce(gap, answer, timer)
  }
}

function announce(gap: Gap, answer: AwayAnswer, timer: Timer): void {
  if (answer === 'break') {
    showToast({ kind: 'success', text: AWAY_MESSAGES.breakTaken(gap.to - gap.from) })
  } else if (answer === 'other-mode' && timer.status !== 'inactive') {
    const since = timeText(gap.from, useClock.getState().zone, usePreferences.getState().timeFormat)
    showToast({ kind: 'success', text: AWAY_MESSAGES.nowOtherMode(otherMode(timer.mode), since) })
  }
}
