import type { DayKey } from '@/domain/calendar/day-key'
import { shortWeekdayText } from '@/format/date'
import { classes } from '@/ui/classes'
import styles from './ReportCard.module.css'

/** The heads of the seven columns. */
export function WeekDays({ days, today }: { days: readonly DayKey[]; today: DayKey }) {
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <div key={day} className={classes(styles.day, day > today && styles.future)}>
          <b>{shortWeekdayText(day)}</b>
          {Number(day.slice(-2))}
        </div>
      ))}
    </div>
  )
}
