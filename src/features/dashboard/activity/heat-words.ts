import type { DateFormat } from '@/domain/preferences'
import type { DayHistory, DayValues } from '@/domain/score/days'
import { countedCells, type HeatCell, type HeatMeasure } from '@/domain/summary/heat'
import { dayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { signedPointsText, pointsParts } from '@/format/number'

/** What a heatmap says of a day. */
export interface HeatWords {
  /** `Mon 09/06/2025`. */
  readonly date: string
  /** `3h 20m`, `+8.5`, or why there is none. */
  readonly figure: string
  /** What it is made of: `+10 productivity, 0 pacing, −1.5 play`. */
  readonly parts: string
}

export function heatWords(
  cell: HeatCell,
  measure: HeatMeasure,
  history: DayHistory,
  isRest: boolean,
  format: DateFormat,
): HeatWords {
  const parts = partsOf(cell, measure, history.at(cell.day))
  return {
    date: `${shortWeekdayText(cell.day)} ${dayText(cell.day, format)}`,
    figure: cell.gap === 'ahead' ? 'to come' : figureText(cell.value, measure),
    parts: [isRest ? 'Rest day' : '', parts].filter((text) => text !== '').join('. '),
  }
}

function figureText(value: number, measure: HeatMeasure): string {
  return measure === 'harmony' ? signedPointsText(value) : durationText(value)
}

function partsOf({ gap }: HeatCell, measure: HeatMeasure, values: DayValues | null): string {
  if (gap === 'before') return 'Before your first entry'
  if (gap === 'ahead' || !values) return ''
  const { productivityPoints, pacing, playPoints, taskScore } = values
  switch (measure) {
    case 'harmony': {
      const [work = 0, rhythms = 0, play = 0] = pointsParts([productivityPoints, pacing, -playPoints])
      return `${signedPointsText(work)} productivity, ${signedPointsText(rhythms)} pacing, ${signedPointsText(play)} play`
    }
    case 'focus':
      return `${signedPointsText(productivityPoints)} points${taskScore > 0 ? `, ${signedPointsText(taskScore)} of them from tasks` : ''}`
    case 'play':
      return `${signedPointsText(-playPoints)} points`
  }
}

/** A summary in words for users who cannot see the cells (HEATMAP-06). */
export function heatSummary(cells: readonly HeatCell[], measure: HeatMeasure): string {
  const counted = countedCells(cells)
  if (counted.length === 0) return 'No days yet'
  if (measure === 'harmony') {
    const near = counted.filter(({ value }) => Math.abs(value) <= 5).length
    return `${near} of ${counted.length} ${counted.length === 1 ? 'day' : 'days'} within ±5`
  }
  const seconds = counted.reduce((sum, { value }) => sum + value, 0) / counted.length
  return `${durationText(seconds)} a day on average`
}
