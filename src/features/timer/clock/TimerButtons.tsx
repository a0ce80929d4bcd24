import { Pause, Play, Plus, Square } from 'lucide-react'
import { useRef } from 'react'
import { canPause, type Mode } from '@/domain/timer/timer'
import { PAUSE, QUICK_ADD, RESUME, START_TIMER, STOP_TIMER } from '@/domain/command/command'
import { TIMER_MESSAGES } from '@/format/timer'
import { runAction } from '@/state/commands'
import { useTimer } from '@/state/selectors'
import { Button } from '@/ui/Button'
import styles from './TimerButtons.module.css'
import { useTimerActions } from './use-timer-actions'

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
      disabled={isFull}
      title={isFull ? TIMER_MESSAGES.breaksFull : undefined}
      data-press={press}
      onClick={actions[press]}
    >
      {label}
    </Button>
  )
}
