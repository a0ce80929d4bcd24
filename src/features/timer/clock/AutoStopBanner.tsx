import { dayOf } from '@/domain/calendar/day-key'
import { longDayText } from '@/format/date'
import { TIMER_MESSAGES } from '@/format/timer'
import { savedText } from '@/format/session'
import { useBackend } from '@/state/backend'
import { useTimerSession } from '@/state/sessions/timer-session'
import { showToast } from '@/state/toasts'
import { Banner } from '@/ui/feedback/Banner'
import styles from './AutoStopBanner.module.css'

/** Says what the auto-stop saved, with the session's current values. */
export function AutoStopBanner({ sessionId }: { sessionId: string | null | undefined }) {
  const backend = useBackend()
  const session = useTimerSession(sessionId ?? null)
  const dismiss = () => {
    backend.user.dismissAutoStopWarning().catch((error: unknown) => {
      console.error('The warning was not dismissed', error)
      showToast({ kind: 'error', text: TIMER_MESSAGES.dismissWarningFailed })
    })
  }
  return (
    <div className={styles.banner}>
      <Banner onDismiss={dismiss}>
        {sessionId === null ? TIMER_MESSAGES.autoStoppedEmpty : TIMER_MESSAGES.autoStopped}
        {session &&
          ` ${savedText([session])}, on ${longDayText(dayOf(session.startTime, session.timezone))}.`}
      </Banner>
    </div>
  )
}
