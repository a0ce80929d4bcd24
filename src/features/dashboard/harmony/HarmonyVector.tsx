import { useId, useMemo } from 'react'
import { OpenRhythms } from '@/components/OpenRhythms'
import type { DayKey } from '@/domain/calendar/day-key'
import { exact } from '@/domain/decimal'
import { averageHarmony, harmonyFeedback, windowOf, type Timeframe } from '@/domain/score/harmony'
import type { DayHistory, DayValues } from '@/domain/score/days'
import { dayInYearText, dayText } from '@/format/date'
import { HARMONY_WORDS, TIMEFRAME_NAMES } from '@/format/score/harmony'
import { signedText } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { useDayHistory } from '@/state/day-values'
import { useToday } from '@/state/clock'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Gauge } from '@/ui/figure/Gauge'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { useMediaQuery } from '@/ui/use-media-query'
import { MEDIA } from '@/styles/breakpoints'
import { HarmonyNotices } from './HarmonyNotices'
import styles from './HarmonyVector.module.css'
import { voicePoints } from './voices'
import { VoicesChart } from './VoicesChart'

interface HarmonyVectorProps {
  timeframe: Timeframe
  onTimeframe: (timeframe: Timeframe) => void
  onOpenDay: (day: DayKey) => void
}

/** The number and its parts: two voices, the needle and the reading (HARMONY-01 to HARMONY-05). */
export function HarmonyVector({ timeframe, onTimeframe, onOpenDay }: HarmonyVectorProps) {
  const titleId = useId()
  const history = useDayHistory()
  const isMobile = useMediaQuery(MEDIA.mobile)
  return (
    <section aria-labelledby={titleId} aria-busy={history === null || undefined}>
      <header className={styles.head}>
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
      </header>
      <Vector history={history} timeframe={timeframe} onOpenDay={onOpenDay} />
      <HarmonyNotices />
    </section>
  )
}

/** Longer numbers use a smaller font size. */
const LONG = 6

interface VectorProps {
  history: DayHistory | null
  timeframe: Timeframe
  onOpenDay: (day: DayKey) => void
}

function Vector({ history, timeframe, onOpenDay }: VectorProps) {
  const radius = useMediaQuery(MEDIA.mobile) ? 92 : 146
  const { days, length } = useMemo(
    () => (history ? windowOf(history, timeframe) : { days: [], length: 1 }),
    [history, timeframe],
  )
  const points = useMemo(() => voicePoints(days), [days])
  const harmony = history && averageHarmony(history, timeframe)
  const word = harmony === null ? '' : HARMONY_WORDS[harmonyFeedback(harmony)]
  const text = harmony === null ? '' : signedText(harmony)
  const window = { isKnown: history !== null, days, length }
  const isDay = timeframe === 'Today'
  const today = useToday()

  return (
    <div className={styles.vector}>
      <div className={styles.chart}>
        <VoicesChart points={points} onOpenDay={onOpenDay} />
        <Axis days={days} />
      </div>
      <Gauge
        className={styles.gauge}
        value={harmony ?? 0}
        radius={radius}
        label={harmony === null ? 'Not known yet' : `${text} on a scale from −10 to 10: ${word}`}
      />
      <div className={styles.reading}>
        <p className={classes(styles.value, text.length > LONG && styles.long)}>
          {harmony === null ? <Skeleton width={120} height={48} /> : text}
        </p>
        <p className={styles.word}>{word}</p>
        <dl className={styles.parts}>
          <Part name={isDay ? 'Productivity' : 'Productivity a day'} {...window} of={productivity} />
          <Part name="Pacing" {...window} of={pacing} />
          <Part name={isDay ? 'Play' : 'Play a day'} {...window} of={play} />
        </dl>
        {isDay && <OpenRhythms className={styles.open} />}
        <div className={styles.origin}>
          {isDay ? (
            <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => onOpenDay(today)}>
              How this adds up
            </Button>
          ) : (
            'Select a day for its breakdown.'
          )}
        </div>
      </div>
    </div>
  )
}

const productivity = (day: DayValues) => day.productivityPoints
const pacing = (day: DayValues) => day.pacing
const play = (day: DayValues) => -day.playPoints

interface PartProps {
  name: string
  isKnown: boolean
  days: readonly DayValues[]
  length: number
  of: (day: DayValues) => number
}

/** The average of one part. The three parts add up to the reading. */
function Part({ name, isKnown, days, length, of }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isKnown ? (
          signedText(exact(days.reduce((sum, day) => exact(sum + of(day)), 0) / length))
        ) : (
          <Skeleton width={36} />
        )}
      </dd>
    </div>
  )
}

/** Labels at most five days. */
function Axis({ days }: { days: readonly DayValues[] }) {
  const { dateFormat } = usePreferences()
  const count = Math.min(5, days.length)
  const marks = Array.from({ length: count }, (_, index) =>
    count === 1 ? days.length - 1 : Math.round((index * (days.length - 1)) / (count - 1)),
  )
  const isLong = days.length > 300
  return (
    <div className={styles.axis} aria-hidden="true">
      {count === 1 && <span />}
      {marks.map((index) => {
        const day = days[index]?.day
        if (!day) return null
        if (index === days.length - 1) return <span key={day}>Today</span>
        return <span key={day}>{isLong ? dayText(day, dateFormat) : shortDay(day)}</span>
      })}
    </div>
  )
}

/** `21 Oct`. */
function shortDay(day: DayKey): string {
  const [date, month] = dayInYearText(day).split(' ')
  return `${date} ${month?.slice(0, 3)}`
}
