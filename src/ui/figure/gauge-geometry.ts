/** Degrees of arc per point of the scale. Gauge.module.css turns the needle by as many. */
export const DEGREES_PER_POINT = 3.9
export const GAUGE_LIMIT = 10

/** The position of a value on the scale, relative to the pivot: `radius` away, with plus upwards. */
export function gaugePoint(radius: number, value: number): { x: number; y: number } {
  const angle = gaugeAngle(value)
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) }
}

/** The path along the scale from one value down to a lower one. */
export function gaugeArc(radius: number, from: number, to: number): string {
  const [start, end] = [gaugePoint(radius, from), gaugePoint(radius, to)]
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

/** The path of the needle: as wide as the line at the pivot, pointed at its tip. */
export function needlePath(length: number, value: number): string {
  const angle = gaugeAngle(clampToGauge(value))
  const across = (width: number) => ({ x: round(width * Math.sin(angle)), y: round(width * Math.cos(angle)) })
  const [tip, base, point] = [gaugePoint(length, clampToGauge(value)), across(1.9), across(0.5)]
  return (
    `M${base.x} ${base.y}L${round(tip.x + point.x)} ${round(tip.y + point.y)}` +
    `L${round(tip.x - point.x)} ${round(tip.y - point.y)}L${-base.x} ${-base.y}Z`
  )
}

export function clampToGauge(value: number): number {
  return Math.max(-GAUGE_LIMIT, Math.min(GAUGE_LIMIT, value))
}

function gaugeAngle(value: number): number {
  return (value * DEGREES_PER_POINT * Math.PI) / 180
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
