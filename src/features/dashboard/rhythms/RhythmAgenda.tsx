import { monthOf } from '@/domain/calendar/month'
import { monthName, shortWeekdayText } from '@/format/date'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { RhythmButton } from './RhythmButton'
import styles from './RhythmAgenda.module.css'
import type { RhythmDaysProps } from './RhythmGrid'

/** Seven days as a list, for the narrowest screens. */
export function RhythmAgenda({ view, today, occurrences, isRest, labelledBy, onOpenDay }: RhythmDaysProps) {
  return (
    <ol className={styles.agenda} aria-labelledby={labelledBy}>
      {view.days.map((day) => {
        const shown = occurrences(day)
        return (
          <li key={day} className={classes(isRest(day) && styles.rest)}>
            <button
              type="button"
              className={classes(styles.date, day === today && styles.today)}
              data-day={day}
              aria-current={day === today ? 'date' : undefined}
              aria-haspopup={day <= today ? 'dialog' : undefined}
              aria-disabled={day > today || undefined}
              onClick={() => day <= today && onOpenDay(day)}
            >
              {shortWeekdayText(day)} <b>{Number(day.slice(-2))}</b>
              <VisuallyHidden> {monthName(monthOf(day))}</VisuallyHidden>
            </button>
            <div>
              {shown === null && <Skeleton width="60%" />}
              {shown?.length === 0 && (
                <span className={styles.none}>{isRest(day) ? 'Rest' : 'Nothing due'}</span>
              )}
              {shown?.map((occurrence) => (
                <RhythmButton key={occurrence.rhythm.id} {...occurrence} showsNote isTabStop />
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
