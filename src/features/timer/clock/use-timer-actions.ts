import type { Backend } from '@/domain/backend'
import { hasEntered, unsavedSession } from '@/domain/session/unsaved'
import {
  type RunningTimer,
  canPause,
  INACTIVE,
  isResultOf,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  type Mode,
  type Timer,
  type TimerAction,
  type TimerDraft,
  type TimerResult,
} from '@/domain/timer/timer'
import type { EpochMs } from '@/domain/units'
import { COMMAND_MESSAGES } from '@/format/commands'
import { TIMER_MESSAGES } from '@/format/timer'
import { deviceZone, now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { chooseMode, timerModeNow } from '@/state/chosen-mode'
import { useFacts } from '@/state/facts'
import {
  changeUnsavedLocation,
  dropUnsaved,
  holdUnsaved,
  useUnsavedSession,
} from '@/state/sessions/unsaved-session'
import { noteOwnTimer } from '@/state/device/own-timer'
import { resetAtSignOut } from '@/state/device/per-user'
import { sayIfRefused, showToast } from '@/state/toasts'

/** What this tab wrote last, until the facts have it: the next click acts on it, and a second click has nothing to do. */
let own: { readonly timer: Timer; readonly rev: number } | null = null
resetAtSignOut(() => (own = null))

/** The actions of the buttons. Each reads the timer at the time of the click, not of the last render. */
export function useTimerActions() {
  const backend = useBackend()
  return {
    setMode: (mode: Mode) => {
      const write = backend.write({ kind: 'set-user', fields: { timerMode: mode } })
      chooseMode(mode, write)
      sayIfRefused(write, TIMER_MESSAGES.saveModeFailed)
    },
    start: () => press(backend, 'start', now()),
    pause: () => press(backend, 'pause', now()),
    resume: () => press(backend, 'resume', now()),
    /** Returns the timer that was stopped. */
    stop: () => stop(backend, now()),
  }
}

/** Does nothing if the timer has no such button now. */
export function press(backend: Backend, action: TimerAction, at: EpochMs, mode = timerModeNow()): void {
  if (action === 'stop') return void stop(backend, at)
  changeTimer(backend, (timer) => {
    if (action === 'start') return timer.status === 'inactive' ? startTimer(mode, at) : null
    if (action === 'pause') return canPause(timer) ? pauseTimer(timer, at) : null
    return timer.status === 'paused' ? resumeTimer(timer, at) : null
  })
}

function stop(backend: Backend, at: EpochMs): RunningTimer | null {
  let stopped: RunningTimer | null = null
  changeTimer(
    backend,
    (timer) => {
      if (timer.status === 'inactive' || mustSaveFirst(timer.startTime)) return null
      stopped = timer
      holdResult(stopTimer(timer, at), timer.draft)
      return INACTIVE
    },
    () => void dropResult(stopped?.startTime ?? null),
  )
  return stopped
}

/** Whether the result of this timer would replace another unsaved session, which only Save or Skip may end (INT-10). Says so. */
function mustSaveFirst(startTime: EpochMs): boolean {
  const { unsaved } = useUnsavedSession.getState()
  if (!unsaved || unsaved.result.startTime === startTime) return false
  showToast({ kind: 'neutral', text: COMMAND_MESSAGES.saveFirst })
  return true
}

/** Opens Session Complete with the result of a timer. */
export function holdResult(result: TimerResult | null, draft: TimerDraft | undefined): void {
  if (result) holdUnsaved(unsavedSession(result, deviceZone(), draft))
  else showToast({ kind: 'neutral', text: TIMER_MESSAGES.nothingToKeep })
}

/**
 * The change was refused. If the timer still runs, another device was faster, and there is nothing to save yet. Returns whether it
 * was so, and said.
 */
export function dropResult(startTime: EpochMs | null): boolean {
  const timer = useFacts.getState().user?.value?.timer
  const { unsaved, location } = useUnsavedSession.getState()
  if (!timer || timer.status === 'inactive' || unsaved?.result.startTime !== startTime) return false
  if (!isResultOf(timer, unsaved.result)) return false
  const hasWords = hasEntered(unsaved, timer.draft) || location !== null
  if (!hasWords) dropUnsaved()
  else if (timer.startTime !== startTime) {
    // With the corrected start, this session and the time that the timer adds later get the same id.
    const result = stopTimer(timer, unsaved.result.endTime)
    if (result) holdUnsaved({ ...unsaved, result })
    changeUnsavedLocation(location)
  }
  showToast({
    kind: 'neutral',
    text: hasWords ? TIMER_MESSAGES.timerGoesOnWithWords : TIMER_MESSAGES.timerGoesOn,
  })
  return true
}

/** Writes what `next` makes of the timer. Returns whether there was anything to write. */
export function changeTimer(
  backend: Backend,
  next: (timer: Timer) => Timer | null,
  onRefused?: () => void,
): boolean {
  const user = useFacts.getState().user?.value
  if (!user) return false
  const { timer: current, rev } =
    own && own.rev > user.timerRev ? own : { timer: user.timer, rev: user.timerRev }
  const timer = next(current)
  if (!timer) return false
  const written = { timer, rev: rev + 1 }
  own = written
  noteOwnTimer(timer, written.rev)
  backend.write({ kind: 'set-timer', timer, rev }).catch((error: unknown) => {
    if (own === written) own = null
    // Another tab or device was first, and the listener shows its change.
    console.info('The timer had changed elsewhere', error)
    onRefused?.()
  })
  return true
}
