import { Play } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { timerType } from '@/domain/session/types/session-type'
import { breakEven } from '@/domain/score/break-even'
import { helpsOf, type OpenRhythm, openRhythms } from '@/domain/score/open-rhythms'
import { breakEvenTexts, rhythmDoneText, startText } from '@/format/score'
import { isolateDirection } from '@/format/text-direction'
import { signedPointsText } from '@/format/number'
import { useClock, useToday } from '@/state/clock'
import { timerModeNow } from '@/state/chosen-mode'
import { useLiveHarmony } from '@/state/live-harmony'
import { useTimer } from '@/state/selectors'
import { usePreferences } from '@/state/device/preferences'
import { buttonClass, Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { completionOf } from '@/domain/rhythm/completion'
import { RHYTHM_MESSAGES } from '@/format/rhythm'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { sayIfRefused, showToast } from '@/state/toasts'
import { Row, Text } from '@/ui/layout'
import { useTimerActions } from '../clock/use-timer-actions'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './BreakEvenLine.module.css'

/** What today still needs to balance, to the second, and the rhythms that would help. */
export function BreakEvenLine() {
  const live = useLiveHarmony()
  const { now, zone } = useClock()
  const { timeFormat } = usePreferences()
  const complete = useCompleteOpen()
  const timer = useTimer()
  const { setMode, start } = useTimerActions()
  const lineRef = useRef<HTMLDivElement>(null)
  const helpsRef = useRef<HTMLDivElement>(null)
  const input = live?.input
  const open = useMemo(() => (input ? openRhythms(input) : []), [input])
  if (!live) return <Skeleton width={260} height={14} />
  const need = breakEven(live, now, zone)
  const category = timer.status === 'active' ? timerType(timer, live.input.types).category : null
  const running = category && live.startTime === null ? 'earlier-day' : category
  const [main, rest] = breakEvenTexts(need, zone, timeFormat, running)
  return (
    <>
      <Text as="div" ref={lineRef} tabIndex={-1} size="lg" weight="medium" className={styles.line}>
        {timer.status === 'inactive' && need.kind === 'to-balance' ? (
          <Button
            icon={<Play />}
            title={`${main} ${rest}`}
            onClick={() => {
              if (timerModeNow() !== need.category) setMode(need.category)
              start()
              // The button becomes a sentence.
              lineRef.current?.focus()
            }}
          >
            {startText(need, zone, timeFormat)}
          </Button>
        ) : (
          <p>
            <span>{main}</span> <span>{rest}</span>
          </p>
        )}
      </Text>
      <Row ref={helpsRef} gap={2} grow role="group" aria-label="Rhythms that help" tabIndex={-1}>
        {helpsOf(open, live.harmony).map((help) => (
          <button
            key={help.rhythm.id}
            type="button"
            className={classes(buttonClass({ size: 'sm' }), styles.help)}
            title={`Complete ${isolateDirection(help.rhythm.name)} for today`}
            onClick={() => {
              complete(help)
              // The button disappears with its rhythm.
              helpsRef.current?.focus()
            }}
          >
            <Text as="span" truncate>
              {isolateDirection(help.rhythm.name)}
            </Text>{' '}
            <Text as="b" weight="strong">
              {signedPointsText(help.points)}
            </Text>
          </button>
        ))}
      </Row>
    </>
  )
}

/** Completes today's occurrence, like a click in the Rhythm Calendar. */
function useCompleteOpen(): (open: OpenRhythm) => void {
  const { write } = useBackend()
  const today = useToday()
  return (open) => {
    const offer = showToast({ kind: 'success', text: rhythmDoneText(open) })
    const completion = completionOf(open.rhythm, today, today, now())
    const written = write({ kind: 'complete', completion, sessions: [] })
    sayIfRefused(written, RHYTHM_MESSAGES.completeRhythmFailed, { detail: open.rhythm.name, offer })
  }
}
