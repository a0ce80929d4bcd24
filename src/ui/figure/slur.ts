/**
 * The path of a slur from x1 to x2 at height y: a crescent that is `lift` high (upwards if negative, downwards if
 * positive).
 */
export function slurPath(x1: number, x2: number, y: number, lift: number): string {
  const width = x2 - x1
  const outer = [x1 + width * 0.22, x2 - width * 0.22].map(round)
  const inner = [x2 - width * 0.25, x1 + width * 0.25].map(round)
  const [top, back] = [round(y + lift), round(y + lift * 0.807)]
  return `M${x1} ${y}C${outer[0]} ${top} ${outer[1]} ${top} ${x2} ${y}C${inner[0]} ${back} ${inner[1]} ${back} ${x1} ${y}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
