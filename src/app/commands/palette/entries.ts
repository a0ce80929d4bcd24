import { SECTIONS, type Command } from '@/domain/command/command'
import { findCommands } from '@/domain/command/search'
import type { Sentence } from '@/domain/sentence/sentence'

/** One line of the palette. */
export type Entry =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'session'; readonly sentence: Sentence }
  | { readonly kind: 'find'; readonly text: string }

export interface Group {
  /** Null while something is typed: then the best comes first, whatever it is. */
  readonly title: string | null
  readonly entries: readonly Entry[]
}

interface Contents {
  readonly commands: readonly Command[]
  readonly recent: readonly string[]
  readonly text: string
  readonly sentence: Sentence | null
}

/** What the palette lists: everything by section, or what the text finds. */
export function groupsOf({ commands, recent, text, sentence }: Contents): readonly Group[] {
  const typed = text.trim()
  if (typed === '') return sectionsOf(commands, recent)
  const session: readonly Entry[] = sentence ? [{ kind: 'session', sentence }] : []
  const found = entriesOf(findCommands(commands, typed))
  const find: Entry = { kind: 'find', text: typed }
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
