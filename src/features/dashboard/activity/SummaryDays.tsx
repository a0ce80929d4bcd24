import { DeviationBar } from '@/components/staff/DeviationBar'
import { VoiceGlyph } from '@/components/staff/VoiceGlyph'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import { HARMONY_LIMIT } from '@/domain/score/harmony'
import { dayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { pointsColumnText, pointsWords, signedPointsColumnText, signedPointsText } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './DailySummary.module.css'

interface SummaryDaysProps {
  days: readonly DayValues[]
  onOpenDay: (day: DayKey) => void
}

/** The days as a table. */
export function SummaryTable({ days, onOpenDay }: SummaryDaysProps) {
  const limit = limitOf(days)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Days, newest first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Prod. Duration</th>
          <th scope="col">Play Duration</th>
          <th scope="col">Task Score</th>
          <th scope="col">Pacing Score</th>
          <th scope="col">Harmony Vector</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, focus, play, taskScore, pacing, harmony }) => (
          <tr key={day}>
            <th scope="row">
              <DayButton day={day} onOpenDay={onOpenDay} />
            </th>
            <td>{durationText(focus)}</td>
            <td>{durationText(play)}</td>
            <td>{pointsColumnText(taskScore)}</td>
            <td>{signedPointsColumnText(pacing)}</td>
            <td>
              <Harmony value={harmony} limit={limit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The days as a list, for widths where a table does not fit. */
export function SummaryList({ days, onOpenDay }: SummaryDaysProps) {
  const limit = limitOf(days)
  return (
    <ul className={styles.list}>
      {days.map(({ day, focus, play, taskScore, pacing, harmony }) => (
        <li key={day}>
          <DayButton day={day} onOpenDay={onOpenDay} />
          <span className={styles.end}>
            <VisuallyHidden>Harmony Vector</VisuallyHidden> <Harmony value={harmony} limit={limit} />
          </span>
          <span className={styles.voices}>
            <span>
              <VoiceGlyph category="productivity" />
              {durationText(focus)} <VisuallyHidden>of productivity</VisuallyHidden>
            </span>
            <span>
              <VoiceGlyph category="play" />
              {durationText(play)} <VisuallyHidden>of play</VisuallyHidden>
            </span>
          </span>
          <span className={styles.end}>
            <VisuallyHidden>Task Score</VisuallyHidden> {pointsWords(taskScore)} · Pacing{' '}
            {signedPointsText(pacing)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DayButton({ day, onOpenDay }: { day: DayKey } & Pick<SummaryDaysProps, 'onOpenDay'>) {
  const { dateFormat } = usePreferences()
  return (
    <button type="button" className={styles.day} aria-haspopup="dialog" onClick={() => onOpenDay(day)}>
      {dayText(day, dateFormat)} <span>{shortWeekdayText(day)}</span>
    </button>
  )
}

/** One scale for all rows, so that +12 and +36 look different. */
function limitOf(days: readonly DayValues[]): number {
  return Math.max(HARMONY_LIMIT, ...days.map(({ harmony }) => Math.abs(harmony)))
}

function Harmony({ value, limit }: { value: number; limit: number }) {
  return (
    <span className={styles.harmony}>
      <DeviationBar harmony={value} limit={limit} />
      <b>{signedPointsColumnText(value)}</b>
    </span>
  )
}
