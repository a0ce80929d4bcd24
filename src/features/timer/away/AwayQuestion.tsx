import { useId } from 'react'
import { useClock } from '@/state/clock'
import { runAction } from '@/state/commands'
import { MAX_BREAKS } from '@/domain/limits'
import { answersTo, type AwayAnswer, canBreak } from '@/domain/away/answer'
import type { RunningTimer } from '@/domain/timer/timer'
import type { Gap } from '@/domain/timer/presence'
import { answerText, AWAY_MESSAGES, awayText } from '@/format/away'
import { usePreferences } from '@/state/device/preferences'
import { useTimer } from '@/state/selectors'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { Button } from '@/ui/Button'
import { Row, Text } from '@/ui/layout'
import { useAwayAnswer, useAwayAsked } from './use-away'
import styles from './AwayQuestion.module.css'

/** After a return, another device's change of the timer may not have arrived yet. */
const ASK_AFTER_MS = 3000

/** Asks on every page what the time was in which this device slept or was closed. Until it is answered, time runs on. */
export function AwayQuestion() {
  const timer = useTimer()
  const gap = useAwayAsked(timer)
  const isAsking = useClock(({ now }) => gap !== null && now >= gap.to + ASK_AFTER_MS)
  // The form of an earlier session is in front.
  const isBusy = useUnsavedSession(({ unsaved }) => unsaved !== null)
  const isOpen = gap !== null && isAsking && !isBusy
  return (
    // Always rendered, so that the question is announced when it appears.
    <div role="status">
      {isOpen && timer.status !== 'inactive' && <Question key={gap.from} gap={gap} timer={timer} />}
    </div>
  )
}

function Question({ gap, timer }: { gap: Gap; timer: RunningTimer }) {
  const zone = useClock((clock) => clock.zone)
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const answer = useAwayAnswer()
  const [titleId, noteId] = [useId(), useId()]
  const isFull = !canBreak(timer)

  function choose(chosen: AwayAnswer) {
    if (chosen === 'break' && isFull) return
    answer(gap, chosen)
  }

  return (
    <Row
      as="section"
      gap={5}
      rowGap={3}
      justify="between"
      wrap
      className={styles.question}
      aria-labelledby={titleId}
    >
      <div>
        <Text id={titleId} as="h2" size="lg" weight="medium">
          {awayText(gap, { zone, timeFormat })}
        </Text>
        <Text size="sm" tone="quiet">
          {AWAY_MESSAGES.ranOn(gap.to - gap.from)}
        </Text>
        {isFull && (
          <Text id={noteId} size="sm" tone="quiet">
            {AWAY_MESSAGES.noRoomForBreak(MAX_BREAKS)}
          </Text>
        )}
      </div>
      <Row gap={2} wrap className={styles.answers}>
        {answersTo(gap).map((one, index) => (
          <Button
            key={one}
            size="sm"
            variant={index === 0 ? 'primary' : 'secondary'}
            aria-disabled={(one === 'break' && isFull) || undefined}
            aria-describedby={one === 'break' && isFull ? noteId : undefined}
            onClick={() => choose(one)}
          >
            {answerText(one, gap, timer.mode, { zone, timeFormat })}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={() => runAction('settings', { place: 'away' })}>
          {AWAY_MESSAGES.whenToAsk}
        </Button>
      </Row>
    </Row>
  )
}
