import { selectableTypes, type SessionType } from '../session/types/session-type'
import type { Task } from '../session/types/task'
import type { Read } from './clock'
import { isOneEditFrom, plainWordsOf, type Word } from './words'

export type Named =
  { readonly kind: 'type'; readonly type: SessionType } | { readonly kind: 'task'; readonly task: Task }

/** The names that a sentence can say, as plain words. */
export type Names = readonly { readonly words: readonly string[]; readonly named: Named }[]

/** The names of types that can be chosen, also former ones, then of tasks, then what people call Productivity. */
export function namesIn(types: readonly SessionType[], tasks: readonly Task[]): Names {
  const offered = selectableTypes(types)
  const nameOf = (type: SessionType, name: string) => ({
    words: plainWordsOf(name),
    named: { kind: 'type', type } as const,
  })
  return [
    ...offered.map((type) => nameOf(type, type.name)),
    ...offered.flatMap((type) => (type.formerNames ?? []).map((name) => nameOf(type, name))),
    ...tasks.map((task) => ({ words: plainWordsOf(task.name), named: { kind: 'task', task } as const })),
    ...offered.filter(({ name }) => name === 'Productivity').map((type) => nameOf(type, 'focus')),
  ].filter(({ words }) => words.length > 0)
}

/**
 * The longest name that begins at the word; of two equal ones a type. With `typos`, a name may have one wrong letter, if only
 * one name is so near.
 */
export function nameAt(
  words: readonly Word[],
  index: number,
  names: Names,
  typos: boolean,
): Read<Named> | null {
  const fits = names.filter(({ words: name }) => {
    const said = words.slice(index, index + name.length).map(({ plain }) => plain)
    const [spoken, meant] = [said.join(' '), name.join(' ')]
    return said.length === name.length && (typos ? isOneEditFrom(spoken, meant) : spoken === meant)
  })
  const longest = Math.max(0, ...fits.map(({ words: name }) => name.length))
  const [first, ...others] = fits.filter(({ words: name }) => name.length === longest)
  if (!first || (typos && others.length > 0)) return null
  return { value: first.named, words: longest }
}
