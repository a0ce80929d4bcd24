import { classes } from '../classes'
import { clampToGauge, gaugeArc, GAUGE_LIMIT, gaugePoint, needlePath } from './gauge-geometry'
import styles from './Gauge.module.css'

const POINTS = Array.from({ length: 2 * GAUGE_LIMIT + 1 }, (_, index) => index - GAUGE_LIMIT)

export interface GaugeProps {
  /** From −10 to 10; the needle is clamped to that range. */
  value: number
  radius: number
  label: string
  className?: string | undefined
}

/** The needle and its scale as a figure of its own. */
export function Gauge({ value, radius, label, className }: GaugeProps) {
  const height = Math.ceil(radius * 1.575)
  return (
    <svg
      viewBox={`-9 ${-height / 2} ${radius + 49} ${height}`}
      width={radius + 49}
      height={height}
      className={classes(styles.gauge, className)}
      role="img"
      aria-label={label}
    >
      <GaugeDrawing value={value} radius={radius} wedge />
    </svg>
  )
}

export interface GaugeDrawingProps {
  value: number
  radius: number
  /** Fills the area between the centre line and the needle. */
  wedge?: boolean | undefined
  /** Draws ticks only at the numbers. */
  sparse?: boolean | undefined
  /** Animates the needle when it appears. */
  settles?: boolean | undefined
}

/** The parts of a gauge around a pivot at the origin, to be placed at the end of a centre line. */
export function GaugeDrawing({
  value,
  radius,
  wedge = false,
  sparse = false,
  settles = false,
}: GaugeDrawingProps) {
  const reach = radius - 12
  const tip = gaugePoint(reach, clampToGauge(value))
  const points = sparse ? POINTS.filter((point) => point % 5 === 0) : POINTS
  return (
    <>
      {wedge && (
        <path
          className={value < 0 ? styles.wedgeBelow : styles.wedgeAbove}
          d={`M0 0L${reach} 0A${reach} ${reach} 0 0 ${value < 0 ? 1 : 0} ${tip.x} ${tip.y}Z`}
        />
      )}
      <path className={styles.rest} d={`M0 0H${radius}`} />
      <path className={styles.arc} d={gaugeArc(radius, GAUGE_LIMIT, -GAUGE_LIMIT)} />
      <path className={classes(styles.zone, styles.above)} d={gaugeArc(radius, GAUGE_LIMIT, 5)} />
      <path className={classes(styles.zone, styles.even)} d={gaugeArc(radius, 1, -1)} />
      <path className={classes(styles.zone, styles.below)} d={gaugeArc(radius, -5, -GAUGE_LIMIT)} />
      {points.map((point) => (
        <Tick key={point} point={point} radius={radius} />
      ))}
      <path className={classes(styles.needle, settles && styles.settling)} d={needlePath(reach, value)} />
      <circle className={styles.pivot} r={5.5} />
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
