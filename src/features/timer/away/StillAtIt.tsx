import { canPause, type ActiveTimer } from '@/domain/timer/timer'
import { isStillDue } from '@/domain/timer/presence'
import { AWAY_MESSAGES } from '@/format/away'
import { useClock } from '@/state/clock'
import { tellPresence, usePresence } from '@/state/device/presence'
import { useTimer } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Row, Text } from '@/ui/layout'
import { useAwayAsked } from './use-away'
import { useTimerActions } from '../clock/use-timer-actions'
import styles from './StillAtIt.module.css'

/** Asks once, gently and in place, whether a timer without a break for four hours still counts the right thing. */
export function StillAtIt() {
  const timer = useTimer()
  const now = useClock((clock) => clock.now)
  const isAwayAsked = useAwayAsked(timer) !== null
  const isDue = usePresence(({ presence }) => presence !== null && isStillDue(presence, now, isAwayAsked))
  return (
    <div role="status" className={styles.place}>
      {isDue && timer.status === 'active' && <Question timer={timer} now={now} />}
    </div>
  )
}

function Question({ timer, now }: { timer: ActiveTimer; now: number }) {
  const { pause } = useTimerActions()
  const restedAt = timer.breaks.at(-1)?.endTime ?? timer.startTime

  function answer(isStill: boolean) {
    tellPresence({ kind: 'still-answered' })
    if (!isStill) pause()
  }

  return (
    <Row gap={4} rowGap={2} wrap above={4} className={styles.still} data-asks>
      <p>
        <Text as="b" weight="medium">
          {AWAY_MESSAGES.still}
        </Text>{' '}
        {/* It grows each minute, and the question is asked once. */}
        <Text as="span" tone="quiet" aria-live="off">
          {AWAY_MESSAGES.stillNote(now - restedAt)}
        </Text>
      </p>
      <Row gap={2}>
        <Button size="sm" onClick={() => answer(true)}>
          Yes
        </Button>
        {canPause(timer) && (
          <Button size="sm" variant="ghost" onClick={() => answer(false)}>
            Pause now
          </Button>
        )}
      </Row>
    </Row>
  )
}
