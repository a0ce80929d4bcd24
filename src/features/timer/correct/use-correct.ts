import { timerSessionId } from '@/domain/session/session'
import { correctedStart, correctedTimer, type CorrectionEntry } from '@/domain/away/correction'
import type { RunningTimer } from '@/domain/timer/gap'
import { CORRECT_MESSAGES } from '@/format/timer'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { sessionCache } from '@/state/sessions/session-cache'
import { showToast } from '@/state/toasts'
import { changeTimer } from '../clock/use-timer-actions'

type Correct = (opened: RunningTimer, entry: CorrectionEntry) => void

/** Saves the correction on the timer as it is now, in one write. If another device was first, the form comes back. */
export function useCorrect(onRefused: Correct): Correct {
  const backend = useBackend()
  return (opened, entry) => {
    const isWritten = changeTimer(
      backend,
      (timer) => {
        if (timer.status === 'inactive' || timer.startTime !== opened.startTime) return null
        const start = correctedStart(entry, timer, useClock.getState())
        return typeof start === 'string' ? null : correctedTimer(timer, entry, start, isTaken)
      },
      refuse,
    )
    if (!isWritten) refuse()

    function refuse() {
      const timer = useFacts.getState().user?.value?.timer
      showToast({ kind: 'error', text: CORRECT_MESSAGES.refused })
      onRefused(timer && timer.status !== 'inactive' ? timer : opened, entry)
    }
  }
}

/** A session's id follows from the start of its timer. */
function isTaken(start: number): boolean {
  return sessionCache.find(timerSessionId(start)) !== undefined
}
