import { namesOf, selectableTypes, type SessionType } from '../session/types/session-type'
import type { Task } from '../session/types/task'
import type { Read } from './clock'
import { isOneEditFrom, plainWordsOf, type Word } from './words'

export type Named =
  { readonly kind: 'type'; readonly type: SessionType } | { readonly kind: 'task'; readonly task: Task }

/** The names that a sentence can say, as plain words. */
export interface Names {
  readonly list: readonly { readonly words: readonly string[]; readonly named: Named }[]
}

/** What people call the core types. */
const FOCUS = { name: 'focus', meaning: 'Productivity' }

/** The names of types that can be chosen, also former ones, then of tasks. */
export function namesIn(types: readonly SessionType[], tasks: readonly Task[]): Names {
  const offered = selectableTypes(types)
  const focus = offered.filter(({ name }) => name === FOCUS.meaning)
  return {
    list: [
      ...offered.map((type) => ({ words: plainWordsOf(type.name), named: { kind: 'type', type } as const })),
      ...offered.flatMap((type) =>
        namesOf(type)
          .slice(1)
          .map((name) => ({ words: plainWordsOf(name), named: { kind: 'type', type } as const })),
      ),
      ...tasks.map((task) => ({ words: plainWordsOf(task.name), named: { kind: 'task', task } as const })),
      ...focus.map((type) => ({ words: [FOCUS.name], named: { kind: 'type', type } as const })),
    ].filter(({ words }) => words.length > 0),
  }
}

/**
 * The longest name that begins at the word; of two equal ones a type. With `typos`, a name may have one wrong letter, if only
 * one name is so near.
 */
export function nameAt(
  words: readonly Word[],
  index: number,
  { list }: Names,
  typos: boolean,
): Read<Named> | null {
  const fits = list.filter(({ words: name }) => {
    const said = words.slice(index, index + name.length).map(({ plain }) => plain)
    const [spoken, meant] = [said.join(' '), name.join(' ')]
    return said.length === name.length && (typos ? isOneEditFrom(spoken, meant) : spoken === meant)
  })
  const longest = Math.max(0, ...fits.map(({ words: name }) => name.length))
  const [first, ...others] = fits.filter(({ words: name }) => name.length === longest)
  if (!first || (typos && others.length > 0)) return null
  return { value: first.named, words: longest }
}
