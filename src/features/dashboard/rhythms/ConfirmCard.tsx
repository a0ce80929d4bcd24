import { Check } from 'lucide-react'
import { memo } from 'react'
import { confirmedSessions } from '@/domain/rhythm/confirm'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { occurrencesToConfirm, type ToConfirm } from '@/domain/score/open-rhythms'
import { timeOfDayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { useClock, useToday } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { Text } from '@/ui/layout'
import { TodoSkeleton } from './OverdueCard'
import styles from './Todo.module.css'
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
    <Card
      title="Confirm Scheduled Sessions"
      titleNote={waiting && waiting.length > 0 ? <Count>{waiting.length}</Count> : undefined}
      busy={waiting === null}
    >
      {!waiting && <TodoSkeleton label="Loading scheduled sessions" />}
      {waiting?.length === 0 && <Text tone="quiet">Nothing left to confirm today.</Text>}
      {waiting && waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map((occurrence) => (
            <Entry key={`${occurrence.rhythm.id} ${occurrence.due}`} occurrence={occurrence} />
          ))}
        </ul>
      )}
    </Card>
  )
})

function Entry({ occurrence: { rhythm, due, from } }: { occurrence: ToConfirm }) {
  const { confirm } = useCompleting()
  const { timeFormat } = usePreferences()
  const zone = useClock((clock) => clock.zone)
  const isYesterdays = due < useToday()
  const sessions = confirmedSessions(rhythm, due, zone, useSessionTypes())
  return (
    <li>
      <span>
        <span className={styles.name}>{rhythm.name}</span>
        <Times rhythm={rhythm} prefix={isYesterdays ? 'Yesterday, ' : ''} />
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
