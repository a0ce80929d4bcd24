import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Command, CommandArgs } from '@/domain/command/command'
import { runAction } from '@/state/commands'
import { leavePage } from '@/ui/dialog/leave-guards'

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
