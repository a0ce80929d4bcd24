import { memo, use, useDeferredValue, useId, useMemo } from 'react'
import { lazyPart } from '@/components/lazy-component'
import { TodayReadout } from '@/components/TodayReadout'
import { exact } from '@/domain/decimal'
import { sumsAsShown } from '@/domain/score/day-course'
import { averageHarmony, harmonyWord, windowOf, type Timeframe } from '@/domain/score/harmony'
import type { DayHistory, DayValues } from '@/domain/score/days'
import { averageText, gaugeText, HARMONY_WORDS, TIMEFRAME_NAMES } from '@/format/score'
import { signedText } from '@/format/number'
import { useDayHistory } from '@/state/day-values'
import { useToday } from '@/state/clock'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Counting } from '@/ui/figure/Counting'
import { Gauge } from '@/ui/figure/Gauge'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Row, Text } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { MEDIA } from '@/styles/breakpoints'
import { OpenDay } from '../open-day'
import { TodaysRhythms } from '../rhythms/TodaysRhythms'
import { HarmonyNotices } from './HarmonyNotices'
import styles from './HarmonyVector.module.css'

// The number does not wait for the chart, whose space is reserved.
const HarmonyChart = lazyPart(async () => (await import('./HarmonyChart')).HarmonyChart)

interface HarmonyVectorProps {
  timeframe: Timeframe
  onTimeframe: (timeframe: Timeframe) => void
}

/** The number and its parts: three voices, the needle and the reading (HARMONY-01 to HARMONY-05). */
export function HarmonyVector({ timeframe, onTimeframe }: HarmonyVectorProps) {
  const titleId = useId()
  const history = useDayHistory()
  const isMobile = useMediaQuery(MEDIA.mobile)
  // The press shows at once; the number and the chart of all days take a moment.
  const shown = useDeferredValue(timeframe)
  return (
    <section className={styles.card} aria-labelledby={titleId} aria-busy={history === null || undefined}>
      <Row as="header" gap={4} className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Harmony Vector
        </h2>
        <div className={styles.timeframe}>
          <SegmentedToggle
            label="Timeframe"
            value={timeframe}
            options={TIMEFRAME_NAMES}
            onChange={onTimeframe}
            block={isMobile}
          />
        </div>
      </Row>
      <Vector history={history} timeframe={shown} />
      {NOTICES}
    </section>
  )
}

// They know nothing of the timeframe, so a press does not render them.
const NOTICES = <HarmonyNotices />

/** Longer numbers use a smaller font size. */
const LONG = 6

interface VectorProps {
  history: DayHistory | null
  timeframe: Timeframe
}

const Vector = memo(function Vector({ history, timeframe }: VectorProps) {
  const openDay = use(OpenDay)
  const radius = useMediaQuery(MEDIA.mobile) ? 92 : 146
  const isPhone = useMediaQuery(MEDIA.phone)
  const { days, length } = useMemo(
    () => (history ? windowOf(history, timeframe) : { days: [], length: 1 }),
    [history, timeframe],
  )
  const average = (of: (day: DayValues) => number) =>
    history && exact(days.reduce((sum, day) => exact(sum + of(day)), 0) / length)
  const harmony = history && averageHarmony(history, timeframe)
  const parts = {
    productivity: average((day) => day.productivityPoints) ?? 0,
    pacing: average((day) => day.pacing) ?? 0,
    play: average((day) => day.playPoints) ?? 0,
  }
  const { productivity: above, play: below } = parts
  const shown = harmony === null ? null : sumsAsShown({ ...parts, harmony })
  const word = harmony === null ? '' : HARMONY_WORDS[harmonyWord(harmony, below)]
  const text = shown ? signedText(shown.harmony) : ''
  const isDay = timeframe === 'Today'
  const today = useToday()

  return (
    <div className={styles.vector}>
      <div className={styles.chart}>
        <HarmonyChart timeframe={timeframe} days={history && days} />
      </div>
      <Gauge
        className={styles.gauge}
        value={harmony}
        radius={radius}
        isNeutral={harmony !== null && (harmony < 0 ? below : above) === 0}
        label={harmony === null ? 'Not known yet' : gaugeText(text, word)}
      />
      <div className={styles.reading}>
        <p className={classes(styles.value, text.length > LONG && styles.long)}>
          {shown === null ? (
            <Skeleton width={120} height={48} />
          ) : (
            <Counting value={shown.harmony} textOf={signedText} align="start" />
          )}
        </p>
        <p className={styles.word}>{word}</p>
        <Text size="xs" tone="quiet" className={styles.why}>
          {isDay ? <TodayReadout /> : history && averageText(length)}
        </Text>
        <dl className={styles.parts}>
          <Part name={isDay ? 'Productivity' : 'Productivity a day'} value={shown && shown.productivity} />
          <Part name={isDay ? 'Pacing' : 'Pacing a day'} value={shown && shown.pacing} />
          <Part name={isDay ? 'Play' : 'Play a day'} value={shown && -shown.play} />
        </dl>
        <Row gap={0} size="xs" tone="faint" className={styles.origin}>
          {isDay ? (
            <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => openDay(today)}>
              How this adds up
            </Button>
          ) : (
            <span className="screen-only">Select a day for its breakdown.</span>
          )}
        </Row>
      </div>
      {isPhone && <TodaysRhythms className={styles.today} isShown={isDay} />}
    </div>
  )
})

interface PartProps {
  name: string
  /** Null until it is known. */
  value: number | null
}

/** One part of the reading: today's points, or the average of the days. */
function Part({ name, value }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null ? <Skeleton width={36} /> : <Counting value={value} textOf={signedText} />}</dd>
    </div>
  )
}
