import { History } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Unreadable } from '@/components/session/Unreadable'
import { useTimerMode } from '@/state/chosen-mode'
import { useUser } from '@/state/selectors'
import { linkClass } from '@/ui/link-class'
import { AutoStopBanner } from './clock/AutoStopBanner'
import { BreakEven } from './today/BreakEven'
import { DayStaff } from './today/DayStaff'
import { ModeToggle } from './clock/ModeToggle'
import { CorrectTimer, CutOffBanner, StillAtIt } from './save/lazy-dialogs'
import { TimerClock } from './clock/TimerClock'
import { TimerButtons } from './clock/TimerButtons'
import { TimerMark } from './clock/TimerMark'
import styles from './TimerPage.module.css'
import { TodayFacts } from './today/TodayFacts'

export function TimerPage() {
  const user = useUser()
  const mode = useTimerMode()
  if (!user) return null
  return (
    <div className={styles.timer} data-timer={user.timer.status}>
      {user.lastSessionAutoStopped && <AutoStopBanner sessionId={user.autoStoppedSession} />}
      <Suspense fallback={null}>
        <CutOffBanner />
      </Suspense>
      <div className={styles.top}>
        <ModeToggle mode={user.timer.status === 'inactive' ? mode : user.timer.mode} />
        <HistoryLink className={styles.wideLink} />
      </div>
      <div className={styles.body}>
        <div>
          <div className={styles.clock}>
            <TimerMark />
            <TimerClock />
            <div className={styles.pencil} data-late>
              <Suspense fallback={null}>
                <CorrectTimer />
              </Suspense>
            </div>
          </div>
          <BreakEven />
          <TimerButtons mode={mode} />
          <Suspense fallback={null}>
            <StillAtIt />
          </Suspense>
          <HistoryLink className={styles.narrowLink} />
        </div>
        <TodayFacts />
      </div>
      <DayStaff />
      <Unreadable of={['sessions']} />
    </div>
  )
}

/** Beside the toggle if there is room, else below the buttons. */
function HistoryLink({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Link to="/app/history" className={linkClass({ plain: true })}>
        <History size={16} aria-hidden="true" />
        View History
      </Link>
    </div>
  )
}
