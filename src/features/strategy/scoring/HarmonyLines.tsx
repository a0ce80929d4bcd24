import { memo, useDeferredValue } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayInYearText } from '@/format/date'
import { signedPointsColumnText, signedPointsText } from '@/format/number'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Row } from '@/ui/layout'
import styles from './HarmonyLines.module.css'

const WIDTH = 280
const HALF = 60
const MARGIN = 3
/** The smallest scale, so that a quiet month looks quiet. */
const LEAST_SCALE = 10

interface HarmonyLinesProps {
  days: readonly DayKey[]
  before: readonly number[]
  after: readonly number[]
}

/** Two versions of the same days around one centre line, and the same values as a table for screen readers. */
export const HarmonyLines = memo(function HarmonyLines({ days, before, after }: HarmonyLinesProps) {
  const scale = Math.ceil(Math.max(LEAST_SCALE, ...before.map(Math.abs), ...after.map(Math.abs)))
  const pointsOf = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const x = (index / Math.max(1, values.length - 1)) * WIDTH
        return `${x.toFixed(1)},${(HALF - (value / scale) * (HALF - MARGIN)).toFixed(1)}`
      })
      .join(' ')
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <Row as="p" align="stretch" justify="between" size="2xs" tone="faint" className={styles.scale}>
          <span>{signedPointsText(scale)}</span>
          <span>{signedPointsText(-scale)}</span>
        </Row>
        <svg viewBox={`0 0 ${WIDTH} ${HALF * 2}`} preserveAspectRatio="none" className={styles.lines}>
          <path d={`M0 ${HALF}H${WIDTH}`} className={styles.centre} />
          <polyline points={pointsOf(before)} className={styles.before} />
          <polyline points={pointsOf(after)} className={styles.after} />
        </svg>
        <Row as="p" align="stretch" justify="between" size="2xs" tone="faint" className={styles.axis}>
          <span>{days[0] && dayInYearText(days[0])}</span>
          <span>Today</span>
        </Row>
      </div>
      <ValuesTable days={days} before={before} after={useDeferredValue(after)} />
    </>
  )
})

/** The same values for screen readers. Deferred, so that dragging a slider does not wait for it. */
const ValuesTable = memo(function ValuesTable({ days, before, after }: HarmonyLinesProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>Harmony Vector of the last 30 days</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Current</th>
            <th scope="col">With changes</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{dayInYearText(day)}</th>
              <td>{signedPointsColumnText(before[index] ?? 0)}</td>
              <td>{signedPointsColumnText(after[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
})
