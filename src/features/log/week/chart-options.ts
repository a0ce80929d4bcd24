import type { ChartData, ChartOptions } from 'chart.js'
import type { WeekReport } from '@/domain/screen-time/week'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type Seconds } from '@/domain/units'
import { APP_TOKENS, appLabel, appToken } from '../screen-time/app-colors'

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

export interface Scale {
  readonly max: Seconds
  readonly step: Seconds
}

/** How far down the chart reaches, and its ticks: at most four, none of the bars longer than the last. */
export function scaleOf(totals: readonly Seconds[]): Scale {
  const longest = Math.max(SECONDS_PER_MINUTE, ...totals)
  const steps = longest < SECONDS_PER_HOUR ? STEPS : STEPS.filter((each) => each >= SECONDS_PER_HOUR)
  const coarsest = Math.ceil(longest / MOST_TICKS / SECONDS_PER_HOUR) * SECONDS_PER_HOUR
  const step = steps.find((each) => longest <= MOST_TICKS * each) ?? coarsest
  return { max: Math.max(longest * HEADROOM, Math.ceil(longest / step) * step), step }
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

export interface ChartLook {
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
