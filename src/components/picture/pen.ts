/** What draws a picture to save: a canvas with the app's fonts and colours. */
export interface Pen<Color extends string> {
  readonly context: CanvasRenderingContext2D
  readonly colors: Readonly<Record<Color, string>>
  readonly display: string
  readonly text: string
}

interface Colors<Color extends string> {
  /** Names of custom properties, without `prefix`. */
  readonly names: readonly Color[]
  readonly prefix: string
  /** The element whose theme counts. */
  readonly of: Element
}

/** A pen for an empty canvas. Throws if the browser draws no pictures. */
export async function newPen<Color extends string>(
  width: number,
  height: number,
  { names, prefix, of }: Colors<Color>,
): Promise<Pen<Color>> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  const style = getComputedStyle(of)
  const colors = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`${prefix}${name}`)]))
  return { context, colors: colors as Record<Color, string>, ...(await loadFonts()) }
}

/**
 * Loads only the first font of each list, which is the one the app ships: loading the whole list fails if the device
 * lacks a fallback font. If it does not load, the picture uses the next font of the list, as the page does.
 */
async function loadFonts(): Promise<{ readonly display: string; readonly text: string }> {
  const style = getComputedStyle(document.documentElement)
  const [display, text] = [style.getPropertyValue('--font-display'), style.getPropertyValue('--font-ui')]
  await Promise.allSettled(
    [display, text].map((family) => document.fonts.load(`20px ${family.split(',')[0]}`)),
  )
  return { display, text }
}

export function pngOf({ canvas }: CanvasRenderingContext2D): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))))
  })
}

interface Lettering {
  readonly face?: 'display' | 'text'
  readonly weight?: number
  readonly italic?: boolean
}

export interface TextStyle<Color extends string> extends Lettering {
  /** In pixels. Of several sizes the largest that fits. */
  readonly size: number | readonly [number, ...number[]]
  readonly color: Color
  readonly align?: CanvasTextAlign
  /** The text is made smaller, then cut, to be no wider. */
  readonly width?: number
}

/** Writes one line with its baseline at y. */
export function write<Color extends string>(
  pen: Pen<Color>,
  words: string,
  x: number,
  y: number,
  { size, color, align = 'left', width = Infinity, ...lettering }: TextStyle<Color>,
): void {
  const { context, colors } = pen
  const sizes = typeof size === 'number' ? ([size, size * 0.88, size * 0.76] as const) : size
  const fit = fitted(words, width, sizes, (text, each) => widthOf(pen, text, each, lettering))
  context.fillStyle = colors[color]
  context.textAlign = align
  context.font = fontOf(pen, fit.size, lettering)
  context.fillText(fit.text, x, y)
}

/** The text in at most `maxLines` lines that are no wider than `width`. */
export function linesOf(
  pen: Pen<string>,
  words: string,
  { size, width, maxLines, ...lettering }: Lettering & { size: number; width: number; maxLines: number },
): readonly string[] {
  return wrapped(words, width, maxLines, (text) => widthOf(pen, text, size, lettering))
}

function widthOf(pen: Pen<string>, text: string, size: number, lettering: Lettering): number {
  pen.context.font = fontOf(pen, size, lettering)
  return pen.context.measureText(text).width
}

function fontOf(pen: Pen<string>, size: number, { face = 'text', weight = 420, italic }: Lettering): string {
  return `${italic ? 'italic ' : ''}${weight} ${size}px ${pen[face]}`
}

/** Draws a straight line between two points, given as x1, y1, x2, y2. */
export function rule<Color extends string>(
  { context, colors }: Pen<Color>,
  color: Color,
  width: number,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): void {
  context.strokeStyle = colors[color]
  context.lineWidth = width
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}

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

/** Wraps the text into at most `maxLines` lines. Its own line breaks stay; the rest is cut. */
export function wrapped(
  text: string,
  width: number,
  maxLines: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines = text
    .split('\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => wordLinesOf(paragraph, width, measure))
  if (lines.length <= maxLines) return lines.map((line) => cut(line, width, measure))
  const last = lines.slice(maxLines - 1).join(' ')
  return [...lines.slice(0, maxLines - 1), cut(last, width, measure)].map((line) => cut(line, width, measure))
}

/** Wraps between words. */
function wordLinesOf(paragraph: string, width: number, measure: (text: string) => number): string[] {
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
