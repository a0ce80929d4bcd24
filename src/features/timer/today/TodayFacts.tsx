import { Suspense } from 'react'
import { lazyComponent, RetryButton } from '@/components/lazy-component'
import { VoiceGlyph } from '@/components/staff/glyphs'
import { dayOf } from '@/domain/calendar/day-key'
import { dayTotals } from '@/domain/summary/month-days'
import { timerType } from '@/domain/session/types/timer-type'
import { elapsedMs } from '@/domain/timer/timer'
import { MS_PER_SECOND } from '@/domain/units'
import { durationText } from '@/format/duration'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes, useTimer } from '@/state/selectors'
import { useTodaysSessions } from '@/state/sessions/use-sessions'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Stack } from '@/ui/layout'
import styles from './TodayFacts.module.css'

// Starting a timer does not need the scoring, so the first screen does not wait for it.
const TodaysHarmony = lazyComponent(
  async () => (await import('./TodaysHarmony')).TodaysHarmony,
  ({ retry, isRetrying }) => (
    <span role="alert" className={styles.missing}>
      Not loaded. <RetryButton onRetry={retry} isRetrying={isRetrying} />
    </span>
  ),
)

const NumberExplained = lazyComponent(
  async () => (await import('./TodaysHarmony')).NumberExplained,
  () => null,
)

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
  const category = isTodays ? timerType(timer, types).category : null
  // The copy of the page would show an old sum.
  const counting = timer.status === 'active' ? category : null
  const productivity = totals.productivity + (category === 'productivity' ? running : 0)
  const play = totals.play + (category === 'play' ? running : 0)
  return (
    <section className={styles.today} aria-labelledby="today-so-far">
      <h2 id="today-so-far" className="visually-hidden">
        Today so far
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <VoiceGlyph category="productivity" />
            Productivity
          </dt>
          <dd data-late={counting === 'productivity' || undefined}>{durationText(productivity)}</dd>
        </div>
        <div>
          <dt>
            <VoiceGlyph category="play" />
            Play
          </dt>
          <dd data-late={counting === 'play' || undefined}>{durationText(play)}</dd>
        </div>
        <div>
          <dt>Harmony</dt>
          <dd data-late>
            <Suspense fallback={<Skeleton width={40} />}>
              <TodaysHarmony />
            </Suspense>
          </dd>
        </div>
      </dl>
      <Stack gap={1} align="start" size="sm" tone="quiet" className={styles.explained} data-late>
        <Suspense fallback={null}>
          <NumberExplained />
        </Suspense>
      </Stack>
    </section>
  )
}
