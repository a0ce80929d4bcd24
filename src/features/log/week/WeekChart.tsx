import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'
import { useMemo, type CSSProperties } from 'react'
import { Bar } from 'react-chartjs-2'
import type { DayKey } from '@/domain/calendar/day-key'
import type { WeekReport } from '@/domain/screen-time/week'
import type { Seconds } from '@/domain/units'
import { durationText, durationParts } from '@/format/duration'
import { MEDIA } from '@/styles/breakpoints'
import { Text } from '@/ui/layout'
import { useIsMotionReduced, useMediaQuery } from '@/ui/use-media-query'
import { useTokens } from '@/ui/use-tokens'
import { appLabel, appToken } from '../screen-time/app-colors'
import { CHART_TOKENS, chartData, chartOptions, scaleOf, type Scale } from './chart-options'
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
