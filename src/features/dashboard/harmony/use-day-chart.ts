import { useMemo } from 'react'
import { instantAt, type DayKey, type TimeOfDay } from '@/domain/calendar/day-key'
import type { TimeFormat } from '@/domain/preferences'
import { recordedAtOf } from '@/domain/rhythm/completion'
import { dayCourse, sumsAt, type DayCourse } from '@/domain/score/day-course'
import { MS_PER_MINUTE, type EpochMs, type ZoneId } from '@/domain/units'
import { hourText, timeText } from '@/format/date'
import { useClock, useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useFacts } from '@/state/facts'
import { useDaySessions } from '@/state/sessions/use-sessions'
import type { ChartData, Mark } from './chart-shape'

const STEP = 15 * MS_PER_MINUTE
const HOURS_PER_MARK = 4
/** Hours nearer to now than this many hundredths of the day are left out: the two labels would touch. */
const NEAR = 7

/** Today as a curve from midnight to midnight. Null until today's values and sessions are known. */
export function useDayChart(): ChartData | null {
  const today = useToday()
  const { timeFormat } = usePreferences()
  const zone = useClock((clock) => clock.zone)
  const now = useClock((clock) => clock.now - (clock.now % MS_PER_MINUTE))
  const history = useDayHistory()
  const input = useScoreInput()
  const { sessions, isKnown } = useDaySessions(today)
  const completions = useFacts((facts) => facts.completions?.items)
  return useMemo(() => {
    if (!history || !input || !isKnown) return null
    const recordedAt = recordedAtOf(completions)
    const course = dayCourse(today, input, history, { sessions, recordedAt }, { now, zone })
    return course && dayChart(today, course, zone, timeFormat)
  }, [today, timeFormat, zone, now, history, input, sessions, isKnown, completions])
}

function dayChart(day: DayKey, course: DayCourse, zone: ZoneId, timeFormat: TimeFormat): ChartData {
  const { from, to, corners } = course
  const xOf = (at: EpochMs) => ((at - from) / (to - from)) * 100
  const now = corners.at(-1)?.at ?? from
  const steps = Math.ceil((now - from) / STEP)
  const moments = [...Array.from({ length: steps }, (_, index) => from + index * STEP), now]
  return {
    points: corners.map((corner) => ({ ...corner, x: xOf(corner.at) })),
    barWidth: null,
    stops: moments.map((at) => {
      const time = timeText(at, zone, timeFormat)
      return { ...sumsAt(course, at), x: xOf(at), title: at === now ? `Now, ${time}` : time, day }
    }),
    stopsPerPage: 4,
    marks: hourMarks(day, xOf, zone, timeFormat, xOf(now)),
    now: xOf(now),
    label: 'Harmony Vector today, by the hour; Enter opens the day',
  }
}

function hourMarks(
  day: DayKey,
  xOf: (at: EpochMs) => number,
  zone: ZoneId,
  timeFormat: TimeFormat,
  now: number,
): readonly Mark[] {
  const hours = Array.from({ length: 24 / HOURS_PER_MARK }, (_, index) => index * HOURS_PER_MARK)
  const marks = hours.map((hour) => {
    const time = `${String(hour).padStart(2, '0')}:00` as TimeOfDay
    return { x: xOf(instantAt(day, time, zone)), text: hourText(hour, timeFormat) }
  })
  return [...marks, { x: 100, text: hourText(24, timeFormat) }]
    .filter(({ x }) => Math.abs(x - now) > NEAR)
    .concat({ x: now, text: 'Now' })
}
