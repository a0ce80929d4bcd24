import { Check } from 'lucide-react'
import { memo } from 'react'
import { confirmedSessions } from '@/domain/rhythm/confirm'
import { occurrencesToConfirm, type ToConfirm } from '@/domain/score/open-rhythms'
import { timeOfDayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { useClock, useToday } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import styles from './Todo.module.css'
import { TodoCard } from './TodoCard'
import { useCompleting } from './use-completing'
import { MS_PER_MINUTE } from '@/domain/units'

/**
 * The timed rhythms of yesterday and today. One click logs the session and completes the rhythm (CONFIRM-01, KEEP-07).
 */
export const ConfirmCard = memo(function ConfirmCard() {
  const input = useScoreInput()
  // Rounded to the minute, because the clock ticks every second while the timer runs.
  const minute = useClock(({ now }) => now - (now % MS_PER_MINUTE))
  const zone = useClock((clock) => clock.zone)
  const waiting = input && occurrencesToConfirm(input, minute, zone)
  return (
    <TodoCard
      title="Confirm Scheduled Sessions"
      count={waiting && waiting.length}
      loadingLabel="Loading scheduled sessions"
      emptyText="Nothing left to confirm today."
    >
      {waiting?.map((occurrence) => (
        <Entry key={`${occurrence.rhythm.id} ${occurrence.due}`} occurrence={occurrence} />
      ))}
    </TodoCard>
  )
})

function Entry({ occurrence: { rhythm, due, from } }: { occurrence: ToConfirm }) {
  const { confirm } = useCompleting()
  const { timeFormat } = usePreferences()
  const zone = useClock((clock) => clock.zone)
  const isYesterdays = due < useToday()
  const sessions = confirmedSessions(rhythm, due, zone, useSessionTypes())
  const { name, startTime, endTime } = rhythm
  return (
    <li>
      <span>
        <span className={styles.name}>{name}</span>
        {startTime && endTime && (
          <span className={styles.note}>
            {isYesterdays && 'Yesterday, '}
            {timeOfDayText(startTime, timeFormat)} to {timeOfDayText(endTime, timeFormat)}
          </span>
        )}
        {sessions[0] && (
          <span className={styles.note}>
            Logs {durationText(sessions.reduce((sum, { duration }) => sum + duration, 0))} as{' '}
            {sessions[0].type}.
          </span>
        )}
      </span>
      {from === null ? (
        <Button
          size="sm"
          icon={<Check aria-hidden="true" />}
          aria-label={isYesterdays ? `Confirm ${name}, yesterday` : `Confirm ${name}`}
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
