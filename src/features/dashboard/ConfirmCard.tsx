import { Check } from 'lucide-react'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { scheduledToday } from '@/domain/rhythm/status'
import { timeOfDayText } from '@/format/date'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/preferences'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { TodoSkeleton } from './TodoSkeleton'
import styles from './Todo.module.css'
import { useCompleting } from './use-completing'

/** The timed rhythms of today: one click logs the session and ticks the rhythm (spec, section 2). */
export function ConfirmCard() {
  const input = useScoreInput()
  const { confirm } = useCompleting()
  const due = input && scheduledToday(input.rhythms, input.record.completions, input.today, input.rest)
  return (
    <Card
      title="Confirm Scheduled Sessions"
      titleNote={due && due.length > 0 ? <Count>{due.length}</Count> : undefined}
      footer="Confirming logs a session with these times."
      busy={due === null}
    >
      {!due && <TodoSkeleton label="Loading what is scheduled" />}
      {due?.length === 0 && <p className={styles.none}>Nothing scheduled is waiting today.</p>}
      {due && due.length > 0 && (
        <ul className={styles.list}>
          {due.map(({ rhythm, due: day }) => (
            <li key={rhythm.id}>
              <span>
                <span className={styles.name}>{rhythm.name}</span>
                <Times rhythm={rhythm} />
              </span>
              <Button
                size="sm"
                icon={<Check aria-hidden="true" />}
                aria-label={`Confirm ${rhythm.name}`}
                onClick={() => confirm(rhythm, day)}
              >
                Confirm
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Times({ rhythm }: { rhythm: Rhythm }) {
  const { timeFormat } = usePreferences()
  const { startTime, endTime } = rhythm
  if (!startTime || !endTime) return null
  return (
    <span className={styles.note}>
      {timeOfDayText(startTime, timeFormat)} to {timeOfDayText(endTime, timeFormat)}
    </span>
  )
}
