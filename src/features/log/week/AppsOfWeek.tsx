import type { WeekReport } from '@/domain/screen-time/week'
import { durationText, durationParts } from '@/format/duration'
import { percentText, percentParts } from '@/format/number'
import { Card } from '@/ui/Card'
import { appLabel, appToken } from '../screen-time/app-colors'
import styles from './AppsOfWeek.module.css'

/** The legend of the chart: each app's colour, its time and its share. */
export function AppsOfWeek({ report, isCurrent }: { report: WeekReport; isCurrent: boolean }) {
  const times = durationParts(report.apps.map(({ total }) => total))
  const shares = percentParts(report.apps.map(({ total }) => total / report.total))
  return (
    <Card title={isCurrent ? 'Apps this week' : 'Apps that week'}>
      <ul className={styles.apps}>
        {report.apps.map((app, rank) => (
          <li key={app.app}>
            <i style={{ background: `var(${appToken(app, rank)})` }} aria-hidden="true" />
            <span>{appLabel(app)}</span>
            <b>{durationText(times[rank] ?? 0)}</b>
            <small>{percentText(shares[rank] ?? 0)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
