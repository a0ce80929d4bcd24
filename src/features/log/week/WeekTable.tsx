import type { WeekReport } from '@/domain/screen-time/week'
import { dayRangeText, longDayText } from '@/format/date'
import { durationText, durationParts } from '@/format/duration'
import { appLabel } from '../screen-time/app-colors'

/** The numbers of the chart for a screen reader. */
export function WeekTable({ report }: { report: WeekReport }) {
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
            <Row key={app.app} name={appLabel(app)} days={app.days} total={appTotals[rank] ?? 0} />
          ))}
        </tbody>
        <tfoot>
          <Row name="All apps" days={durationParts(report.totals)} total={report.total} />
        </tfoot>
      </table>
    </div>
  )
}

function Row({ name, days, total }: { name: string; days: readonly number[]; total: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {days.map((seconds, day) => (
        <td key={day}>{durationText(seconds)}</td>
      ))}
      <td>{durationText(total)}</td>
    </tr>
  )
}
