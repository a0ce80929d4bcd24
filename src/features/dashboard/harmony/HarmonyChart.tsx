import { useId, useMemo } from 'react'
import { type DayKey, instantAt, timeAt } from '@/domain/calendar/day-key'
import type { TimeFormat } from '@/domain/preferences'
import { recordedAtOf } from '@/domain/rhythm/completion'
import { dayCourse, sumsAt, type DayCourse } from '@/domain/score/day-course'
import type { DayValues } from '@/domain/score/days'
import type { Timeframe } from '@/domain/score/harmony'
import { MS_PER_MINUTE, type EpochMs, type ZoneId } from '@/domain/units'
import { hourText, timeText } from '@/format/date'
import { signedText } from '@/format/number'
import { useClock, useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useFacts } from '@/state/facts'
import { useDaySessions } from '@/state/sessions/use-sessions'
import { classes } from '@/ui/classes'
import { type ChartData, chartShape, type Side, daysChart, type Mark } from './chart-shape'
import { ChartReader } from './ChartReader'
import styles from './HarmonyChart.module.css'

interface HarmonyChartProps {
  timeframe: Timeframe
  /** The days of the timeframe. Null until they are known. */
  days: readonly DayValues[] | null
}

/** Today by the hour, a longer timeframe by days. */
export function HarmonyChart({ timeframe, days }: HarmonyChartProps) {
  return timeframe === 'Today' ? <DayChart /> : <DaysChart days={days} />
}

function DayChart() {
  return <Plot data={useDayChart()} />
}

function DaysChart({ days }: Omit<HarmonyChartProps, 'timeframe'>) {
  const { dateFormat } = usePreferences()
  const data = useMemo(() => days && daysChart(days, dateFormat), [days, dateFormat])
  return <Plot data={data} />
}

/**
 * Three voices around a line: productivity above, play below, and pacing as a hatch beyond either; and their sum as a line.
 * `data` is null until it is known.
 */
function Plot({ data }: { data: ChartData | null }) {
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
        {data && shape && <ChartReader data={data} distanceOf={shape.distanceOf} />}
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

const STEP = 15 * MS_PER_MINUTE
const HOURS_PER_MARK = 4
/** Hours nearer to now than this many hundredths of the day are left out: the two labels would touch. */
const NEAR = 7

/** Today as a curve from midnight to midnight. Null until today's values and sessions are known. */
function useDayChart(): ChartData | null {
  const today = useToday()
  const { timeFormat } = usePreferences()
  const zone = useClock((clock) => clock.zone)
  const now = useClock((clock) => clock.now - (clock.now % MS_PER_MINUTE))
  const history = useDayHistory()
  const input = useScoreInput()
  const { sessions, isKnown } = useDaySessions(today)
  const completions = useFacts((facts) => facts.completions?.items)
  return useMemo(() => {
    if (!history || !input || !isKnown) return null
    const recordedAt = recordedAtOf(completions)
    const course = dayCourse(today, input, history, { sessions, recordedAt }, { now, zone })
    return course && dayChart(today, course, zone, timeFormat)
  }, [today, timeFormat, zone, now, history, input, sessions, isKnown, completions])
}

function dayChart(day: DayKey, course: DayCourse, zone: ZoneId, timeFormat: TimeFormat): ChartData {
  const { from, to, corners } = course
  const xOf = (at: EpochMs) => ((at - from) / (to - from)) * 100
  const now = corners.at(-1)?.at ?? from
  const steps = Math.ceil((now - from) / STEP)
  const moments = [...Array.from({ length: steps }, (_, index) => from + index * STEP), now]
  return {
    points: corners.map((corner) => ({ ...corner, x: xOf(corner.at) })),
    barWidth: null,
    stops: moments.map((at) => {
      const time = timeText(at, zone, timeFormat)
      return { ...sumsAt(course, at), x: xOf(at), title: at === now ? `Now, ${time}` : time, day }
    }),
    stopsPerPage: 4,
    marks: hourMarks(day, xOf, zone, timeFormat, xOf(now)),
    now: xOf(now),
    label: 'Harmony Vector today, by the hour; Enter opens the day',
  }
}

function hourMarks(
  day: DayKey,
  xOf: (at: EpochMs) => number,
  zone: ZoneId,
  timeFormat: TimeFormat,
  now: number,
): readonly Mark[] {
  const hours = Array.from({ length: 24 / HOURS_PER_MARK }, (_, index) => index * HOURS_PER_MARK)
  const marks = hours.map((hour) => ({
    x: xOf(instantAt(day, timeAt(60 * hour), zone)),
    text: hourText(hour, timeFormat),
  }))
  return [...marks, { x: 100, text: hourText(24, timeFormat) }]
    .filter(({ x }) => Math.abs(x - now) > NEAR)
    .concat({ x: now, text: 'Now' })
}
