import { lazyPart } from '@/components/lazy-component'
import type { DayKey } from '@/domain/calendar/day-key'
import { dailyAverage, type WeekReport } from '@/domain/screen-time/week'
import { dayRangeText, longDayText } from '@/format/date'
import { durationParts, durationText } from '@/format/duration'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { EmptyState, ErrorState } from '@/ui/feedback/EmptyState'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import { useIsOnline } from '@/state/online'
import { Text } from '@/ui/layout'
import styles from './ReportCard.module.css'
import { WeekDays } from './WeekDays'
import { appLabel } from '../screen-time/app-colors'

// chart.js is the heaviest part of this screen; the figures do not wait for it.
const WeekChart = lazyPart(
  async () => (await import('./WeekChart')).WeekChart,
  <div className={styles.chartToCome} />,
)

interface ReportCardProps {
  /** Null while the week's sessions are on their way. */
  report: WeekReport | null
  isCurrent: boolean
  today: DayKey
  hasFailed: boolean
  onRetry: () => void
}

export function ReportCard({ report, isCurrent, today, hasFailed, onRetry }: ReportCardProps) {
  return (
    <Card title="Screen Time Report" busy={!report && !hasFailed}>
      {hasFailed && (
        <ErrorState title="Your screen time could not be loaded." onRetry={onRetry}>
          Nothing is lost.{report && report.total > 0 && ' What is shown may not be up to date.'}
        </ErrorState>
      )}
      {!report && !hasFailed && <ReportSkeleton />}
      {report?.total === 0 && !hasFailed && <EmptyWeek report={report} isCurrent={isCurrent} today={today} />}
      {report && report.total > 0 && <Report report={report} isCurrent={isCurrent} today={today} />}
    </Card>
  )
}

interface ReportProps {
  report: WeekReport
  isCurrent: boolean
  today: DayKey
}

function Report({ report, isCurrent, today }: ReportProps) {
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <Text as="dt" tone="faint">
            {isCurrent ? 'this week' : 'that week'}
          </Text>
          <dd>{durationText(report.total)}</dd>
        </div>
        <div>
          <Text as="dt" tone="faint">
            {isCurrent ? 'a day so far' : 'a day'}
          </Text>
          <dd>{durationText(dailyAverage(report, today))}</dd>
        </div>
      </dl>
      <WeekChart report={report} today={today} />
      <WeekTable report={report} />
    </>
  )
}

/** A week without screen time keeps its seven columns. */
function EmptyWeek({ report, isCurrent, today }: ReportProps) {
  return (
    <>
      <div aria-hidden="true">
        <WeekDays days={report.days} today={today} />
      </div>
      <div className={styles.nothing}>
        <NothingLogged isCurrent={isCurrent} />
      </div>
      <WeekTable report={report} />
    </>
  )
}

function NothingLogged({ isCurrent }: { isCurrent: boolean }) {
  const isOnline = useIsOnline()
  const help = isCurrent ? 'Your week appears here by app.' : undefined
  return (
    <EmptyState title={isCurrent ? 'No screen time this week.' : 'No screen time in that week.'}>
      {isOnline ? help : 'You’re offline, so this shows what is on this device.'}
    </EmptyState>
  )
}

/** The numbers of the chart for a screen reader. */
function WeekTable({ report }: { report: WeekReport }) {
  const [first, last] = [report.days[0], report.days.at(-1)]
  const appTotals = durationParts(report.apps.map(({ total }) => total))
  return (
    <div className="visually-hidden">
      <table>
        <caption>Screen time by app and day{first && last && `, ${dayRangeText(first, last)}`}</caption>
        <thead>
          <tr>
            <th scope="col">App</th>
            {report.days.map((day) => (
              <th key={day} scope="col">
                {longDayText(day)}
              </th>
            ))}
            <th scope="col">Week</th>
          </tr>
        </thead>
        <tbody>
          {report.apps.map((app, rank) => (
            <AppRow key={app.app} name={appLabel(app)} days={app.days} total={appTotals[rank] ?? 0} />
          ))}
        </tbody>
        <tfoot>
          <AppRow name="All apps" days={report.totals} total={report.total} />
        </tfoot>
      </table>
    </div>
  )
}

function AppRow({ name, days, total }: { name: string; days: readonly number[]; total: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {durationParts(days, total).map((seconds, day) => (
        <td key={day}>{durationText(seconds)}</td>
      ))}
      <td>{durationText(total)}</td>
    </tr>
  )
}

const BAR_HEIGHTS = ['62%', '24%', '74%', '38%', '48%', '30%', '18%'] as const

function ReportSkeleton() {
  return (
    <SkeletonGroup label="Loading your screen time">
      <div className={styles.figures}>
        <Skeleton width={132} height={44} />
        <Skeleton width={132} height={44} />
      </div>
      <div className={classes(styles.chartToCome, styles.bars)}>
        {BAR_HEIGHTS.map((height) => (
          <Skeleton key={height} width="60%" height={height} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
