import { useState } from 'react'
import { isMode } from '@/domain/timer/timer'
import { offerToGoOn, offerToTakeBack } from '@/features/timer/clock/timer-undo'
import { useTimerActions } from '@/features/timer/clock/use-timer-actions'
import { COMMAND_MESSAGES } from '@/format/commands'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { timerModeNow } from '@/state/chosen-mode'
import { useAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { showToast } from '@/state/toasts'

/**
 * Does what the timer's buttons do, on every screen, for keys, the palette and links. Returns what was done, for screen readers:
 * the focus is not on the button then.
 */
export function useTimerCommands(): string {
  const { start, stop, pause, resume, setMode } = useTimerActions()
  const backend = useBackend()
  const [said, say] = useState('')

  useAction('timer.start', () => {
    if (!canStart()) return
    start()
    say(COMMAND_MESSAGES.started(timerModeNow()))
  })
  useAction('timer.start-mode', ({ place }) => {
    if (!isMode(place) || !canStart()) return
    if (timerModeNow() !== place) setMode(place)
    const startedAt = now()
    start()
    offerToTakeBack(backend, place, startedAt)
  })
  useAction('timer.stop', () => {
    const stopped = stop()
    // A key is easily pressed by accident. The offer is announced too.
    if (stopped) offerToGoOn(backend, stopped)
  })
  useAction('timer.pause', () => {
    pause()
    say(COMMAND_MESSAGES.paused)
  })
  useAction('timer.resume', () => {
    resume()
    say(COMMAND_MESSAGES.resumed)
  })
  useAction('timer.mode', () => {
    const mode = timerModeNow() === 'play' ? 'productivity' : 'play'
    setMode(mode)
    say(COMMAND_MESSAGES.mode(mode))
  })
  return said
}

/** Says why not: a link runs its command without looking at the timer first. */
export function canStart(): boolean {
  const isRunning = useFacts.getState().user?.value?.timer.status !== 'inactive'
  // Stopping the new timer would take the place of the session that is still to be saved.
  const isUnsaved = useUnsavedSession.getState().unsaved !== null
  if (isRunning) showToast({ kind: 'neutral', text: COMMAND_MESSAGES.timerRuns })
  else if (isUnsaved) showToast({ kind: 'neutral', text: COMMAND_MESSAGES.saveFirst })
  return !isRunning && !isUnsaved
}
