const QUOTE = '"'

/**
 * The text with `\n` at the end of every row: files that were put together from several mix their line ends, and a parser that
 * expects one of them glues rows. Line breaks inside quotes are part of a note and stay. A quote opens only at the start of a
 * cell, so that `5" disk` does not.
 */
export function withOneLineEnd(text: string, delimiter: string): string {
  // One pass, with a cut at each row that changes: a file may have millions of characters.
  const pieces: string[] = []
  let kept = 0
  let isQuoted = false
  let isCellStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== QUOTE) continue
      if (text[at + 1] === QUOTE) at++
      else isQuoted = false
    } else if (sign === '\r') {
      pieces.push(text.slice(kept, at), '\n')
      if (text[at + 1] === '\n') at++
      kept = at + 1
      isCellStart = true
    } else if (sign === QUOTE && isCellStart) {
      isQuoted = true
      isCellStart = false
    } else {
      isCellStart = sign === '\n' || sign === delimiter
    }
  }
  return kept === 0 ? text : pieces.join('') + text.slice(kept)
}
