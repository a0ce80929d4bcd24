const QUOTE = '"'

/**
 * Ends every row with `\n`. Files assembled from several others mix line ends, and a parser that expects one kind joins rows.
 * Line breaks inside quotes belong to a note and stay. A quote opens only at the start of a cell, so that `5" disk` does not
 * open one.
 */
export function withOneLineEnd(text: string, delimiter: string): string {
  // A single pass that cuts only rows that change, because a file may have millions of characters.
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
