import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Command } from '@/domain/command/command'
import { lazyPart, LoadFailed } from '@/components/lazy-component'
import { toggleMiniWindow } from '@/features/timer/mini/toggle-mini-window'
import { useMiniWindow } from '@/state/mini-window'
import { COMMAND_MESSAGES } from '@/format/commands'
import { useAction } from '@/state/commands'
import { changePreferences } from '@/state/device/preferences'
import { undoNewest } from '@/state/undo'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { VisuallyHidden } from '@/ui/layout'
import { LinkedCommand } from './LinkedCommand'
import { useKeys } from './use-keys'
import { useRunCommand, useTimerCommands } from './use-run-command'
import { useChooseTheme } from '@/components/use-choose-theme'
import { isTheme } from '@/domain/preferences'

const Palette = lazyPart(async () => (await import('./palette/Palette')).Palette)
const MiniTimer = lazyPart(
  async () => (await import('@/features/timer/mini/MiniTimer')).MiniTimer,
  null,
  ({ retry, isRetrying, props }) =>
    createPortal(<LoadFailed onRetry={retry} isRetrying={isRetrying} />, props.mini.document.body),
)
const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet')).ShortcutSheet)

/** The commands of a signed-in user: their keys, palette and shortcut sheet (KEYS-01). Loaded after the first screen. */
export function Commands() {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const [keyed, setKeyed] = useState<Command | null>(null)
  const run = useRunCommand()
  const said = useTimerCommands()
  useThemeCommand()
  useAction('undo', undoNewest)
  useAction('palette', () => setShown('palette'))
  useAction('shortcuts', () => setShown('sheet'))
  const { mini } = useMiniWindow()
  useAction('timer.mini', () => void MiniTimer.preload().then(toggleMiniWindow))
  useKeys(run, setKeyed)
  const close = () => setShown(null)
  const answer = (singleKeys: boolean) => {
    // Gone before the command opens anything, so that the focus it returns does not come too late.
    flushSync(() => setKeyed(null))
    changePreferences({ singleKeys })
    if (singleKeys && keyed) run(keyed)
  }
  return (
    <>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {shown === 'palette' && <Palette onRun={run} onClose={close} />}
      {shown === 'sheet' && <ShortcutSheet onClose={close} />}
      {mini && <MiniTimer mini={mini} />}
      <LinkedCommand onRun={run} />
      <ConfirmDialog
        open={keyed !== null}
        title="Use single keys as shortcuts?"
        body={COMMAND_MESSAGES.keyAsked(keyed?.label ?? '')}
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </>
  )
}

function useThemeCommand(): void {
  const choose = useChooseTheme()
  useAction('theme', ({ place }) => {
    if (isTheme(place)) choose(place)
  })
}
