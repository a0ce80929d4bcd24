import { folded } from '@/lib/text'
import { isOneEditFrom, plainWordsOf } from '../sentence/words'
import type { Command } from './command'

/** The commands that the text finds, the best first. An empty text finds all. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const typed = plainWordsOf(text)
  return commands
    .map((command) => ({ command, rank: rankOf(command, typed, folded(text).trim()) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ command }) => command)
}

/** 0 if the label begins with the text, 1 and 2 for the beginnings of words, 3 for a wrong letter; null if it does not fit. */
function rankOf({ label, words = '' }: Command, typed: readonly string[], text: string): number | null {
  const [inLabel, inWords] = [plainWordsOf(label), plainWordsOf(words)]
  if (folded(label).startsWith(text)) return 0
  const begins = (among: readonly string[]) => (word: string) => among.some((each) => each.startsWith(word))
  const all = [...inLabel, ...inWords]
  if (typed.every(begins(inLabel))) return 1
  if (typed.every(begins(all))) return 2
  const isNear = (word: string) => begins(all)(word) || all.some((each) => isOneEditFrom(word, each))
  return typed.every(isNear) ? 3 : null
}
