import type { DayKey } from '@/domain/calendar/day-key'
import { restDays, type RestSpan } from '@/domain/rest/rest-days'
import type { Weekday } from '@/domain/rhythm/rhythm'
import { dayValuesInTurn, type DayHistory, type ScoreInput } from '@/domain/score/days'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { allSessionTypes } from '@/domain/session/session-type'
import { mergeMonthsInTurn } from '@/domain/summary/months'
import type { MonthRecord } from '@/domain/summary/record'
import { useToday } from './clock'
import { useFacts, type Facts } from './facts'
import { resetAtSignOut } from './per-user'
import { useKnownMonths } from './record'

/** What every day came to; null until all that it follows from is known. Computed once for all who ask. */
export function useDayHistory(): DayHistory | null {
  return useScores()?.history ?? null
}

/** What the day history follows from; for what looks closer at a single day. */
export function useScoreInput(): ScoreInput | null {
  return useScores()?.input ?? null
}

function useScores(): Scores | null {
  const today = useToday()
  const months = useKnownMonths()
  return useFacts((facts) => months && scoresOf(facts, months, today))
}

interface Scores {
  readonly input: ScoreInput
  readonly history: DayHistory
}

let scoresOf = scoresInTurn()
resetAtSignOut(() => (scoresOf = scoresInTurn()))

/**
 * Remembers the last scores. Listeners tell things anew that have not changed: each start of the timer brings a new user
 * document, and each confirmation from the server new lists of the same items.
 */
function scoresInTurn(): (facts: Facts, months: readonly MonthRecord[], today: DayKey) => Scores | null {
  const recordOf = ofSame(mergeMonthsInTurn())
  const typesOf = ofSame(allSessionTypes)
  const rhythmsOf = ofSame((rhythms: ScoreInput['rhythms']) => rhythms)
  const formulaOf = ofSame((formula: ScoreInput['formula']) => formula)
  const spansOf = ofSame((spans: readonly RestSpan[]) => spans)
  const weekdaysOf = ofSame((weekdays: readonly Weekday[]) => weekdays)
  const restOf = ofSame(({ spans, weekdays }: RestFacts) => restDays(spans, weekdays))
  const historyOf = dayValuesInTurn()
  let last: Scores | null = null
  return ({ rhythms, restSpans, sessionTypes, user }, months, today) => {
    if (!rhythms || !restSpans || !sessionTypes || !user) return null
    const input: ScoreInput = {
      record: recordOf(months),
      rhythms: rhythmsOf(rhythms.items),
      types: typesOf(sessionTypes.items),
      formula: formulaOf(scoringPart(user.value?.formula ?? DEFAULT_FORMULA)),
      rest: restOf({
        spans: spansOf(restSpans.items),
        weekdays: weekdaysOf(user.value?.restWeekdays ?? NO_WEEKDAYS),
      }),
      today,
    }
    if (!last || !isShallowlySame(last.input, input)) last = { input, history: historyOf(input) }
    return last
  }
}

/** The part of the formula that scores follow from. Each snapshot brings new objects for the rest of it. */
function scoringPart(formula: Formula): Formula {
  const { timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince } = formula
  return { timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince }
}

const NO_WEEKDAYS: readonly Weekday[] = []

interface RestFacts {
  readonly spans: readonly RestSpan[]
  readonly weekdays: readonly Weekday[]
}

/** Gives its last answer again while it is asked about the same. */
function ofSame<A extends object, B>(answer: (about: A) => B): (about: A) => B {
  let last: { about: A; answer: B } | null = null
  return (about) => {
    if (!last || !isShallowlySame(last.about, about)) last = { about, answer: answer(about) }
    return last.answer
  }
}

function isShallowlySame(a: object, b: object): boolean {
  if (a === b) return true
  const [left, right] = [Object.values(a), Object.values(b)]
  return left.length === right.length && left.every((value, index) => value === right[index])
}
