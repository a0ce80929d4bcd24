import { Suspense, useEffect, useState } from 'react'
import type { Command } from '@/domain/command/command'
import { linkedCommand } from '@/domain/command/registry'
import { lazyComponent } from '@/components/lazy-component'
import { useAction } from '@/state/commands'
import { undoNewest } from '@/state/undo'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useAddressed } from './address'
import { useKeys } from './use-keys'
import { useRunCommand, type RunCommand } from './use-run-command'
import { useThemeCommand } from './use-theme-command'
import { useTimerCommands } from './use-timer-commands'

const Palette = lazyComponent(async () => (await import('./palette/Palette')).Palette)
const ShortcutSheet = lazyComponent(async () => (await import('./ShortcutSheet')).ShortcutSheet)

/** The commands of a signed-in user: their keys, palette and shortcut sheet (KEYS-01). Loaded after the first screen. */
export function Commands() {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const run = useRunCommand()
  const said = useTimerCommands()
  useThemeCommand()
  useAction('undo', undoNewest)
  useAction('palette', () => setShown('palette'))
  useAction('shortcuts', () => setShown('sheet'))
  useKeys(run)
  useRunAddressed(run)
  const close = () => setShown(null)
  return (
    <>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <Suspense fallback={null}>
        {shown === 'palette' && <Palette onRun={run} onClose={close} />}
        {shown === 'sheet' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  )
}

/** Runs the command of the address, once. */
function useRunAddressed(run: RunCommand): void {
  const name = useAddressed((addressed) => addressed.name)
  useEffect(() => {
    if (name === null || useAddressed.getState().name === null) return
    useAddressed.setState({ name: null })
    const command: Command | undefined = linkedCommand(name)
    if (command) run(command)
  }, [name, run])
}
