import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  type ChartData,
  type ChartOptions,
} from 'chart.js'
import { useMemo, type CSSProperties } from 'react'
import { Bar } from 'react-chartjs-2'
import type { DayKey } from '@/domain/calendar/day-key'
import type { WeekReport } from '@/domain/screen-time/week'
import { type Seconds, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@/domain/units'
import { durationText, durationParts } from '@/format/duration'
import { MEDIA } from '@/styles/breakpoints'
import { Text } from '@/ui/layout'
import { useIsMotionReduced, useMediaQuery } from '@/ui/use-media-query'
import { useTokens } from '@/ui/use-tokens'
import { appLabel, appToken, APP_TOKENS } from '../screen-time/app-colors'
import styles from './WeekChart.module.css'
import { WeekDays } from './WeekDays'

// Only what a bar chart needs; all of chart.js is twice as large.
Chart.register(BarController, BarElement, CategoryScale, LinearScale)

/** The week as bars that hang below the line, by app. The table beside it says the same to a screen reader. */
export function WeekChart({ report, today }: { report: WeekReport; today: DayKey }) {
  const isMotionReduced = useIsMotionReduced()
  const isMobile = useMediaQuery(MEDIA.mobile)
  const tokens = useTokens(CHART_TOKENS)
  const tickWidth = isMobile ? 24 : 36
  const scale = useMemo(() => scaleOf(report.totals), [report])
  const data = useMemo(() => chartData(report, tokens), [report, tokens])
  const options = useMemo(
    () => chartOptions(scale, { tokens, tickWidth, barWidth: isMobile ? 24 : 44, isMotionReduced }),
    [scale, tokens, tickWidth, isMobile, isMotionReduced],
  )
  return (
    <div aria-hidden="true" style={{ '--tick-width': `${tickWidth}px` } as CSSProperties}>
      <WeekDays days={report.days} today={today} />
      <div className={styles.plot}>
        <div className={styles.canvas}>
          <Bar data={data} options={options} />
        </div>
        <Columns report={report} scale={scale} />
      </div>
    </div>
  )
}

/** Over the canvas: each day's total under its bar, and its apps while the pointer is there. */
function Columns({ report, scale }: { report: WeekReport; scale: Scale }) {
  const totals = durationParts(report.totals)
  return (
    <div className={styles.columns}>
      {report.totals.map((total, day) => (
        <div key={report.days[day]} className={styles.column}>
          {total > 0 && (
            <>
              <span className={styles.total} style={{ top: `${(total / scale.max) * 100}%` }}>
                {durationText(totals[day] ?? 0)}
              </span>
              <Tip report={report} day={day} total={totals[day] ?? 0} />
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function Tip({ report, day, total }: { report: WeekReport; day: number; total: Seconds }) {
  const times = durationParts(
    report.apps.map(({ days }) => days[day] ?? 0),
    total,
  )
  return (
    <ul className={styles.tip}>
      {report.apps.map((app, rank) =>
        app.days[day] ? (
          <li key={rank}>
            <i style={{ background: `var(${appToken(app, rank)})` }} />
            <Text as="span" truncate>
              {appLabel(app)}
            </Text>
            <b>{durationText(times[rank] ?? 0)}</b>
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** Everything that the canvas paints with. */
export const CHART_TOKENS = [...APP_TOKENS, '--chart-grid', '--chart-axis', '--surface', '--font-ui'] as const
type Tokens = Readonly<Record<(typeof CHART_TOKENS)[number], string>>

const STEPS: readonly Seconds[] = [
  ...[1, 2, 5, 10, 15].map((minutes) => minutes * SECONDS_PER_MINUTE),
  ...[1, 2, 3, 4, 6, 8, 12].map((hours) => hours * SECONDS_PER_HOUR),
]
const MOST_TICKS = 4
/** Below the longest bar there is room for its total. */
const HEADROOM = 1.15
/** Below the last line there is room for half of its text. */
const TICK_ROOM = 1.025

interface Scale {
  readonly max: Seconds
  readonly step: Seconds
}

/** How far down the chart reaches, and its ticks: at most four, none of the bars longer than the last. */
export function scaleOf(totals: readonly Seconds[]): Scale {
  const longest = Math.max(SECONDS_PER_MINUTE, ...totals)
  const steps = longest < SECONDS_PER_HOUR ? STEPS : STEPS.filter((each) => each >= SECONDS_PER_HOUR)
  const coarsest = Math.ceil(longest / MOST_TICKS / SECONDS_PER_HOUR) * SECONDS_PER_HOUR
  const step = steps.find((each) => longest <= MOST_TICKS * each) ?? coarsest
  return { max: Math.max(longest * HEADROOM, Math.ceil(longest / step) * step * TICK_ROOM), step }
}

/** Not zero: that is the line itself. */
export function ticksOf({ max, step }: Scale): readonly Seconds[] {
  return Array.from({ length: Math.floor(max / step) }, (_, index) => (index + 1) * step)
}

/** `1h`, or `15m` where no day has an hour. */
function tickText(value: Seconds): string {
  const isWholeHours = value % SECONDS_PER_HOUR === 0
  return isWholeHours ? `${value / SECONDS_PER_HOUR}h` : `${value / SECONDS_PER_MINUTE}m`
}

export function chartData(
  { days, apps }: WeekReport,
  tokens: Tokens,
): ChartData<'bar', (number | null)[], string> {
  return {
    labels: [...days],
    datasets: apps.map((app, rank) => ({
      label: appLabel(app),
      // A bar of no length would still be drawn, as its edge.
      data: app.days.map((seconds) => (seconds > 0 ? seconds : null)),
      backgroundColor: tokens[appToken(app, rank)],
      // The gap between two apps is a border in the colour of the card, and takes 2 of the lower corners' radius.
      borderColor: tokens['--surface'],
      borderWidth: { top: 0, right: 0, bottom: 2, left: 0 },
      borderRadius: { topLeft: 3, topRight: 3, bottomLeft: 5, bottomRight: 5 },
      borderSkipped: false,
    })),
  }
}

interface ChartLook {
  readonly tokens: Tokens
  /** Pixels at the left for the ticks; the days share the rest equally. */
  readonly tickWidth: number
  readonly barWidth: number
  readonly isMotionReduced: boolean
}

/** Bars hang below the line: screen time is play. */
export function chartOptions(scale: Scale, look: ChartLook): ChartOptions<'bar'> {
  const { tokens, tickWidth, barWidth, isMotionReduced } = look
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: isMotionReduced ? false : { duration: 240 },
    // What the pointer tells stands in HTML above the canvas.
    events: [],
    layout: { padding: 0 },
    datasets: { bar: { categoryPercentage: 1, barPercentage: 1, maxBarThickness: barWidth } },
    scales: {
      x: { stacked: true, display: false },
      y: {
        stacked: true,
        reverse: true,
        min: 0,
        max: scale.max,
        border: { display: false },
        grid: {
          drawTicks: false,
          color: tokens['--chart-grid'],
        },
        ticks: {
          padding: 0,
          crossAlign: 'far',
          color: tokens['--chart-axis'],
          font: { family: tokens['--font-ui'], size: 11 },
          callback: (value) => tickText(Number(value)),
        },
        afterBuildTicks: (axis) => {
          axis.ticks = ticksOf(scale).map((value) => ({ value }))
        },
        // The days above and the totals below the bars are HTML: the canvas must begin and end where they do.
        afterFit: (axis) => {
          axis.width = tickWidth
          axis.paddingTop = 0
          axis.paddingBottom = 0
        },
      },
    },
  }
}
