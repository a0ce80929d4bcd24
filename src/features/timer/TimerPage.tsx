import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Unreadable } from '@/components/Unreadable'
import { useTimerMode } from '@/state/chosen-mode'
import { useUser } from '@/state/selectors'
import { linkClass } from '@/ui/link-class'
import { AutoStopBanner } from './AutoStopBanner'
import { BreakEven } from './BreakEven'
import { DayStaff } from './DayStaff'
import { ModeToggle } from './ModeToggle'
import { CutOffBanner } from './parts'
import { QuickAdd } from './QuickAdd'
import { TimerClock } from './TimerClock'
import { TimerButtons } from './TimerButtons'
import { TimerMark } from './TimerMark'
import styles from './TimerPage.module.css'
import { TodayFacts } from './TodayFacts'

export function TimerPage() {
  const user = useUser()
  const mode = useTimerMode()
  const [isAdding, setAdding] = useState(false)
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
          <TimerMark />
          <TimerClock />
          <BreakEven />
          <TimerButtons mode={mode} onQuickAdd={() => setAdding(true)} />
          <HistoryLink className={styles.narrowLink} />
        </div>
        <TodayFacts />
      </div>
      <DayStaff />
      <Unreadable of={['sessions']} />
      <QuickAdd open={isAdding} onClose={() => setAdding(false)} />
    </div>
  )
}

/** Beside the toggle where there is room, else under the buttons. */
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
