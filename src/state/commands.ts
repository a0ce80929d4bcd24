import { useEffect } from 'react'
import type { ActionId, CommandArgs } from '@/domain/command/command'
import { resetAtSignOut } from './device/per-user'

/** How long a command waits for the screen that does it. */
const RUN_WITHIN_MS = 10_000

type Run = (args: CommandArgs) => void

/** What the components on the screen do. */
const runs = new Map<ActionId, Run>()
/** An action whose component is not on the screen yet. */
let waiting: { readonly id: ActionId; readonly args: CommandArgs } | null = null
resetAtSignOut(() => (waiting = null))

/** Does the action now, or as soon as the component that does it is on the screen. */
export function runAction(id: ActionId, args: CommandArgs = {}): void {
  const run = runs.get(id)
  if (run) return run(args)
  const asked = { id, args }
  waiting = asked
  // If the page cannot be loaded, a later visit to it must not open a dialog.
  setTimeout(() => {
    if (waiting === asked) waiting = null
  }, RUN_WITHIN_MS)
}

/** While the component is on the screen, it does this action of the commands (see domain/command/registry). */
export function useAction(id: ActionId, run: Run): void {
  useEffect(() => {
    runs.set(id, run)
    if (waiting?.id === id) {
      const { args } = waiting
      waiting = null
      run(args)
    }
    return () => {
      if (runs.get(id) === run) runs.delete(id)
    }
  }, [id, run])
}
