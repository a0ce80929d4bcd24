import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { overdueOccurrences } from '@/domain/rhythm/status'
import { dayText } from '@/format/date'
import { signedText } from '@/format/number'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { CompleteLateDialog } from './CompleteLateDialog'
import { TodoSkeleton } from './TodoSkeleton'
import styles from './Todo.module.css'

interface Waiting {
  readonly rhythm: Rhythm
  readonly due: DayKey
}

/** More would push the rest of the dashboard out of sight. The others move up as these are completed. */
const SHOWN_AT_FIRST = 5
const SHOWN_MORE = 20

/** Missed occurrences that can still be completed (OVERDUE-01). */
export function OverdueCard() {
  const input = useScoreInput()
  const { dateFormat } = usePreferences()
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const [open, setOpen] = useState<Waiting | null>(null)
  const overdue =
    input && overdueOccurrences(input.rhythms, input.rollups.completions, input.today, input.rest)
  return (
    <Card
      title="Action Required: Overdue"
      titleNote={overdue && overdue.length > 0 ? <Count tone="danger">{overdue.length}</Count> : undefined}
      footer="Next, choose the day you did it."
      busy={overdue === null}
    >
      {!overdue && <TodoSkeleton label="Loading overdue rhythms" />}
      {overdue?.length === 0 && <p className={styles.none}>Nothing is overdue.</p>}
      {overdue && overdue.length > 0 && (
        <ul className={styles.list}>
          {overdue.slice(0, shown).map(({ rhythm, due, daysLate }) => (
            <li key={`${rhythm.id} ${due}`}>
              <span>
                <span className={styles.name}>{rhythm.name}</span>
                <span className={styles.note}>
                  Due {dayText(due, dateFormat)}
                  {daysLate > 0 && (
                    <>
                      {' · '}
                      <span className={styles.late}>
                        {daysLate} {daysLate === 1 ? 'day' : 'days'} late
                      </span>
                    </>
                  )}
                  {rhythm.penaltyPerDay > 0 && ` · ${signedText(-rhythm.penaltyPerDay)} per day`}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`Complete ${rhythm.name}, due ${dayText(due, dateFormat)}`}
                onClick={() => setOpen({ rhythm, due })}
              >
                Complete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {overdue && overdue.length > shown && (
        <Button variant="ghost" size="sm" onClick={() => setShown(shown + SHOWN_MORE)}>
          Show {Math.min(SHOWN_MORE, overdue.length - shown)} more
        </Button>
      )}
      {open && <CompleteLateDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
