import { Pause, Play, Plus, Square } from 'lucide-react'
import { useRef } from 'react'
import { useClockText } from '@/components/use-clock-text'
import { PAUSE, QUICK_ADD, RESUME, START_TIMER, STOP_TIMER } from '@/domain/command/command'
import { canPause, type Mode } from '@/domain/timer/timer'
import { MS_PER_SECOND } from '@/domain/units'
import { clockText } from '@/format/duration'
import { runAction } from '@/state/commands'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { useStopped } from '@/state/sessions/unsaved-session'
import { modeName } from '@/format/session'
import { timeText } from '@/format/date'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useTimer } from '@/state/selectors'
import { TIMER_MESSAGES } from '@/format/timer'
import { useTimerActions } from './use-timer-actions'
import styles from './TimerClock.module.css'

/** The clock. Until a stopped session is saved or skipped, its final time stays in the clock's place (TIMER-23). */
export function TimerClock() {
  const elapsed = useClockText()
  const stopped = useStopped()
  const final = stopped && clockText(stopped.result.duration * MS_PER_SECOND)
  return (
    <div>
      <div
        className={final === null ? styles.clock : 'visually-hidden'}
        role="timer"
        aria-label="Elapsed time"
        translate="no"
        data-clock
        data-long={elapsed.length > 8 || undefined}
      >
        {elapsed}
      </div>
      {final !== null && (
        <div
          className={classes(styles.clock, styles.final)}
          aria-hidden="true"
          data-long={final.length > 8 || undefined}
        >
          {final}
        </div>
      )}
    </div>
  )
}

/** The state of the timer in words, above the clock. */
export function TimerMark() {
  const timer = useTimer()
  const zone = useClock((clock) => clock.zone)
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const stopped = useStopped()
  if (stopped) {
    const { result, timezone } = stopped
    return <p className={styles.mark}>Stopped at {timeText(result.endTime, timezone, timeFormat)}</p>
  }
  if (timer.status === 'inactive')
    return <p className={classes(styles.mark, styles.ready)}>{TIMER_MESSAGES.ready}</p>
  if (timer.status === 'active') {
    return (
      <p className={styles.mark} data-mode={timer.mode}>
        {modeName(timer.mode)} since {timeText(timer.startTime, zone, timeFormat)}
      </p>
    )
  }
  return (
    <p className={styles.mark}>
      <Fermata />
      <span>
        Paused at {timeText(timer.pauseTime, zone, timeFormat)}. Breaks don’t count, and cost nothing.
      </span>
    </p>
  )
}

/** The musical sign of a held note, for paused. */
function Fermata() {
  return (
    <svg width="22" height="22" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d="M1.5 15C2 5.4 5.2 2.4 10 2.4S18 5.4 18.5 15C17 8.6 14.2 5.6 10 5.6S3 8.6 1.5 15Z" />
      <circle cx="10" cy="13" r="2" />
    </svg>
  )
}

/** Each button, and the keyboard focus, keeps its place in every state. show-page-copy.js knows them by `data-press`. */
export function TimerButtons({ mode }: { mode: Mode }) {
  const timer = useTimer()
  const { stop } = useTimerActions()
  const mainRef = useRef<HTMLButtonElement>(null)

  function stopTimer() {
    // The pressed button disappears, and the dialog returns the focus to where it was.
    mainRef.current?.focus()
    stop()
  }

  return (
    <div className={styles.row}>
      <MainButton mode={mode} ref={mainRef} />
      {timer.status !== 'inactive' && (
        <Button size="lg" icon={<Square />} data-press="stop" onClick={stopTimer}>
          {STOP_TIMER}
        </Button>
      )}
      <Button
        variant={timer.status === 'inactive' ? 'secondary' : 'ghost'}
        size="lg"
        icon={<Plus />}
        className={styles.add}
        onClick={() => runAction('quick-add')}
      >
        {QUICK_ADD}
      </Button>
    </div>
  )
}

const BUTTONS = {
  inactive: { press: 'start', label: START_TIMER, icon: <Play /> },
  active: { press: 'pause', label: PAUSE, icon: <Pause /> },
  paused: { press: 'resume', label: RESUME, icon: <Play /> },
} as const

/** Starts, pauses or resumes, depending on the timer's state. */
function MainButton({ mode, ref }: { mode: Mode; ref: React.Ref<HTMLButtonElement> }) {
  const timer = useTimer()
  const actions = useTimerActions()
  const { press, label, icon } = BUTTONS[timer.status]
  const isIdle = timer.status === 'inactive'
  const isFull = timer.status === 'active' && !canPause(timer)
  return (
    <Button
      ref={ref}
      size="lg"
      variant={isIdle ? (mode === 'play' ? 'play' : 'prod') : 'primary'}
      icon={icon}
      className={isIdle ? styles.alone : undefined}
      aria-disabled={isFull || undefined}
      title={isFull ? TIMER_MESSAGES.breaksFull : undefined}
      data-press={press}
      onClick={actions[press]}
    >
      {label}
    </Button>
  )
}
