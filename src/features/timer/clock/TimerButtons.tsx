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

/** Starts, pauses or resumes, depending on the timer's state. */
function MainButton({ mode, ref }: { mode: Mode; ref: React.Ref<HTMLButtonElement> }) {
  const timer = useTimer()
  const { start, pause, resume } = useTimerActions()
  const shared = { ref, size: 'lg' } as const
  switch (timer.status) {
    case 'inactive':
      return (
        <Button
          {...shared}
          variant={mode === 'play' ? 'play' : 'prod'}
          icon={<Play />}
          className={styles.alone}
          data-press="start"
          onClick={start}
        >
          {START_TIMER}
        </Button>
      )
    case 'active':
      return (
        <Button
          {...shared}
          variant="primary"
          icon={<Pause />}
          disabled={!canPause(timer)}
          title={canPause(timer) ? undefined : TIMER_MESSAGES.breaksFull}
          data-press="pause"
          onClick={pause}
        >
          {PAUSE}
        </Button>
      )
    case 'paused':
      return (
        <Button {...shared} variant="primary" icon={<Play />} data-press="resume" onClick={resume}>
          {RESUME}
        </Button>
      )
  }
}
