import { lazyPart } from '@/components/lazy-component'
import { TodayDataFailed, Unreadable } from '@/components/DataFailed'
import { useTimerMode } from '@/state/chosen-mode'
import { useSessionTypes, useTimer, useUser } from '@/state/selectors'
import { useMediaQuery } from '@/ui/use-media-query'
import { MEDIA } from '@/styles/breakpoints'
import { VoiceGlyph } from '@/components/staff/glyphs'
import { sessionDay } from '@/domain/session/session'
import { type Mode, MODES } from '@/domain/timer/timer'
import { modeName, savedText } from '@/format/session'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { longDayText } from '@/format/date'
import { TIMER_MESSAGES } from '@/format/timer'
import { useBackend } from '@/state/backend'
import { useTimerSession } from '@/state/sessions/use-sessions'
import { sayIfRefused } from '@/state/toasts'
import { Banner } from '@/ui/feedback/Banner'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Row } from '@/ui/layout'
import { DayStaff } from './today/DayStaff'
import { ClockButtons, CutOffBanner, StillAtIt } from './save/lazy-dialogs'
import { TimerClock, TimerMark, TimerButtons } from './clock/TimerClock'
import { useTimerActions } from './clock/use-timer-actions'
import styles from './TimerPage.module.css'

// Starting a timer does not need the scoring, so the first screen does not wait for it. Today's Harmony shows a
// failure.
const BreakEvenLine = lazyPart(
  async () => (await import('./today/BreakEvenLine')).BreakEvenLine,
  <Skeleton width={260} height={14} />,
  () => null,
)

export function TimerPage() {
  const user = useUser()
  const mode = useTimerMode()
  const isMobile = useMediaQuery(MEDIA.mobile)
  if (!user) return null
  const still = <StillAtIt key="still" />
  const [need, buttons, today] = [
    <Row key="need" gap={5} rowGap={2} className={styles.need} data-late>
      <BreakEvenLine />
    </Row>,
    <TimerButtons key="buttons" mode={mode} />,
    <DayStaff key="today" />,
  ]
  return (
    <div className={styles.timer} data-timer={user.timer.status}>
      <TodayDataFailed />
      {user.lastSessionAutoStopped && <AutoStopBanner sessionId={user.autoStoppedSession} />}
      <CutOffBanner />
      <ModeToggle mode={user.timer.status === 'inactive' ? mode : user.timer.mode} />
      <div className={styles.clock}>
        <TimerMark />
        <TimerClock />
        <div className={styles.pencil} data-late>
          <ClockButtons />
        </div>
      </div>
      {/* In the order in which they are seen: on a phone the thumb reaches the end of the page. */}
      {isMobile ? [today, need, still, buttons] : [need, buttons, still, today]}
      <Unreadable of={['sessions']} />
    </div>
  )
}

const options = MODES.map((mode) => ({
  value: mode,
  label: modeName(mode),
  icon: <VoiceGlyph category={mode} />,
}))

function ModeToggle({ mode }: { mode: Mode }) {
  const { setMode } = useTimerActions()
  const { status } = useTimer()
  return (
    <div className={styles.toggle}>
      <SegmentedToggle
        label="Timer mode"
        size="lg"
        value={mode}
        options={options}
        disabled={status !== 'inactive'}
        onChange={setMode}
      />
    </div>
  )
}

/** Says what the auto-stop saved, with the session's current values. */
function AutoStopBanner({ sessionId }: { sessionId: string | null | undefined }) {
  const { write } = useBackend()
  const types = useSessionTypes()
  const session = useTimerSession(sessionId ?? null)
  const dismiss = () => {
    const dismissed = write({ kind: 'set-user', fields: { lastSessionAutoStopped: false } })
    sayIfRefused(dismissed, TIMER_MESSAGES.dismissWarningFailed)
  }
  return (
    <div className={styles.banner}>
      <Banner onDismiss={dismiss}>
        {sessionId === null ? TIMER_MESSAGES.autoStoppedEmpty : TIMER_MESSAGES.autoStopped}
        {session && ` ${savedText([session], types)}, on ${longDayText(sessionDay(session))}.`}
      </Banner>
    </div>
  )
}
