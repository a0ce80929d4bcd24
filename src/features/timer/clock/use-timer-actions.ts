import type { Backend } from '@/domain/backend'
import { hasEntered, unsavedSession } from '@/domain/session/unsaved'
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
import { dropUnsaved, holdUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { resetAtSignOut } from '@/state/device/per-user'
import { showToast } from '@/state/toasts'

/** The revision that this tab has already replaced, so that a second click on it does nothing. */
let claimedRev: number | null = null
resetAtSignOut(() => (claimedRev = null))

/** The actions of the buttons. Each reads the timer at the time of the click, not of the last render. */
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
      const result = stopTimer(timer, now())
      if (result) holdUnsaved(unsavedSession(result, deviceZone()))
      else showToast({ kind: 'neutral', text: MESSAGES.nothingToKeep })
      return INACTIVE
    },
    () => {
      // The stop was refused and the timer still runs, so another device was faster, and there is nothing to save yet.
      const { user } = useFacts.getState()
      const timer = user?.value?.timer
      const isStillOn = timer && timer.status !== 'inactive' && timer.startTime === startTime
      const { unsaved, location } = useUnsavedSession.getState()
      if (!isStillOn || unsaved?.result.startTime !== startTime) return
      const hasWords = hasEntered(unsaved) || location !== null
      if (!hasWords) dropUnsaved()
      showToast({ kind: 'neutral', text: hasWords ? MESSAGES.timerGoesOnWithWords : MESSAGES.timerGoesOn })
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
    // Another tab or device was first, and the listener shows its change.
    console.info('The timer had changed elsewhere', error)
    onRefused?.()
  })
}

function reportFailure(error: unknown): void {
  console.error('The timer mode was not saved', error)
  showToast({ kind: 'error', text: MESSAGES.saveModeFailed })
}
