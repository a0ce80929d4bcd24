import { useEffect } from 'react'
import { create } from 'zustand'
import type { Command } from '@/domain/command/command'
import { changeOf, linkedCommand } from '@/domain/command/registry'
import { isOpen, rhythmOfLink } from '@/domain/rhythm/schedule'
import type { ScoreInput } from '@/domain/score/days'
import { COMMAND_MESSAGES, linkQuestion } from '@/format/commands'
import { useScoreInput } from '@/state/day-values'
import { perUser } from '@/state/device/per-user'
import { SERVER_FIRST_MS, useFacts } from '@/state/facts'
import { useIsOnline } from '@/state/online'
import { showToast } from '@/state/toasts'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useHasPassed } from '@/ui/use-hold'
import { useAddressed, type Addressed } from './address'
import { completing } from './use-own-commands'
import { type RunCommand, canDo } from './use-run-command'

interface LinkProps {
  onRun: RunCommand
}

/** The command that the user is asked about. */
const useAsked = perUser(create<{ asked: Command | null }>(() => ({ asked: null })))

/** Runs the command of the address, once. What the user has not pressed in this app asks before it changes anything (LINKS-01). */
export function LinkedCommand({ onRun }: LinkProps) {
  const addressed = useAddressed((state) => state.addressed)
  const asked = useAsked((state) => state.asked)
  return (
    <>
      {addressed && <Arrived addressed={addressed} onRun={onRun} />}
      {asked && <Question asked={asked} onRun={onRun} />}
    </>
  )
}

/** Waits for the rhythms if the link is about one of them, and for the server before it asks. */
function Arrived({ addressed, onRun }: LinkProps & { addressed: Addressed }) {
  const input = useScoreInput()
  const mayBeOld = useMayBeOld()
  useEffect(() => {
    const isAboutRhythm = addressed.name === 'complete'
    if (useAddressed.getState().addressed !== addressed || (isAboutRhythm && !input)) return
    const rhythm = input && rhythmOfLink(input.rhythms, addressed.rhythm ?? '', input.today)
    const command = isAboutRhythm ? rhythm && completing(rhythm) : linkedCommand(addressed.name)
    const isChange = isAboutRhythm || (command && changeOf(command) !== null)
    const isShortcut = command?.action === 'timer.start-mode' && addressed.from === 'shortcut'
    const isAsked = isChange && !addressed.isPushed && !(isShortcut && isOpenedByShortcut())
    if (isAsked && mayBeOld) return
    useAddressed.setState({ addressed: null })
    if (isAboutRhythm && !rhythm) return say(COMMAND_MESSAGES.noRhythm)
    if (!command || !isPossible(command, input)) return
    if (isAsked) useAsked.setState({ asked: command })
    else onRun(command, { isLinked: true })
  }, [addressed, input, mayBeOld, onRun])
  return null
}

/** Whether another device may have changed what only the cache still has. Offline there is nothing better. */
function useMayBeOld(): boolean {
  const isFromCache = useFacts(({ user }) => user?.isFromCache === true)
  const isOnline = useIsOnline()
  const isLate = useHasPassed(SERVER_FIRST_MS)
  return isFromCache && isOnline && !isLate
}

function Question({ asked, onRun }: LinkProps & { asked: Command }) {
  const input = useScoreInput()
  const change = changeOf(asked)
  const close = () => useAsked.setState({ asked: null })
  return (
    change && (
      <ConfirmDialog
        open
        {...linkQuestion(change, asked)}
        cancelLabel="Not now"
        onConfirm={() => {
          close()
          // Another device may have done it meanwhile.
          if (isPossible(asked, input)) onRun(asked, { isLinked: true })
        }}
        onCancel={close}
      />
    )
  )
}

/** Says why not. */
function isPossible(command: Command, input: ScoreInput | null): boolean {
  const change = changeOf(command)
  if (change !== 'complete') return change === null || canDo(change)
  const rhythm = input?.rhythms.find(({ id }) => id === command.place)
  if (!input || !rhythm) say(COMMAND_MESSAGES.noRhythm)
  else if (input.rollups.completions.get(rhythm.id)?.has(input.today))
    say(COMMAND_MESSAGES.alreadyCompleted(rhythm.name))
  else if (isOpen(rhythm, input)) return true
  else say(COMMAND_MESSAGES.notDue(rhythm.name))
  return false
}

const say = (text: string) => void showToast({ kind: 'neutral', text })

/**
 * Whether a shortcut of the installed app may have opened this page: in a window of the app, from no other page, and as the first
 * page in it. A link that the system opens in the installed app can look the same, so only what can be undone may rely on this.
 */
function isOpenedByShortcut(): boolean {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isInstalled && document.referrer === '' && history.length === 1
}
