import fc from 'fast-check'
import { addDays, eachDay, type DayKey } from '@/domain/calendar/day-key'
import { letterOf, type Letter } from '@/domain/letter/letter'
import { lastWeek } from '@/domain/letter/week'
import { NO_ROLLUPS, type DayRollup, type MonthlyRollup } from '@/domain/rollups/rollups'
import { dayValues, type ScoreInput } from '@/domain/score/days'
import { aDay, aScoreInput, daysOf } from './score'
import { anyFadingScoreInput } from './score-input'

export const HOUR = 3600
export const LAST_WEEK = '2026-11-09' as DayKey

/** The days, seen from Wednesday 18 November 2026. */
export function letterInput(
  days: Readonly<Record<string, DayRollup>>,
  change: Partial<ScoreInput> = {},
): ScoreInput {
  const today = '2026-11-18' as DayKey
  return aScoreInput({ rollups: { ...NO_ROLLUPS, days: daysOf(days) }, today, ...change })
}

export const aLetter = (
  input: ScoreInput,
  week: DayKey = LAST_WEEK,
  months: readonly MonthlyRollup[] = [],
): Letter => letterOf(week, input, dayValues(input), months)

/** The same hours of focus on each day of the week that begins on that Monday. */
export function evenWeek(monday: string, hours: number, quantity = 0): Readonly<Record<string, DayRollup>> {
  const days = eachDay(monday as DayKey, addDays(monday as DayKey, 6))
  return Object.fromEntries(days.map((day) => [day, aDay({ Productivity: hours * HOUR }, quantity)]))
}

/** Any life, and a week of it or around it. */
export const anyLetterWeek = anyFadingScoreInput.chain((given) =>
  fc
    .integer({ min: -60, max: 3 })
    .map((weeks) => ({ given, week: addDays(lastWeek(given.today), 7 * weeks) })),
)
