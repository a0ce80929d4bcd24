import { exact } from '@/domain/decimal'
import type { RestDays } from '@/domain/rest/rest-days'
import type { Formula, IdealDay } from '@/domain/score/formula'
import { todayChangeText } from '@/format/pacing'
import { enteredPointsWords, numberText, signedPointsColumnText, signedPointsText } from '@/format/number'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { Row, Stack, Text, VisuallyHidden } from '@/ui/layout'
import styles from './ScoringPreview.module.css'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { addDays, type DayKey, eachDay } from '@/domain/calendar/day-key'
import { type DayHistory, incrementalDayValues, type ScoreInput } from '@/domain/score/days'
import { averageHarmony, windowOf } from '@/domain/score/harmony'
import { dayInYearText } from '@/format/date'

interface ScoringPreviewProps {
  ideal: IdealDay
  /** The formula that would be saved. */
  formula: Formula
  stored: Formula
  /** Whether days would score differently. */
  isChanged: boolean
}

/** The effect of the settings: minutes per point, and how the last 30 days would have scored. */
export function ScoringPreview({ ideal, formula, stored, isChanged }: ScoringPreviewProps) {
  const focus = exact(ideal.focusMinutes / formula.timeDivisor)
  const days = useLastDays(formula)
  const change = days && {
    before: days.before.harmonies.at(-1) ?? 0,
    after: days.after.harmonies.at(-1) ?? 0,
  }
  const minutes = numberText(formula.playTimeDivisor)
  const minutesNow = numberText(stored.playTimeDivisor)
  // The pacing settings can be saved alone while the ideal day is being typed.
  const isDayRead = Number.isFinite(ideal.taskScore)
  const isShown = isChanged && days !== null
  if (!isDayRead && !isShown) return null

  return (
    <Stack gap={2} size="sm" tone="quiet" className={styles.preview} role="group" aria-label="Preview">
      {isDayRead && (
        <p>
          Your ideal day earns <b>{enteredPointsWords(exact(focus + ideal.taskScore))}</b>:{' '}
          {numberText(focus)} from time, {numberText(ideal.taskScore)} from tasks. Each pays for{' '}
          <b>{minutes} min of play</b>
          {minutes !== minutesNow && ` (now ${minutesNow})`}.
        </p>
      )}
      {isShown && (
        <>
          <HarmonyLines days={days.after.days} before={days.before.harmonies} after={days.after.harmonies} />
          <Row as="ul" gap={5} rowGap={1} align="stretch" wrap className={styles.legend}>
            <li className={styles.before}>
              Current <b>{signedPointsText(days.before.average)}</b>
            </li>
            <li className={styles.after}>
              With changes <b>{signedPointsText(days.after.average)}</b>
            </li>
          </Row>
          <Text size="xs" tone="faint">
            Average Harmony Vector of the last 30 days.
          </Text>
          {change && change.before !== change.after && (
            <p>
              <b>{todayChangeText(change.before, change.after)}</b>
            </p>
          )}
        </>
      )}
    </Stack>
  )
}

interface LastDays {
  /** The days, oldest first. */
  readonly days: readonly DayKey[]
  /** One per day, oldest first. */
  readonly harmonies: readonly number[]
  readonly average: number
}

/** The last 30 days under the current and the new formula. Null while there is nothing to show. */
function useLastDays({ timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince }: Formula): {
  before: LastDays
  after: LastDays
} | null {
  const change = useMemo(
    () => ({ formula: { timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince } }),
    [timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince],
  )
  const history = useDaysUnder(change)
  return useMemo(() => {
    if (!history) return null
    const before = lastDays(history.before, history.today)
    const after = lastDays(history.after, history.today)
    const isBlank = [...before.harmonies, ...after.harmonies].every((harmony) => harmony === 0)
    return isBlank ? null : { before, after }
  }, [history])
}

function lastDays(history: DayHistory, today: DayKey): LastDays {
  const { length, days } = windowOf(history, '30D')
  const harmonies = days.map(({ harmony }) => harmony)
  const unlived = Array.from({ length: length - harmonies.length }, () => 0)
  return {
    days: eachDay(addDays(today, 1 - length), today),
    harmonies: [...unlived, ...harmonies],
    average: averageHarmony(history, '30D'),
  }
}

const WIDTH = 280
const HALF = 60
const MARGIN = 3
/** The smallest scale, so that a quiet month looks quiet. */
const LEAST_SCALE = 10

interface HarmonyLinesProps {
  days: readonly DayKey[]
  before: readonly number[]
  after: readonly number[]
}

/** Two versions of the same days around one centre line, and the same values as a table for screen readers. */
const HarmonyLines = memo(function HarmonyLines({ days, before, after }: HarmonyLinesProps) {
  const scale = Math.ceil(Math.max(LEAST_SCALE, ...before.map(Math.abs), ...after.map(Math.abs)))
  const pointsOf = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const x = (index / Math.max(1, values.length - 1)) * WIDTH
        return `${x.toFixed(1)},${(HALF - (value / scale) * (HALF - MARGIN)).toFixed(1)}`
      })
      .join(' ')
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <Row as="p" align="stretch" justify="between" size="2xs" tone="faint" className={styles.scale}>
          <span>{signedPointsText(scale)}</span>
          <span>{signedPointsText(-scale)}</span>
        </Row>
        <svg viewBox={`0 0 ${WIDTH} ${HALF * 2}`} preserveAspectRatio="none" className={styles.lines}>
          <path d={`M0 ${HALF}H${WIDTH}`} className={styles.centre} />
          <polyline points={pointsOf(before)} className={styles.harmonyLinesBefore} />
          <polyline points={pointsOf(after)} className={styles.after} />
        </svg>
        <Row as="p" align="stretch" justify="between" size="2xs" tone="faint" className={styles.axis}>
          <span>{days[0] && dayInYearText(days[0])}</span>
          <span>Today</span>
        </Row>
      </div>
      <ValuesTable days={days} before={before} after={useDeferredValue(after)} />
    </>
  )
})

/** The same values for screen readers. Deferred, so that dragging a slider does not wait for it. */
const ValuesTable = memo(function ValuesTable({ days, before, after }: HarmonyLinesProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>Harmony Vector of the last 30 days</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Current</th>
            <th scope="col">With changes</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{dayInYearText(day)}</th>
              <td>{signedPointsColumnText(before[index] ?? 0)}</td>
              <td>{signedPointsColumnText(after[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
})

/** The effect of different rest days on today, shown before they are saved. */
export function TodayChange({ rest }: { rest: RestDays | null }) {
  const days = useDaysUnder(useMemo(() => rest && { rest }, [rest]))
  return (
    <Text size="sm" weight="medium" className={styles.change} aria-live="polite">
      {todayUnderText(days)}
    </Text>
  )
}

interface DaysUnder {
  readonly before: DayHistory
  readonly after: DayHistory
  readonly today: DayKey
}

/** The days now and under different rules, whose object must stay the same while they do. Null until known, and without a change. */
export function useDaysUnder(change: Partial<Pick<ScoreInput, 'formula' | 'rest'>> | null): DaysUnder | null {
  const before = useDayHistory()
  const input = useScoreInput()
  const [valuesOf] = useState(incrementalDayValues)
  // Ten years of days take a moment, and typing and sliders must not wait for them.
  const settled = useDeferredValue(change)
  return useMemo(() => {
    if (!before || !input || !settled) return null
    return { before, after: valuesOf({ ...input, ...settled }), today: input.today }
  }, [before, input, settled, valuesOf])
}

/** Says how today's Harmony Vector would change. */
export function todayUnderText(days: DaysUnder | null): string | null {
  const before = days?.before.at(days.today)
  return days && before ? todayChangeText(before.harmony, days.after.at(days.today)?.harmony ?? 0) : null
}
