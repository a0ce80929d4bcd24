import { SECTIONS, type Command } from '@/domain/command/command'
import { findCommands } from '@/domain/command/search'
import { type Sentence, readSentence } from '@/domain/sentence/sentence'
import { useState } from 'react'
import { canRun, COMMANDS } from '@/domain/command/registry'
import { useUid } from '@/state/auth'
import { useClock, useToday } from '@/state/clock'
import { readDevice, writeDevice } from '@/state/device/device-storage'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { useOwnCommands } from '../use-own-commands'
import { useSituation } from '../use-run-command'

/** A letter may begin the names of hundreds of tasks. The session and the search that the text stands for count too. */
const MAX_FOUND = 30
const MAX_RECENT = 5

/** One line of the palette. */
export type Entry =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'session'; readonly sentence: Sentence }
  | { readonly kind: 'find'; readonly text: string }

interface Group {
  /** Null while something is typed: then the best comes first, whatever it is. */
  readonly title: string | null
  readonly entries: readonly Entry[]
}

/** What the palette lists: everything by section, or what the text finds. */
function groupsOf(
  commands: readonly Command[],
  recent: readonly string[],
  text: string,
  sentence: Sentence | null,
): readonly Group[] {
  const typed = text.trim()
  if (typed === '') return sectionsOf(commands, recent)
  const session: readonly Entry[] = sentence ? [{ kind: 'session', sentence }] : []
  const find: Entry = { kind: 'find', text: typed }
  const room = MAX_FOUND - session.length - 1
  const found = entriesOf(findCommands(commands, typed).slice(0, room))
  const entries = sentence?.isPlain ? [...session, ...found, find] : [...found, ...session, find]
  return [{ title: null, entries }]
}

function sectionsOf(commands: readonly Command[], recent: readonly string[]): readonly Group[] {
  const last = recent.flatMap((id) => commands.filter((command) => command.id === id))
  const rest = commands.filter((command) => !last.includes(command))
  return [
    { title: 'Recent', entries: entriesOf(last) },
    ...SECTIONS.map((section) => ({
      title: section,
      entries: entriesOf(rest.filter((command) => command.section === section)),
    })),
  ].filter(({ entries }) => entries.length > 0)
}

function entriesOf(commands: readonly Command[]): readonly Entry[] {
  return commands.map((command) => ({ kind: 'command', command }))
}

/** What the palette lists for the text. */
export function usePaletteEntries(text: string) {
  const uid = useUid()
  const [recent] = useState(() => (uid === null ? [] : recentCommands(uid)))
  const own = useOwnCommands()
  const situation = useSituation()
  const [types, tasks] = [useSessionTypes(), useTasks()]
  const { now, zone } = useClock()
  const today = useToday()
  const usable = situation()
  const commands = [
    ...COMMANDS.filter((command) => command.action !== 'palette' && canRun(command, usable)),
    ...own,
  ]
  const sentence = readSentence(text, { types, tasks }, { now, zone, today })
  return {
    groups: groupsOf(commands, recent, text, sentence),
    remember: ({ id }: Command) => {
      if (uid !== null) rememberCommand(uid, id)
    },
  }
}

const recentKey = (uid: string) => `counterpoint:recent-commands:${uid}`

/** The ids of the commands that were last chosen in the palette, the newest first. */
function recentCommands(uid: string): readonly string[] {
  const stored = readDevice(recentKey(uid))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : []
}

function rememberCommand(uid: string, id: string): void {
  const others = recentCommands(uid).filter((other) => other !== id)
  writeDevice(recentKey(uid), [id, ...others].slice(0, MAX_RECENT))
}
