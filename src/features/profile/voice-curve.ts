/** A path through the weeks from `0,middle` to `width,middle`, as SVG and canvas both read it. */
export interface VoiceCurve {
  readonly line: string
  /** The line, closed along the middle. */
  readonly area: string
}

interface Frame {
  readonly width: number
  readonly height: number
}

/** How much of its half the largest week fills. */
const REACH = 0.86

/**
 * Two curves, work above the middle and play below it, on one scale. Between two weeks a curve never goes beyond them: with
 * level tangents an hour of nothing stays nothing.
 */
export function voiceCurves(
  weeks: readonly { productivity: number; play: number }[],
  { width, height }: Frame,
): { productivity: VoiceCurve; play: VoiceCurve } {
  const middle = height / 2
  const largest = Math.max(1, ...weeks.flatMap(({ productivity, play }) => [productivity, play]))
  const curve = (values: readonly number[], side: 1 | -1): VoiceCurve => {
    const step = width / Math.max(1, values.length - 1)
    const points = values.map((value, index) => ({
      x: index * step,
      y: middle - side * (value / largest) * middle * REACH,
    }))
    const line = points.map((point, index) => segment(points[index - 1], point)).join('')
    return { line, area: `${line}L${width} ${middle}L0 ${middle}Z` }
  }
  return {
    productivity: curve(
      weeks.map((week) => week.productivity),
      1,
    ),
    play: curve(
      weeks.map((week) => week.play),
      -1,
    ),
  }
}

function segment(from: { x: number; y: number } | undefined, to: { x: number; y: number }): string {
  const end = `${round(to.x)} ${round(to.y)}`
  if (!from) return `M${end}`
  const half = (from.x + to.x) / 2
  return `C${round(half)} ${round(from.y)} ${round(half)} ${round(to.y)} ${end}`
}

const round = (value: number) => Math.round(value * 10) / 10
