import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Command } from '@/domain/command/command'
import { lazyPart, LoadFailed } from '@/components/lazy-component'
import { isSingleKey, keyOf, keysSoFar, type FirstKey } from '@/domain/command/keys'
import { canRun, COMMANDS } from '@/domain/command/registry'
import { toggleMiniWindow } from '@/features/timer/mini/toggle-mini-window'
import { isApple } from '@/lib/is-apple'
import { now } from '@/platform/time'
import { useMiniWindow } from '@/state/mini-window'
import { COMMAND_MESSAGES } from '@/format/commands'
import { useAction } from '@/state/commands'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { undoNewest } from '@/state/undo'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { VisuallyHidden } from '@/ui/layout'
import { topmostDialog } from '@/ui/open-dialogs'
import { LinkedCommand } from './LinkedCommand'
import { useRunCommand, useTimerCommands, useSituation, type RunCommand } from './use-run-command'
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
        <VisuallyHidden key={said.times}>{said.text}</VisuallyHidden>
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

const CONTROLS =
  'a, button, summary, label, input, select, textarea, audio, video, [contenteditable], [role="button"], [tabindex="0"]'

/**
 * Runs the commands of the registry by their keys (KEYS-01, KEYS-02). `ask` gets the first command of a single key while the user
 * has not said whether to use them.
 */
function useKeys(run: RunCommand, ask: (command: Command) => void): void {
  const situation = useSituation()
  const first = useRef<FirstKey | null>(null)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    const key = keyOfEvent(event)
    if (key === null) return
    const keys = keysSoFar(key, first.current, now())
    first.current = null
    const current = situation()
    const usable = COMMANDS.filter((command) => isLive(command, event.target) && canRun(command, current))
    const isTimerKey = current.isOnTimer && !isControl(event.target)
    const command = usable.find(
      (each) => each.keys === keys || (isTimerKey && each.timerKey !== undefined && each.timerKey === keys),
    )
    if (command) {
      event.preventDefault()
      const { singleKeys } = usePreferences.getState()
      const isAsked = singleKeys === null && isSingleKey(keys) && command.id !== 'shortcuts'
      if (isAsked) ask(command)
      else run(command)
    } else if (usable.some((each) => each.keys?.startsWith(`${keys} `)))
      first.current = { key: keys, at: now() }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function keyOfEvent(event: KeyboardEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const [mod, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  const altGraph = event.getModifierState('AltGraph')
  return keyOf({ key, code, mod, other: other || altKey, shift: shiftKey, altGraph })
}

/** Whether the command's keys work where the focus is, and with the user's settings. */
function isLive({ keys, inFields = false, inDialogs = false }: Command, target: EventTarget | null): boolean {
  if (keys === undefined) return false
  if (isSingleKey(keys) && usePreferences.getState().singleKeys === false) return false
  return (inFields || !isTyping(target)) && (inDialogs || topmostDialog() === undefined)
}

/** Space has a use of its own there: it presses, opens, scrolls or chooses. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null
}

/** Fields have keys and an undo of their own. In a dialog every field counts, because its form is still open. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  const isField = target.matches('input, textarea, select')
  const isSwitch = target.matches(
    '[type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]',
  )
  return isField && (!isSwitch || target.closest('dialog') !== null)
}
