import { useState } from 'react'
import type { Command } from '@/domain/command/command'
import { canRun, COMMANDS } from '@/domain/command/registry'
import { readSentence } from '@/domain/sentence/sentence'
import { useAuth } from '@/state/auth'
import { useClock, useToday } from '@/state/clock'
import { recentCommands, rememberCommand } from '@/state/device/recent-commands'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { useSituation } from '../use-situation'
import { groupsOf, type Group } from './entries'

interface PaletteEntries {
  readonly groups: readonly Group[]
  readonly remember: (command: Command) => void
}

/** What the palette lists for the text. */
export function usePaletteEntries(text: string): PaletteEntries {
  const uid = useAuth((auth) => (auth.status === 'signed-in' ? auth.account.uid : null))
  const [recent] = useState(() => (uid === null ? [] : recentCommands(uid)))
  const situation = useSituation()
  const [types, tasks] = [useSessionTypes(), useTasks()]
  const { now, zone } = useClock()
  const today = useToday()
  const usable = situation()
  const commands = COMMANDS.filter((command) => command.action !== 'palette' && canRun(command, usable))
  const sentence = readSentence(text, { types, tasks }, { now, zone, today })
  return {
    groups: groupsOf({ commands, recent, text, sentence }),
    remember: ({ id }) => {
      if (uid !== null) rememberCommand(uid, id)
    },
  }
}
