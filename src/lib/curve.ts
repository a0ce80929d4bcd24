/**
 * An SVG path through the points, smooth and monotone: between two points it never leaves their range (cubic Hermite
 * curves whose slopes are limited as Fritsch and Carlson describe). Empty when there are no points.
 */
export function monotonePath(xs: readonly number[], ys: readonly number[]): string {
  const slopes = xs.slice(1).map((x, index) => {
    const width = x - (xs[index] ?? 0)
    return width === 0 ? 0 : ((ys[index + 1] ?? 0) - (ys[index] ?? 0)) / width
  })
  const tangents = xs.map((_, index) => tangentBetween(slopes[index - 1], slopes[index]))
  return xs.reduce((path, x, index) => {
    const y = ys[index] ?? 0
    if (index === 0) return `M${round(x)} ${round(y)}`
    const [fromX, fromY] = [xs[index - 1] ?? 0, ys[index - 1] ?? 0]
    const third = (x - fromX) / 3
    const leaving = `${round(fromX + third)} ${round(fromY + third * (tangents[index - 1] ?? 0))}`
    const arriving = `${round(x - third)} ${round(y - third * (tangents[index] ?? 0))}`
    return `${path}C${leaving} ${arriving} ${round(x)} ${round(y)}`
  }, '')
}

/** Zero at a peak and at an end, elsewhere the harmonic mean, which keeps the curve monotone. */
function tangentBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined || before * after <= 0) return 0
  return (2 * before * after) / (before + after)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
