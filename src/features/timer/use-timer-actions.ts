import type { Backend } from '@/domain/backend'
import { pendingOf } from '@/domain/session/pending'
import {
  canPause,
  INACTIVE,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  type Mode,
  type Timer,
} from '@/domain/timer/timer'
import { MESSAGES } from '@/format/messages'
import { deviceZone, now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { chooseMode, timerModeNow } from '@/state/chosen-mode'
import { useFacts } from '@/state/facts'
import { dropPending, holdPending, usePending } from '@/state/pending'
import { resetAtSignOut } from '@/state/per-user'
import { showToast } from '@/state/toasts'

/** The revision that this tab has already written over: a second click on it has nothing left to do. */
let claimedRev: number | null = null
resetAtSignOut(() => (claimedRev = null))

/** What the buttons do. Each reads the timer as it is at the click, not as it was at the last drawing. */
export function useTimerActions() {
  const backend = useBackend()
  return {
    setMode: (mode: Mode) => {
      const write = backend.timer.setMode(mode)
      chooseMode(mode, write)
      write.catch(reportFailure)
    },
    start: () =>
      change(backend, (timer) => (timer.status === 'inactive' ? startTimer(timerModeNow(), now()) : null)),
    pause: () => change(backend, (timer) => (canPause(timer) ? pauseTimer(timer, now()) : null)),
    resume: () => change(backend, (timer) => (timer.status === 'paused' ? resumeTimer(timer, now()) : null)),
    stop: () => stop(backend),
  }
}

function stop(backend: Backend): void {
  let startTime: number | null = null
  change(
    backend,
    (timer) => {
      if (timer.status === 'inactive') return null
      startTime = timer.startTime
      const stretch = stopTimer(timer, now())
      if (stretch) holdPending(pendingOf(stretch, deviceZone()))
      return INACTIVE
    },
    () => {
      // Refused while the timer still goes on, so another device was faster: what is not over cannot be saved yet.
      const { user } = useFacts.getState()
      const timer = user?.value?.timer
      const isStillOn = timer && timer.status !== 'inactive' && timer.startTime === startTime
      if (isStillOn && usePending.getState().pending?.stretch.startTime === startTime) {
        dropPending()
        showToast({ kind: 'neutral', text: MESSAGES.timerGoesOn })
      }
    },
  )
}

function change(backend: Backend, next: (timer: Timer) => Timer | null, onRefused?: () => void): void {
  const user = useFacts.getState().user?.value
  if (!user || user.timerRev === claimedRev) return
  const timer = next(user.timer)
  if (!timer) return
  const rev = user.timerRev
  claimedRev = rev
  backend.timer.replace(timer, rev).catch((error: unknown) => {
    if (claimedRev === rev) claimedRev = null
    // Another tab or device was first; the listener shows what it did.
    console.info('The timer had moved on', error)
    onRefused?.()
  })
}

function reportFailure(error: unknown): void {
  console.error('The timer mode was not saved', error)
  showToast({ kind: 'error', text: MESSAGES.saveModeFailed })
}
