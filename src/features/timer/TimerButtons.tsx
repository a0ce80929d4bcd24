import { Pause, Play, Plus, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_BREAKS } from '@/domain/limits'
import { canPause, type Mode } from '@/domain/timer/timer'
import { useTimer } from '@/state/selectors'
import { Button } from '@/ui/Button'
import styles from './TimerButtons.module.css'
import { useTimerActions } from './use-timer-actions'

interface TimerButtonsProps {
  mode: Mode
  onQuickAdd: () => void
}

export function TimerButtons({ mode, onQuickAdd }: TimerButtonsProps) {
  const timer = useTimer()
  const { start, pause, resume, stop } = useTimerActions()
  switch (timer.status) {
    case 'inactive':
      return (
        <Row>
          <Button variant={mode === 'play' ? 'play' : 'prod'} size="lg" icon={<Play />} onClick={start}>
            Start Timer
          </Button>
          <Button size="lg" icon={<Plus />} onClick={onQuickAdd}>
            Quick Add Session
          </Button>
        </Row>
      )
    case 'active':
      return (
        <Row>
          <Button
            variant="primary"
            size="lg"
            icon={<Pause />}
            disabled={!canPause(timer)}
            title={canPause(timer) ? undefined : `A session holds up to ${MAX_BREAKS} breaks.`}
            onClick={pause}
          >
            Pause
          </Button>
          <Button size="lg" icon={<Square />} onClick={stop}>
            Stop Timer
          </Button>
        </Row>
      )
    case 'paused':
      return (
        <Row>
          <Button variant="primary" size="lg" icon={<Play />} onClick={resume}>
            Resume
          </Button>
          <Button size="lg" icon={<Square />} onClick={stop}>
            Stop Timer
          </Button>
        </Row>
      )
  }
}

/** Both buttons keep their place in every state, so the keyboard's focus does too. */
function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
