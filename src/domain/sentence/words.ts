import { folded } from '@/lib/text'

export interface Word {
  /** As typed, for the notes. */
  readonly typed: string
  /** Without case, accents and punctuation around it, unless it is all punctuation. The point of `.5` belongs to the number. */
  readonly plain: string
}

const AROUND = /^(?:[,;!?"'()]|\.{2,}|\.(?!\d))+|[,;.!?"'()]+$/g

export function wordsOfSentence(text: string): readonly Word[] {
  return text
    .split(/\s+/u)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, plain: folded(typed).replace(AROUND, '') || folded(typed) }))
}

export function plainWordsOf(text: string): readonly string[] {
  return wordsOfSentence(text).map(({ plain }) => plain)
}

/** Shorter words are too easily another one. */
const SHORTEST_WITH_TYPO = 4

/**
 * Whether the word is the other one with at most one letter added, left out, replaced, or swapped with its neighbour.
 */
export function isOneEditFrom(word: string, other: string): boolean {
  if (word === other) return true
  const [one, two] = [[...word], [...other]]
  if (Math.min(one.length, two.length) < SHORTEST_WITH_TYPO || Math.abs(one.length - two.length) > 1)
    return false
  let start = 0
  while (start < one.length && one[start] === two[start]) start += 1
  const restAfter = (skipped: number, ofTwo: number) =>
    one.slice(start + skipped).join('') === two.slice(start + ofTwo).join('')
  const isSwapped = one[start] === two[start + 1] && one[start + 1] === two[start]
  return restAfter(1, 0) || restAfter(0, 1) || restAfter(1, 1) || (isSwapped && restAfter(2, 2))
}
