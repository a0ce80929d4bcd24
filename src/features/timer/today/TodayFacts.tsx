import { VoiceGlyph } from '@/components/staff/glyphs'
import { dayOf } from '@/domain/calendar/day-key'
import { dayTotals } from '@/domain/summary/month-days'
import { CATEGORIES } from '@/domain/session/types/session-type'
import { timerType } from '@/domain/session/types/timer-type'
import { elapsedMs } from '@/domain/timer/timer'
import { MS_PER_SECOND } from '@/domain/units'
import { durationText } from '@/format/duration'
import { modeName } from '@/format/session'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes, useTimer } from '@/state/selectors'
import { useTodaysSessions } from '@/state/sessions/use-sessions'
import styles from './DayStaff.module.css'

/** Today so far, including the running timer. */
export function TodayFacts() {
  const types = useSessionTypes()
  const totals = dayTotals(useTodaysSessions(), types)
  const timer = useTimer()
  const running = useClock(({ now }) => Math.floor(elapsedMs(timer, now) / MS_PER_SECOND))
  const today = useToday()
  const zone = useClock((clock) => clock.zone)
  // A timer that began yesterday becomes yesterday's session, no matter how long it runs.
  const isTodays = timer.status !== 'inactive' && dayOf(timer.startTime, zone) === today
  const counting = isTodays ? timerType(timer, types).category : null
  return (
    <dl className={styles.facts} aria-label="Today so far">
      {CATEGORIES.map((category) => (
        <div key={category}>
          <dt>
            <VoiceGlyph category={category} />
            {modeName(category)}
          </dt>
          {/* The copy of the page would show an old sum. */}
          <dd data-late={(timer.status === 'active' && counting === category) || undefined}>
            {durationText(totals[category] + (counting === category ? running : 0))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
