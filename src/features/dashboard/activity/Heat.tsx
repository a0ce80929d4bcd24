import { use, useCallback, useId, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import { isRestDay, type RestDays } from '@/domain/rest/rest-days'
import type { DayHistory, DayValues } from '@/domain/score/days'
import {
  countedCells,
  type HeatCell,
  heatCells,
  type HeatMeasure,
  type HeatWindow,
} from '@/domain/summary/heat'
import { dayText, monthName, shortWeekdayText } from '@/format/date'
import { usePreferences } from '@/state/device/preferences'
import { HeatKey, Heatmap, type HeatTone } from '@/ui/figure/Heatmap'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Text } from '@/ui/layout'
import { OpenDay } from '../open-day'
import styles from './ActivityOverview.module.css'
import type { DateFormat } from '@/domain/preferences'
import { durationText } from '@/format/duration'
import { countOfText, pointsParts, signedPointsText, signedPointsWords } from '@/format/number'

const ROW_NAMES = { 1: 'Mon', 3: 'Wed', 5: 'Fri' }

interface HeatProps {
  measure: HeatMeasure
  name: string
  tone: HeatTone
  history: DayHistory | null
  rest: RestDays
  today: DayKey
  window: HeatWindow
}

/** One heatmap with its summary. Reading a day shows its figure and parts instead of the summary (HEATMAP-06). */
export function Heat({ measure, name, tone, history, rest, today, window }: HeatProps) {
  const openDay = use(OpenDay)
  const [nameId, sumId] = [useId(), useId()]
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const [readDay, setReadDay] = useState<string | null>(null)
  const cells = useMemo(
    () =>
      history &&
      heatCells(history, window, measure).map((cell) => {
        const isRest = isRestDay(rest, cell.day)
        return {
          ...cell,
          id: cell.day,
          hatched: isRest,
          blank: cell.gap !== null,
          ...wordsOf(cell, measure, history.at(cell.day), isRest, dateFormat),
        }
      }),
    [history, window, measure, rest, dateFormat],
  )
  const headings = useMemo(() => cells && headingsOf(cells), [cells])
  const open = useCallback((day: string) => day <= today && openDay(day as DayKey), [today, openDay])
  const read = cells?.find(({ id }) => id === readDay)

  return (
    <div className={styles.heat}>
      <div className={styles.head}>
        <Text as="h3" id={nameId} weight="medium">
          {name}
        </Text>
        {read && (
          <Text size="sm" tone="quiet" className={styles.read} aria-hidden="true">
            {read.date}{' '}
            <Text as="b" tone="ink" weight="medium">
              {read.figure}
            </Text>
          </Text>
        )}
        <Text size="sm" tone="faint" className={styles.sum}>
          <span id={sumId} hidden={read !== undefined}>
            {cells && heatSummary(cells, measure)}
          </span>
          {read && <span aria-hidden="true">{read.description}</span>}
        </Text>
      </div>
      <div>
        {cells && headings ? (
          <Heatmap
            labelledBy={nameId}
            describedBy={sumId}
            tone={tone}
            cells={cells}
            headings={headings}
            rowNames={ROW_NAMES}
            markedId={today}
            onOpen={open}
            onRead={setReadDay}
          />
        ) : (
          <div className={styles.loading}>
            <SkeletonGroup label={`Loading ${name}`} widths={['80%', '80%']} />
          </div>
        )}
        {tone === 'both' ? (
          <HeatKey tone={tone} from="Play" to="Productivity" />
        ) : (
          <HeatKey tone={tone} from="Less" to="More" />
        )}
      </div>
    </div>
  )
}

/** Labels each month at its first week with room for the name: the next label is at least two weeks later. */
function headingsOf(cells: readonly HeatCell[]): readonly { column: number; text: string }[] {
  const starts = cells.filter(({ day }, index) => index === 0 || day.endsWith('-01'))
  return starts
    .map(({ day, column }) => ({ column, text: monthName(monthOf(day)).slice(0, 3) }))
    .filter(({ column }, index, all) => (all[index + 1]?.column ?? Infinity) - column > 2)
}

/** What a heatmap says of a day. */
function wordsOf(
  cell: HeatCell,
  measure: HeatMeasure,
  values: DayValues | null,
  isRest: boolean,
  format: DateFormat,
) {
  const day = dayText(cell.day, format)
  const figure = cell.gap === 'ahead' && cell.value === 0 ? 'to come' : figureText(cell.value, measure)
  const parts = partsOf(cell, measure, values)
  return {
    /** `Mon 09/06/2025`. */
    date: `${shortWeekdayText(cell.day)} ${day}`,
    /** `3h 20m`, `+8.5`, or why there is none. */
    figure,
    text: `${day}: ${figure}${isRest ? ', rest day' : ''}`,
    /** What it is made of: `+10 productivity, 0 pacing, −1.5 play`. */
    description: [isRest ? 'Rest day' : '', parts].filter((text) => text !== '').join('. '),
  }
}

function figureText(value: number, measure: HeatMeasure): string {
  return measure === 'harmony' ? signedPointsText(value) : durationText(value)
}

function partsOf({ gap, value }: HeatCell, measure: HeatMeasure, values: DayValues | null): string {
  if (gap === 'before') return 'Before your first entry'
  if ((gap === 'ahead' && value === 0) || !values) return ''
  const { productivityPoints, productivityScore, pacing, playPoints } = values
  switch (measure) {
    case 'harmony': {
      const [work = 0, rhythms = 0, play = 0] = pointsParts([productivityPoints, pacing, -playPoints])
      return `${signedPointsText(work)} productivity, ${signedPointsText(rhythms)} pacing, ${signedPointsText(play)} play`
    }
    case 'focus':
      return `${signedPointsWords(productivityPoints)}${productivityScore > 0 ? `, ${signedPointsText(productivityScore)} of them from tasks` : ''}`
    case 'play':
      return signedPointsWords(-playPoints)
  }
}

/** A summary in words for users who cannot see the cells (HEATMAP-06). */
function heatSummary(cells: readonly HeatCell[], measure: HeatMeasure): string {
  const counted = countedCells(cells)
  if (counted.length === 0) return 'No days yet'
  if (measure === 'harmony') {
    const near = counted.filter(({ value }) => Math.abs(value) <= 5).length
    return `${near} of ${countOfText(counted.length, 'day')} within ±5`
  }
  const seconds = counted.reduce((sum, { value }) => sum + value, 0) / counted.length
  return `${durationText(seconds)} a day on average`
}
