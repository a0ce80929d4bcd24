import { monotonePath } from '@/lib/curve'

/** A path through the weeks from `0,middle` to `width,middle`, for both SVG and canvas. */
export interface VoiceCurve {
  readonly line: string
  /** The curve, closed along the middle. */
  readonly area: string
}

/** How much of its half the largest week fills. */
const REACH = 0.86

/**
 * Two curves on one scale, work above the middle and play below it. Between two weeks a curve never exceeds them, so
 * that zero stays zero.
 */
export function voiceCurves(
  weeks: readonly { productivity: number; play: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): { productivity: VoiceCurve; play: VoiceCurve } {
  const middle = height / 2
  const largest = Math.max(1, ...weeks.flatMap(({ productivity, play }) => [productivity, play]))
  const curve = (voice: 'productivity' | 'play', side: 1 | -1): VoiceCurve => {
    const heights = weeks.map((week) => week[voice])
    // A single week is level, or its area would fall to nothing.
    const values = heights.length === 1 ? [...heights, ...heights] : heights
    const step = width / Math.max(1, values.length - 1)
    const line = monotonePath(
      values.map((_, index) => index * step),
      values.map((value) => middle - side * (value / largest) * middle * REACH),
    )
    return { line, area: `${line}L${width} ${middle}L0 ${middle}Z` }
  }
  return { productivity: curve('productivity', 1), play: curve('play', -1) }
}
