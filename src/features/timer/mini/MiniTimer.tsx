import { Pause, Play, Square } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { useClockText } from '@/components/use-clock-text'
import { isInFrame, PAGES, PAUSE, RESUME, STOP_TIMER } from '@/domain/command/command'
import { type RunningTimer, canPause } from '@/domain/timer/timer'
import { signedPointsText } from '@/format/number'
import { modeName } from '@/format/session'
import { TIMER_MESSAGES } from '@/format/timer'
import { deviceZone, now } from '@/platform/time'
import { useClock } from '@/state/clock'
import { useLiveHarmony } from '@/state/live-harmony'
import { closeMiniWindow } from '@/state/mini-window'
import { useTimer } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { ignoreHeldEnter } from '@/ui/held-enter'
import { Text } from '@/ui/layout'
import { useTimerActions } from '../clock/use-timer-actions'
import styles from './MiniTimer.module.css'

const TICK_MS = 500

/** The timer in its small window, until it is stopped (MINI-01). */
export function MiniTimer({ mini }: { mini: Window }) {
  const timer = useTimer()
  const isOn = timer.status !== 'inactive'
  useEffect(() => {
    if (!isOn) closeMiniWindow()
  }, [isOn])
  useEffect(() => {
    // The browser slows down the timers of a hidden tab, but not those of a window in sight.
    const tick = () => document.hidden && useClock.setState({ now: now(), zone: deviceZone() })
    const ticking = mini.setInterval(tick, TICK_MS)
    return () => mini.clearInterval(ticking)
  }, [mini])
  useEffect(() => ignoreHeldEnter(mini.document), [mini])
  return isOn && createPortal(<Contents timer={timer} />, mini.document.body)
}

function Contents({ timer }: { timer: RunningTimer }) {
  const elapsed = useClockText()
  const harmony = useLiveHarmony()?.harmony
  const { pause, resume, stop } = useTimerActions()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isPaused = timer.status === 'paused'
  const isFull = !isPaused && !canPause(timer)
  return (
    <main className={styles.mini} data-voice={isPaused ? 'paused' : timer.mode}>
      <h1 className={styles.mode}>{isPaused ? `${modeName(timer.mode)}, paused` : modeName(timer.mode)}</h1>
      <Text tone="quiet">
        Harmony{' '}
        <Text as="b" tone="ink" weight="medium">
          {harmony === undefined ? '…' : signedPointsText(harmony)}
        </Text>
      </Text>
      <div
        className={styles.clock}
        role="timer"
        aria-label="Elapsed time"
        translate="no"
        data-long={elapsed.length > 8 || undefined}
      >
        {elapsed}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={isPaused ? <Play /> : <Pause />}
          aria-disabled={isFull || undefined}
          title={isFull ? TIMER_MESSAGES.breaksFull : undefined}
          onClick={isPaused ? resume : pause}
        >
          {isPaused ? RESUME : PAUSE}
        </Button>
        <Button
          icon={<Square />}
          onClick={() => {
            // The tab comes forward with Session Complete.
            window.focus()
            stop()
            if (!isInFrame(pathname)) void navigate(PAGES.timer.path)
          }}
        >
          {STOP_TIMER}
        </Button>
      </div>
    </main>
  )
}
