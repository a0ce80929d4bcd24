import { Check } from 'lucide-react'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { occurrencesToConfirm, type ToConfirm } from '@/domain/rhythm/to-confirm'
import { timeOfDayText } from '@/format/date'
import { useClock, useToday } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/preferences'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { TodoSkeleton } from './TodoSkeleton'
import styles from './Todo.module.css'
import { useCompleting } from './use-completing'

/** The timed rhythms of yesterday and today: one click logs the session and ticks the rhythm (CONFIRM-01, KEEP-07). */
export function ConfirmCard() {
  const input = useScoreInput()
  // To the minute: the clock ticks each second while the timer runs.
  const minute = useClock(({ now }) => now - (now % MS_PER_MINUTE))
  const zone = useClock((clock) => clock.zone)
  const waiting = input && occurrencesToConfirm(input, minute, zone)
  return (
    <Card
      title="Confirm Scheduled Sessions"
      titleNote={waiting && waiting.length > 0 ? <Count>{waiting.length}</Count> : undefined}
      footer="Confirming logs a session with these times."
      busy={waiting === null}
    >
      {!waiting && <TodoSkeleton label="Loading what is scheduled" />}
      {waiting?.length === 0 && <p className={styles.none}>Nothing scheduled is waiting today.</p>}
      {waiting && waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map((occurrence) => (
            <Entry key={`${occurrence.rhythm.id} ${occurrence.due}`} occurrence={occurrence} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const MS_PER_MINUTE = 60_000

function Entry({ occurrence: { rhythm, due, from } }: { occurrence: ToConfirm }) {
  const { confirm } = useCompleting()
  const { timeFormat } = usePreferences()
  const isYesterdays = due < useToday()
  return (
    <li>
      <span>
        <span className={styles.name}>{rhythm.name}</span>
        <Times rhythm={rhythm} prefix={isYesterdays ? 'Yesterday, ' : ''} />
      </span>
      {from === null ? (
        <Button
          size="sm"
          icon={<Check aria-hidden="true" />}
          aria-label={isYesterdays ? `Confirm ${rhythm.name}, yesterday` : `Confirm ${rhythm.name}`}
          onClick={() => confirm(rhythm, due)}
        >
          Confirm
        </Button>
      ) : (
        <span className={styles.note}>from {timeOfDayText(from, timeFormat)}</span>
      )}
    </li>
  )
}

function Times({ rhythm, prefix }: { rhythm: Rhythm; prefix: string }) {
  const { timeFormat } = usePreferences()
  const { startTime, endTime } = rhythm
  if (!startTime || !endTime) return null
  return (
    <span className={styles.note}>
      {prefix}
      {timeOfDayText(startTime, timeFormat)} to {timeOfDayText(endTime, timeFormat)}
    </span>
  )
}
