import {
  linesOf,
  newPen,
  pngOf,
  rule,
  write as writeIn,
  type Pen,
  type TextStyle,
} from '@/components/picture/pen'
import type { Letter, TellingDay } from '@/domain/letter/letter'
import { PRODUCT_NAME } from '@/domain/product'
import { longDayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import {
  averagesNote,
  averageText,
  changeText,
  dayLineTexts,
  EXTREMES,
  FIGURE_LABELS,
  findingsNote,
  findingText,
  letterTitle,
  NO_FINDINGS,
  noExtremesText,
  tempoText,
} from '@/format/letter'
import { signedPointsColumnText } from '@/format/number'
import { measuresOf, type Measure, type Voice } from './week-layout'

const WIDTH = 1080
const HEIGHT = 1400
const MARGIN = 72
const INNER = WIDTH - 2 * MARGIN
const STAFF = { top: 330, height: 160 }
const LANE = 74
const COLUMN = 400
const TOKENS = [
  'surface',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'prod',
  'prod-strong',
  'play',
  'play-strong',
] as const

type Color = (typeof TOKENS)[number]
type LetterPen = Pen<Color>

/** Draws the letter as a PNG in the theme of the page. */
export async function drawLetter(letter: Letter): Promise<Blob> {
  const pen = await newPen(WIDTH, HEIGHT, { names: TOKENS, prefix: '--', of: document.documentElement })
  const { context, colors } = pen
  context.fillStyle = colors.surface
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawHead(pen, letter)
  drawWeek(pen, measuresOf(letter))
  drawFigures(pen, letter, 716)
  drawExtremes(pen, letter, 946)
  drawFindings(pen, letter, 1166)
  write(pen, PRODUCT_NAME, MARGIN, HEIGHT - 40, { size: 24, color: 'ink-3', face: 'display', weight: 560 })
  return pngOf(context)
}

type Style = Omit<TextStyle<Color>, 'color'> & { readonly color?: Color }

/** Writes in ink, unless the style says otherwise. */
function write(pen: LetterPen, words: string, x: number, y: number, style: Style): void {
  writeIn(pen, words, x, y, { color: 'ink', ...style })
}

function drawHead(pen: LetterPen, letter: Letter): void {
  write(pen, letterTitle(letter.week), MARGIN, 130, { size: 60, face: 'display', weight: 380, width: INNER })
  const style: Style = { size: 32, color: 'ink-2', face: 'display', weight: 480, italic: true }
  write(pen, tempoText(letter), MARGIN, 182, style)
}

const VOICE_COLORS: Readonly<Record<Voice, Color>> = {
  productivity: 'prod',
  play: 'play',
  balanced: 'ink',
}

function drawWeek(pen: LetterPen, measures: readonly Measure[]): void {
  const { top, height } = STAFF
  const column = INNER / measures.length
  const bottom = top + height
  for (let line = 0; line < 5; line++) {
    const y = top + (line * height) / 4
    rule(pen, line === 2 ? 'ink' : 'line-strong', line === 2 ? 2 : 1.25, [MARGIN, y, WIDTH - MARGIN, y])
  }
  measures.forEach((measure, index) => drawMeasure(pen, measure, MARGIN + index * column, column))
  rule(pen, 'ink', 2, [WIDTH - MARGIN - 8, top, WIDTH - MARGIN - 8, bottom])
  rule(pen, 'ink', 5, [WIDTH - MARGIN - 1.5, top, WIDTH - MARGIN - 1.5, bottom])
}

function drawMeasure(pen: LetterPen, measure: Measure, x: number, width: number): void {
  const { day, values, focus, play, note, isRest } = measure
  const { top, height } = STAFF
  const bottom = top + height
  const middle = x + width / 2
  rule(pen, 'line-strong', 1.5, [x, top, x, bottom])
  const small = { size: 18, color: 'ink-2', width: width - 12 } as const
  if (values && focus > 0) {
    drawBar(pen, 'prod', x + 6, top - LANE + 18, focus * (width - 14))
    write(pen, durationText(values.focus), x + 6, top - LANE + 8, small)
  }
  if (values && play > 0) {
    drawBar(pen, 'play', x + 6, bottom + LANE - 34, play * (width - 14))
    write(pen, durationText(values.play), x + 6, bottom + LANE + 4, small)
  }
  if (note) drawNote(pen, note, middle)
  else if (values) drawRest(pen, middle)
  const below = bottom + LANE + 46
  if (values) {
    write(pen, signedPointsColumnText(values.harmony), middle, below, {
      size: 24,
      weight: 540,
      align: 'center',
    })
  }
  const name = `${shortWeekdayText(day)} ${Number(day.slice(-2))}${isRest ? ', rest' : ''}`
  write(pen, name, middle, below + 32, { size: 20, color: 'ink-3', align: 'center', width: width - 4 })
}

function drawBar(
  { context, colors }: LetterPen,
  color: 'prod' | 'play',
  x: number,
  y: number,
  length: number,
) {
  context.fillStyle = colors[color]
  context.beginPath()
  context.roundRect(x, y, Math.max(4, length), 16, 4)
  context.fill()
}

function drawNote(
  pen: LetterPen,
  { y, voice, isOnLedgerLine }: NonNullable<Measure['note']>,
  x: number,
): void {
  const { context, colors } = pen
  const head = STAFF.top + y * STAFF.height
  const color = VOICE_COLORS[voice]
  if (isOnLedgerLine) rule(pen, 'ink-2', 1.25, [x - 22, head, x + 22, head])
  const [side, end] = y > 0.5 ? [10, -56] : [-10, 56]
  rule(pen, color, 2, [x + side, head, x + side, head + end])
  context.fillStyle = colors[color]
  context.beginPath()
  context.ellipse(x, head, 11, 7.6, -0.35, 0, 2 * Math.PI)
  context.fill()
}

/** A whole rest, for a silent day. */
function drawRest({ context, colors }: LetterPen, x: number): void {
  context.fillStyle = colors['ink-3']
  context.fillRect(x - 12, STAFF.top + STAFF.height / 4, 24, 11)
}

function drawTitle(pen: LetterPen, title: string, y: number, x = MARGIN, right = WIDTH - MARGIN): void {
  write(pen, title, x, y, { size: 30, face: 'display', weight: 480, italic: true })
  rule(pen, 'line-strong', 1.25, [x, y + 14, right, y + 14])
}

function drawFigures(pen: LetterPen, letter: Letter, y: number): void {
  drawTitle(pen, 'The average day', y)
  letter.figureNames.forEach((name, index) => {
    const { perDay, median } = letter.figures[name]
    const x = MARGIN + (index * INNER) / letter.figureNames.length
    const color = name === 'focus' ? 'prod-strong' : name === 'play' ? 'play-strong' : 'ink-2'
    write(pen, FIGURE_LABELS[name], x, y + 48, { size: 22, color })
    write(pen, averageText(name, perDay), x, y + 100, { size: 48, face: 'display', weight: 300, width: 200 })
    if (median === null) return
    const usual = `${averageText(name, median)}, ${changeText(name, letter.figures[name])}`
    write(pen, `usually ${usual}`, x, y + 132, { size: 20, color: 'ink-2', width: 216 })
  })
  write(pen, averagesNote(letter), MARGIN, y + 164, { size: 18, color: 'ink-3', width: INNER })
}

function drawExtremes(pen: LetterPen, letter: Letter, y: number): void {
  const { nearest, farthest } = letter
  if (!nearest || !farthest) {
    drawTitle(pen, EXTREMES.both, y)
    write(pen, noExtremesText(letter), MARGIN, y + 52, { size: 22, color: 'ink-2', width: INNER })
    return
  }
  drawExtreme(pen, EXTREMES.nearest, nearest, MARGIN, y)
  drawExtreme(pen, EXTREMES.farthest, farthest, WIDTH - MARGIN - COLUMN - 30, y)
}

function drawExtreme(
  pen: LetterPen,
  title: string,
  { values, lines }: TellingDay,
  x: number,
  y: number,
): void {
  const right = x + COLUMN + 30
  drawTitle(pen, title, y, x, right)
  const points: Style = { size: 30, face: 'display', weight: 480, align: 'right' }
  write(pen, signedPointsColumnText(values.harmony), right, y, points)
  write(pen, longDayText(values.day), x, y + 48, { size: 22, color: 'ink-2' })
  lines.forEach((line, index) => {
    const [name, note] = dayLineTexts(line)
    const at = y + 86 + 34 * index
    write(pen, `${name}, ${note}`, x, at, { size: 22, width: COLUMN - 60 })
    write(pen, signedPointsColumnText(line.points), right, at, { size: 22, align: 'right' })
  })
}

function drawFindings(pen: LetterPen, letter: Letter, y: number): void {
  const { findings } = letter
  drawTitle(pen, 'Findings', y)
  const lines =
    findings.length > 0
      ? findings.map((finding) => findingText(finding))
      : linesOf(pen, NO_FINDINGS, { size: 22, width: INNER, maxLines: 2 })
  lines.forEach((line, index) =>
    write(pen, line, MARGIN, y + 50 + 34 * index, {
      size: 24,
      color: findings.length > 0 ? 'ink' : 'ink-2',
      width: INNER,
    }),
  )
  if (findings.length === 0) return
  write(pen, findingsNote(letter), MARGIN, y + 46 + 34 * lines.length, {
    size: 18,
    color: 'ink-3',
    width: INNER,
  })
}
