import { folded } from './text'

/** The text in pieces; those at odd places are part of a hit of one of the folded words. */
export function splitByHits(text: string, words: readonly string[]): readonly string[] {
  const letters = [...text].map((letter) => ({ letter, fold: folded(letter) }))
  // Which letter each place of the folded text belongs to.
  const owners = letters.flatMap(({ fold }, index) =>
    [...fold].flatMap((part) => part.split('').map(() => index)),
  )
  const all = letters.map(({ fold }) => fold).join('')
  const hits = new Set<number>()
  for (const word of words) {
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + 1))
      for (const owner of owners.slice(at, at + word.length)) hits.add(owner)
  }
  const pieces = ['']
  letters.forEach(({ letter, fold }, index) => {
    const isHit = pieces.length % 2 === 0
    // A lone accent stays with its letter.
    if (fold !== '' && hits.has(index) !== isHit) pieces.push('')
    pieces[pieces.length - 1] += letter
  })
  return pieces
}
