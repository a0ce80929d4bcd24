import { useId, useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import type { Timeframe } from '@/domain/score/harmony'
import { signedText } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { classes } from '@/ui/classes'
import { type ChartData, chartShape, type Side, daysChart } from './chart-shape'
import { ChartReader } from './ChartReader'
import styles from './HarmonyChart.module.css'
import { useDayChart } from './use-day-chart'

interface HarmonyChartProps {
  timeframe: Timeframe
  /** The days of the timeframe. Null until they are known. */
  days: readonly DayValues[] | null
  onOpenDay: (day: DayKey) => void
}

/** Today by the hour, a longer timeframe by days. */
export function HarmonyChart({ timeframe, days, onOpenDay }: HarmonyChartProps) {
  return timeframe === 'Today' ? (
    <DayChart onOpenDay={onOpenDay} />
  ) : (
    <DaysChart days={days} onOpenDay={onOpenDay} />
  )
}

function DayChart({ onOpenDay }: Pick<HarmonyChartProps, 'onOpenDay'>) {
  return <Plot data={useDayChart()} onOpenDay={onOpenDay} />
}

function DaysChart({ days, onOpenDay }: Omit<HarmonyChartProps, 'timeframe'>) {
  const { dateFormat } = usePreferences()
  const data = useMemo(() => days && daysChart(days, dateFormat), [days, dateFormat])
  return <Plot data={data} onOpenDay={onOpenDay} />
}

interface PlotProps {
  /** Null until it is known. */
  data: ChartData | null
  onOpenDay: (day: DayKey) => void
}

/** Three voices around a line: productivity above, play below, and pacing as a hatch beyond either; and their sum as a line. */
function Plot({ data, onOpenDay }: PlotProps) {
  const shape = useMemo(() => data && chartShape(data.points, data.barWidth), [data])
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        {shape && (
          <>
            <Half side={shape.above} half={styles.above} />
            <Half side={shape.below} half={styles.below} />
          </>
        )}
        {shape?.ticks.flatMap(({ value, distance }) => [
          <Tick key={value} top={50 - distance} value={value} />,
          <Tick key={-value} top={50 + distance} value={-value} />,
        ])}
        {data && data.now !== null && <span className={styles.now} style={{ left: `${data.now}%` }} />}
        <span className={styles.centre} />
        {shape && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.curves} aria-hidden="true">
            <path className={styles.harmony} d={shape.harmony} />
          </svg>
        )}
        {data && shape && <ChartReader data={data} distanceOf={shape.distanceOf} onOpenDay={onOpenDay} />}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {data?.marks.map(({ x, text }) => (
          <span key={x} className={classes(text === 'Now' && styles.nowMark)} style={markPlace(x)}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Centred below its point, but never beyond the chart. */
function markPlace(x: number) {
  const shift = x < 4 ? 0 : x > 96 ? 100 : 50
  return { left: `${x}%`, translate: `-${shift}% 0` }
}

function Tick({ top, value }: { top: number; value: number }) {
  return (
    <span className={styles.tick} style={{ top: `${top}%` }} aria-hidden="true">
      <span className={styles.value}>{signedText(value)}</span>
    </span>
  )
}

/** One side of the line. It ends a hair before the line, so that a voice at 0 does not tint it. */
function Half({ side, half }: { side: Side; half: string | undefined }) {
  const hatchId = useId()
  return (
    <div className={classes(styles.half, half)} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.curves}>
        <clipPath id={hatchId} clipPathUnits="objectBoundingBox">
          <path d={side.pacingArea} transform="scale(0.01)" />
        </clipPath>
        <path className={styles.area} d={side.area} />
        <path className={styles.pacingLine} d={side.pacingLine} />
        <path className={styles.line} d={side.line} />
      </svg>
      {side.pacingArea && <div className={styles.hatch} style={{ clipPath: `url("#${hatchId}")` }} />}
    </div>
  )
}
