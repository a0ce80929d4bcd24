import type { DayKey } from '@/domain/calendar/day-key'
import { exact } from '@/domain/decimal'
import type { DateFormat } from '@/domain/preferences'
import type { OverdueGroup } from '@/domain/rhythm/status'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { Formula } from '@/domain/score/formula'
import { dayInWordsText, dayText } from '@/format/date'
import { countOfText, pointsWords, signedPointsWords, signedText } from '@/format/number'

const NO_BREAK = '\u00a0'

/** `1 day`, `12 days`. */
export function daysText(count: number): string {
  return countOfText(count, 'day')
}

/** `2 days late`, on one line. */
export function lateText(daysLate: number): string {
  return `${daysText(daysLate)} late`.replaceAll(' ', NO_BREAK)
}

/** `12 days, since 9 November`. */
export function groupText({ days, oldest }: OverdueGroup, today: DayKey, format: DateFormat): string {
  const isThisYear = oldest.due.slice(0, 4) === today.slice(0, 4)
  const since = isThisYear ? dayInWordsText(oldest.due, format) : dayText(oldest.due, format)
  return `${daysText(days.length)}, since ${since}`
}

/** `−2 points of pacing on that day.`, `−1 point …`, plus for a promise to play, or `you lose nothing.` */
export function costText(cost: number): string {
  return cost !== 0 ? `${signedPointsWords(cost)} of pacing on that day.` : 'you lose nothing.'
}

/**
 * What comes back on so many due days: `12 points come back on the due day.` What a missed promise to play added comes off it.
 * Nothing if pacing is off.
 */
export function backText(back: number, days: number): string {
  const words = pointsWords(Math.abs(back))
  const come = words === '1 point' ? 'comes' : 'come'
  const way = back > 0 ? 'back on' : 'off'
  return back === 0 ? '' : `${words} ${come} ${way} the due ${days === 1 ? 'day' : 'days'}.`
}

/**
 * ` · −1 per day`, times the multiplier, or nothing where being late costs nothing; ` · play, +1 per day` for a promise to play. A
 * narrow card breaks it after the dot and the comma only.
 */
export function penaltyText(rhythm: Rhythm, isPlay: boolean, { pacingMultiplier }: Formula): string {
  const cost = exact((isPlay ? 1 : -1) * rhythm.penaltyPerDay * pacingMultiplier)
  const parts = [isPlay && 'play', cost !== 0 && `${signedText(cost)}${NO_BREAK}per${NO_BREAK}day`]
  const text = parts.filter(Boolean).join(', ')
  return text && `${NO_BREAK}· ${text}`
}
