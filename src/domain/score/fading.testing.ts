import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { addDays, type DayKey } from '../calendar/day-key'
import { NO_REST, type RestDays } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayValues, type ScoreInput } from './days'
import { DEFAULT_FORMULA, type Formula } from './formula'

export const day = (text: string) => `2025-${text}` as DayKey

export const span = (from: string, to: string) => ({ from: day(from), to: day(to) })

/** A daily rhythm of 10 points and grace 2 from 1 June on. */
export const RUN = aRhythm({ pacingGrace: 2 })

interface Case {
  readonly rhythm?: Rhythm
  readonly done?: Readonly<Record<string, string>>
  readonly formula?: Partial<Formula>
  readonly rest?: RestDays
  readonly today: string
}

export function inputOf({ rhythm = RUN, done = {}, formula = {}, rest = NO_REST, today }: Case): ScoreInput {
  return aScoreInput({
    rollups: { ...NO_ROLLUPS, completions: completionsOf({ [rhythm.id]: done }) },
    rhythms: [rhythm],
    formula: { ...DEFAULT_FORMULA, ...formula },
    rest,
    today: day(today),
  })
}

/** The pacing of each day from the first to today. */
export const pacing = (input: Case) => dayValues(inputOf(input)).days.map((values) => values.pacing)

/** Completed on time on this many days from 1 June. */
export const kept = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => addDays(day('06-01'), index)).map((key) => [key, key]),
  )
