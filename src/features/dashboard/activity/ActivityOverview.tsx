import { memo, useId, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DateFormat } from '@/domain/preferences'
import type { DayHistory } from '@/domain/score/days'
import {
  heatCells,
  rollingWindow,
  yearsWithData,
  yearWindow,
  type HeatCell,
  type HeatMeasure,
} from '@/domain/summary/heat'
import { isRestDay, NO_REST, type RestDays } from '@/domain/rest/rest-days'
import { dayText, monthName } from '@/format/date'
import { durationText } from '@/format/duration'
import { signedText } from '@/format/number'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { HeatKey, Heatmap, type HeatTone } from '@/ui/figure/Heatmap'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Select } from '@/ui/form/Select'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import { monthOf } from '@/domain/calendar/month'
import styles from './ActivityOverview.module.css'

const ROLLING = 'rolling'
/** If there are more, a select replaces the toggle. */
const MAX_TOGGLED = 3
const ROW_NAMES = { 1: 'Mon', 3: 'Wed', 5: 'Fri' }

const HEATS: readonly { measure: HeatMeasure; name: string; tone: HeatTone }[] = [
  { measure: 'focus', name: 'Productivity Duration', tone: 'above' },
  { measure: 'play', name: 'Play Duration', tone: 'below' },
  { measure: 'harmony', name: 'Daily Harmony', tone: 'both' },
]

/** Every day at a glance: the last 120 days, or a calendar year (INT-64). */
export const ActivityOverview = memo(function ActivityOverview({
  onOpenDay,
}: {
  onOpenDay: (day: DayKey) => void
}) {
  const history = useDayHistory()
  const rest = useScoreInput()?.rest ?? NO_REST
  const today = useToday()
  const [chosen, setChosen] = useState<string>(ROLLING)
  const years = useMemo(() => (history ? yearsWithData(history) : []), [history])
  const shown = years.includes(chosen) ? chosen : ROLLING
  return (
    <Card
      title="Activity Overview"
      busy={history === null}
      controls={<WindowChoice value={shown} years={years} onChange={setChosen} />}
    >
      <div className={classes(styles.heats, shown !== ROLLING && styles.years)}>
        {HEATS.map((heat) => (
          <Heat
            key={heat.measure}
            {...heat}
            history={history}
            rest={rest}
            today={today}
            year={shown}
            onOpenDay={onOpenDay}
          />
        ))}
      </div>
    </Card>
  )
})

interface WindowChoiceProps {
  value: string
  years: readonly string[]
  onChange: (value: string) => void
}

function WindowChoice({ value, years, onChange }: WindowChoiceProps) {
  const options = [ROLLING, ...years].map((option) => ({
    value: option,
    label: option === ROLLING ? '120 days' : option,
  }))
  if (years.length <= MAX_TOGGLED) {
    return <SegmentedToggle label="Window" value={value} options={options} onChange={onChange} />
  }
  return (
    <Select aria-label="Window" value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(({ value: option, label }) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  )
}

interface HeatProps {
  measure: HeatMeasure
  name: string
  tone: HeatTone
  history: DayHistory | null
  rest: RestDays
  today: DayKey
  /** A calendar year, or the rolling window. */
  year: string
  onOpenDay: (day: DayKey) => void
}

function Heat({ measure, name, tone, history, rest, today, year, onOpenDay }: HeatProps) {
  const [nameId, sumId] = [useId(), useId()]
  const { dateFormat } = usePreferences()
  const cells = useMemo(
    () => history && heatCells(history, year === ROLLING ? rollingWindow(today) : yearWindow(year), measure),
    [history, year, today, measure],
  )
  const shown = useMemo(
    () =>
      cells?.map((cell) => {
        const hatched = isRestDay(rest, cell.day)
        const text = `${cellText(cell, measure, dateFormat)}${hatched ? ', rest day' : ''}`
        return { ...cell, id: cell.day, hatched, text }
      }),
    [cells, measure, dateFormat, rest],
  )
  return (
    <div>
      <h3 id={nameId} className={styles.name}>
        {name}
      </h3>
      <p id={sumId} className={styles.sum}>
        {cells && summaryText(cells, measure, today)}
      </p>
      {shown ? (
        <Heatmap
          labelledBy={nameId}
          describedBy={sumId}
          tone={tone}
          cells={shown}
          headings={headingsOf(shown)}
          rowNames={ROW_NAMES}
          markedId={today}
          onOpen={(day) => day <= today && onOpenDay(day as DayKey)}
        />
      ) : (
        <div className={styles.loading}>
          <SkeletonGroup label={`Loading ${name}`}>
            <Skeleton width="80%" />
            <Skeleton width="80%" />
          </SkeletonGroup>
        </div>
      )}
      {tone === 'both' ? (
        <HeatKey tone={tone} from="Play" to="Productivity" />
      ) : (
        <HeatKey tone={tone} from="Less" to="More" />
      )}
    </div>
  )
}

function cellText({ day, value }: HeatCell, measure: HeatMeasure, format: DateFormat): string {
  const figure = measure === 'harmony' ? signedText(value) : durationText(value)
  return `${dayText(day, format)}: ${figure}`
}

/** A summary in words for users who cannot see the cells. Future days are not counted. */
function summaryText(cells: readonly HeatCell[], measure: HeatMeasure, today: DayKey): string {
  const past = cells.filter(({ day }) => day <= today)
  if (measure === 'harmony') {
    const near = past.filter(({ value }) => Math.abs(value) <= 5).length
    return `${near} of ${past.length} days within ±5`
  }
  const seconds = past.reduce((sum, { value }) => sum + value, 0) / Math.max(1, past.length)
  return `${durationText(seconds)} a day on average`
}

/** Labels each month at its first week with room for the name: the next label is at least two weeks later. */
function headingsOf(cells: readonly HeatCell[]): readonly { column: number; text: string }[] {
  const starts = cells.filter(({ day }, index) => index === 0 || day.endsWith('-01'))
  return starts
    .map(({ day, column }) => ({ column, text: monthName(monthOf(day)).slice(0, 3) }))
    .filter(({ column }, index, all) => (all[index + 1]?.column ?? Infinity) - column > 2)
}
