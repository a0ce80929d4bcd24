import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import type { Command } from '@/domain/command/command'
import { START_TIMER } from '@/domain/command/labels'
import { linkedCommand } from '@/domain/command/registry'
import { isMode } from '@/domain/timer/timer'
import { lazyComponent } from '@/components/lazy-component'
import { COMMAND_MESSAGES } from '@/format/commands'
import { useAction } from '@/state/commands'
import { perUser } from '@/state/device/per-user'
import { changePreferences } from '@/state/device/preferences'
import { undoNewest } from '@/state/undo'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useAddressed } from './address'
import { useKeys } from './use-keys'
import { useOwnCommands } from './use-own-commands'
import { useRunCommand, type RunCommand } from './use-run-command'
import { canStart, useTimerCommands } from './use-timer-commands'
import { useChooseTheme } from '@/components/use-choose-theme'
import { isTheme } from '@/domain/preferences'

const Palette = lazyComponent(async () => (await import('./palette/Palette')).Palette)
const ShortcutSheet = lazyComponent(async () => (await import('./ShortcutSheet')).ShortcutSheet)

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
  useKeys(run, setKeyed)
  useRunAddressed(run)
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
      <Suspense fallback={null}>
        {shown === 'palette' && <OwnPalette onRun={run} onClose={close} />}
        {shown === 'sheet' && <ShortcutSheet onClose={close} />}
      </Suspense>
      <StartQuestion onRun={run} />
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

/** Looks at what the account has named only while the palette is open. */
function OwnPalette(props: { onRun: RunCommand; onClose: () => void }) {
  return <Palette own={useOwnCommands()} {...props} />
}

/** The command that the user is asked about. */
const useAsked = perUser(create<{ asked: Command | null }>(() => ({ asked: null })))

/** Runs the command of the address, once. A start that the user has not pressed in this app asks first (LINKS-01). */
function useRunAddressed(run: RunCommand): void {
  const addressed = useAddressed((state) => state.addressed)
  useEffect(() => {
    if (addressed === null || useAddressed.getState().addressed === null) return
    useAddressed.setState({ addressed: null })
    const command = linkedCommand(addressed.name)
    if (!command) return
    const isOwn = addressed.isPushed || (addressed.from === 'shortcut' && isOpenedByShortcut())
    if (isOwn || command.action !== 'timer.start-mode') run(command)
    else if (canStart()) useAsked.setState({ asked: command })
  }, [addressed, run])
}

function StartQuestion({ onRun }: { onRun: RunCommand }) {
  const asked = useAsked((state) => state.asked)
  const close = () => useAsked.setState({ asked: null })
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isMode(asked?.place) ? COMMAND_MESSAGES.startNow(asked.place) : ''}
      body={COMMAND_MESSAGES.startAsked}
      confirmLabel={START_TIMER}
      cancelLabel="Not now"
      onConfirm={() => {
        close()
        if (asked) onRun(asked)
      }}
      onCancel={close}
    />
  )
}

function useThemeCommand(): void {
  const choose = useChooseTheme()
  useAction('theme', ({ place }) => {
    if (isTheme(place)) choose(place)
  })
}

/**
 * Whether a shortcut of the installed app may have opened this page: in a window of the app, from no other page, and as the first
 * page in it. A link that the system opens in the installed app can look the same, so only what can be undone may rely on this.
 */
function isOpenedByShortcut(): boolean {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isInstalled && document.referrer === '' && history.length === 1
}
