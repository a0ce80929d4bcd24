const ELLIPSIS = '…'

/** The text in the largest size that fits; in the smallest size it is cut if necessary. */
export function fitted(
  text: string,
  width: number,
  sizes: readonly [number, ...number[]],
  measure: (text: string, size: number) => number,
): { text: string; size: number } {
  const size = sizes.find((each) => measure(text, each) <= width)
  if (size !== undefined) return { text, size }
  const smallest = Math.min(...sizes)
  return { text: cut(text, width, (part) => measure(part, smallest)), size: smallest }
}

/** Wraps the text into at maxLines `maxLines` lines. Its own line breaks stay; the rest is cut. */
export function wrapped(
  text: string,
  width: number,
  maxLines: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines = text
    .split('\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => linesOf(paragraph, width, measure))
  if (lines.length <= maxLines) return lines.map((line) => cut(line, width, measure))
  const last = lines.slice(maxLines - 1).join(' ')
  return [...lines.slice(0, maxLines - 1), cut(last, width, measure)].map((line) => cut(line, width, measure))
}

/** Wraps between words. */
function linesOf(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1)
    const longer = `${line} ${word}`
    if (line !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The text, or as much of it as fits before an ellipsis. */
function cut(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const signs = Array.from(text)
  let length = signs.length - 1
  while (length > 0 && measure(signs.slice(0, length).join('') + ELLIPSIS) > width) length--
  return signs.slice(0, length).join('').trimEnd() + ELLIPSIS
}
