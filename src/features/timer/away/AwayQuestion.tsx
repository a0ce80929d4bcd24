import { useId } from 'react'
import { MAX_BREAKS } from '@/domain/limits'
import { answersTo, canBreak, type AwayAnswer } from '@/domain/away/answer'
import type { Gap, RunningTimer } from '@/domain/timer/gap'
import { AWAY_MESSAGES, answerText, awayText } from '@/format/timer'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useTimer } from '@/state/selectors'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { Button } from '@/ui/Button'
import styles from './AwayQuestion.module.css'
import { ASK_AFTER_MS } from './limits'
import { useAwayAsked } from './use-away-asked'
import { useAwayAnswer } from './use-away-answer'

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
    // The pressed button is gone.
    document.getElementById('main')?.focus()
  }

  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {awayText(gap, { zone, timeFormat })}
        </h2>
        <p className={styles.text}>{AWAY_MESSAGES.ranOn(gap.to - gap.from)}</p>
        {isFull && (
          <p id={noteId} className={styles.text}>
            {AWAY_MESSAGES.noRoomForBreak(MAX_BREAKS)}
          </p>
        )}
      </div>
      <div className={styles.answers}>
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
      </div>
    </section>
  )
}
