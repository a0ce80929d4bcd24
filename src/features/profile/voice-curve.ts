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
 * Two curves, work above the middle and play below it, on one scale. Between two weeks a curve never goes beyond them, so
 * that nothing stays nothing.
 */
export function voiceCurves(
  weeks: readonly { productivity: number; play: number }[],
  { width, height }: Frame,
): { productivity: VoiceCurve; play: VoiceCurve } {
  const middle = height / 2
  const largest = Math.max(1, ...weeks.flatMap(({ productivity, play }) => [productivity, play]))
  const curve = (values: readonly number[], side: 1 | -1): VoiceCurve => {
    const step = width / Math.max(1, values.length - 1)
    const line = lineThrough(
      values.map((value) => middle - side * (value / largest) * middle * REACH),
      step,
    )
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

/** Cubic curves whose slope at each height lies between those to its neighbours, and is level at a peak. */
function lineThrough(heights: readonly number[], step: number): string {
  const rise = (index: number) => (heights[index + 1] ?? 0) - (heights[index] ?? 0)
  const slopes = heights.map((_, index) => {
    if (index === 0 || index === heights.length - 1) return 0
    const [before, after] = [rise(index - 1), rise(index)]
    return before * after > 0 ? (2 * before * after) / (before + after) : 0
  })
  return heights
    .map((y, index) => {
      const [lastY, lastSlope, slope] = [heights[index - 1], slopes[index - 1] ?? 0, slopes[index] ?? 0]
      if (lastY === undefined) return `M0 ${round(y)}`
      const x = index * step
      const from = `${round(x - (2 * step) / 3)} ${round(lastY + lastSlope / 3)}`
      const to = `${round(x - step / 3)} ${round(y - slope / 3)}`
      return `C${from} ${to} ${round(x)} ${round(y)}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
