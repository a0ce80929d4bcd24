import type { CSSProperties } from 'react'
import { classes } from '../classes'
import styles from './Gauge.module.css'

/** Degrees of arc per point of the scale. Gauge.module.css turns the needle by as many. */
const DEGREES_PER_POINT = 3.9
const GAUGE_LIMIT = 10
const POINTS = Array.from({ length: 2 * GAUGE_LIMIT + 1 }, (_, index) => index - GAUGE_LIMIT)

interface GaugeProps {
  /** From −10 to 10; the needle is clamped to that range. Null draws the scale without a needle. */
  value: number | null
  radius: number
  label: string
  /** Whether the wedge has no voice's colour, because none of the voices moved the needle. */
  isNeutral?: boolean | undefined
  className?: string | undefined
}

/** The needle and its scale as a figure of its own. */
export function Gauge({ value, radius, label, isNeutral, className }: GaugeProps) {
  const height = Math.ceil(radius * 1.575)
  return (
    <svg
      viewBox={`-9 ${-height / 2} ${radius + 49} ${height}`}
      width={radius + 49}
      height={height}
      className={classes(styles.gauge, isNeutral && styles.neutral, className)}
      role="img"
      aria-label={label}
    >
      {value === null ? <Pivot radius={radius} /> : <Swinging value={value} radius={radius} />}
    </svg>
  )
}

/** The figure at the end of a centre line, which takes the room that is left in the row. */
export function GaugeAtLine(props: GaugeProps) {
  return (
    <>
      <span className={styles.axis} />
      <Gauge {...props} />
    </>
  )
}

/** A circle of this length has one unit for each point of the scale. */
const POINTS_PER_TURN = 360 / DEGREES_PER_POINT

/**
 * The needle swings to each new value, from the rest line at first. The CSS does it, by moving `--needle` to `--to`; the wedge
 * is an arc as thick as the needle is long.
 */
function Swinging({ value, radius }: { value: number; radius: number }) {
  const reach = radius - 12
  const arc = { r: reach / 2, strokeWidth: reach, pathLength: POINTS_PER_TURN }
  return (
    <g className={styles.swinging} style={{ '--to': clampToGauge(value) } as CSSProperties}>
      <circle className={styles.wedgeAbove} transform="scale(1 -1)" {...arc} />
      <circle className={styles.wedgeBelow} {...arc} />
      <Scale radius={radius} />
      <path className={styles.needle} d={needlePath(reach, 0)} />
      <circle className={styles.pivot} r={5.5} />
    </g>
  )
}

function Pivot({ radius }: { radius: number }) {
  return (
    <>
      <Scale radius={radius} />
      <circle className={styles.pivot} r={5.5} />
    </>
  )
}

/** A gauge around a pivot at the origin, to be placed at the end of a centre line. The needle settles once. */
export function GaugeDrawing({ value, radius }: { value: number; radius: number }) {
  return (
    <>
      <Scale radius={radius} sparse />
      <path className={classes(styles.needle, styles.settling)} d={needlePath(radius - 12, value)} />
      <circle className={styles.pivot} r={5.5} />
    </>
  )
}

interface ScaleProps {
  radius: number
  /** Draws ticks only at the numbers. */
  sparse?: boolean
}

function Scale({ radius, sparse = false }: ScaleProps) {
  const points = sparse ? POINTS.filter((point) => point % 5 === 0) : POINTS
  return (
    <>
      <path className={styles.rest} d={`M0 0H${radius}`} />
      <path className={styles.arc} d={gaugeArc(radius, GAUGE_LIMIT, -GAUGE_LIMIT)} />
      <path className={classes(styles.zone, styles.above)} d={gaugeArc(radius, GAUGE_LIMIT, 5)} />
      <path className={classes(styles.zone, styles.even)} d={gaugeArc(radius, 1, -1)} />
      <path className={classes(styles.zone, styles.below)} d={gaugeArc(radius, -5, -GAUGE_LIMIT)} />
      {points.map((point) => (
        <Tick key={point} point={point} radius={radius} />
      ))}
    </>
  )
}

function Tick({ point, radius }: { point: number; radius: number }) {
  const isMajor = point % 5 === 0
  const [start, end] = [gaugePoint(radius, point), gaugePoint(radius + (isMajor ? 8 : 4), point)]
  const label = gaugePoint(radius + 14, point)
  return (
    <>
      <path
        className={classes(styles.tick, isMajor && styles.major)}
        d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
      />
      {isMajor && (
        <text className={styles.label} x={label.x} y={label.y + 3.6}>
          {point > 0 ? `+${point}` : `${point}`.replace('-', '−')}
        </text>
      )}
    </>
  )
}

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
