import { useCallback } from 'react'
import { useNavigate, useLocation } from 'react-router-dom'
import { type Command, type CommandArgs, type Situation, isInFrame, PAGES } from '@/domain/command/command'
import { runAction } from '@/state/commands'
import { leavePage } from '@/ui/dialog/leave-guards'
import { canOpenSmallWindow } from '@/platform/small-window'
import { canUndo } from '@/state/undo'
import { timerNow } from './use-timer-commands'

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
