import { useCallback, useState } from 'react'
import { useNavigate, useLocation } from 'react-router-dom'
import { type Command, type CommandArgs, type Situation, isInFrame, PAGES } from '@/domain/command/command'
import { timerProblem } from '@/domain/command/timer'
import { INACTIVE, isMode, type Timer, type TimerAction } from '@/domain/timer/timer'
import { offerToGoOn, offerToPutBack, offerToTakeBack } from '@/features/timer/clock/timer-undo'
import { useTimerActions } from '@/features/timer/clock/use-timer-actions'
import { COMMAND_MESSAGES } from '@/format/commands'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { timerModeNow } from '@/state/chosen-mode'
import { runAction, useAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { showToast } from '@/state/toasts'
import { leavePage } from '@/ui/dialog/leave-guards'
import { canOpenSmallWindow } from '@/platform/small-window'
import { canUndo } from '@/state/undo'

export type RunCommand = (command: Command, args?: CommandArgs) => void

/** Runs a command: opens its screen, unless a form there holds changes, and does its action. */
export function useRunCommand(): RunCommand {
  const navigate = useNavigate()
  return useCallback(
    ({ path, action, place }, args = {}) => {
      const act = () => {
        if (action) runAction(action, { ...(place !== undefined && { place }), ...args })
        // The element that had the focus may be gone with its screen.
        else document.getElementById('main')?.focus()
      }
      // Read when it is needed: an action on this screen leaves nothing.
      if (path === undefined || location.hash.slice(1).split('?')[0] === path) return act()
      leavePage(() => {
        void navigate(path)
        act()
      })
    },
    [navigate],
  )
}

/** Returns what decides at the time of the call which commands can be used. */
export function useSituation(): () => Situation {
  const { pathname } = useLocation()
  return () => ({
    timer: timerNow(),
    canUndo: canUndo(),
    isOnTimer: pathname === PAGES.timer.path,
    canKeepInSight: canOpenSmallWindow(),
    isInApp: isInFrame(pathname),
  })
}

/**
 * Does what the timer's buttons do, on every screen, for keys, the palette and links. Returns what was done, for screen readers:
 * the focus is not on the button then. `times` changes with each, because the same text is announced only as a new element.
 */
export function useTimerCommands(): { readonly text: string; readonly times: number } {
  const { start, stop, pause, resume, setMode } = useTimerActions()
  const backend = useBackend()
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }))

  useAction('timer.start', () => {
    if (!canDo('start')) return
    start()
    say(COMMAND_MESSAGES.started(timerModeNow()))
  })
  useAction('timer.start-mode', ({ place }) => {
    if (!isMode(place) || !canDo('start')) return
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
  const change = (act: () => void, text: string, isLinked = false) => {
    const before = timerNow()
    act()
    if (isLinked) offerToPutBack(backend, text, before)
    else say(text)
  }
  useAction('timer.pause', ({ isLinked }) => change(pause, COMMAND_MESSAGES.paused, isLinked))
  useAction('timer.resume', ({ isLinked }) => change(resume, COMMAND_MESSAGES.resumed, isLinked))
  useAction('timer.mode', () => {
    const mode = timerModeNow() === 'play' ? 'productivity' : 'play'
    setMode(mode)
    say(COMMAND_MESSAGES.mode(mode))
  })
  return said
}

/** Says why not: a link runs its command without looking at the timer first. */
export function canDo(action: TimerAction): boolean {
  const isUnsaved = useUnsavedSession.getState().unsaved !== null
  const problem = timerProblem(action, timerNow(), isUnsaved)
  if (problem) showToast({ kind: 'neutral', text: COMMAND_MESSAGES[problem] })
  return problem === null
}

/** The timer, for event handlers. */
function timerNow(): Timer {
  return useFacts.getState().user?.value?.timer ?? INACTIVE
}
