import { shallow } from 'zustand/vanilla/shallow'
import type { DayKey, Weekday } from '@/domain/calendar/day-key'
import { restDays, type RestSpan } from '@/domain/rest/rest-days'
import { incrementalDayValues, type DayHistory, type ScoreInput } from '@/domain/score/days'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { unfinishedFromYesterday } from '@/domain/rhythm/rhythm'
import { allSessionTypes } from '@/domain/session/types/session-type'
import { incrementalMergeRollups, type MonthlyRollup } from '@/domain/rollups/rollups'
import { useClock, useToday } from './clock'
import { useFacts, type Facts } from './facts'
import { resetAtSignOut } from './device/per-user'
import { useMonthlyRollups } from './rollups'

/** The values of every day. Null until all their inputs are known. Computed once for all callers. */
export function useDayHistory(): DayHistory | null {
  return useScores()?.history ?? null
}

/** The inputs of the day history, for components that need more detail about a day. */
export function useScoreInput(): ScoreInput | null {
  return useScores()?.input ?? null
}

function useScores(): Scores | null {
  const today = useToday()
  const months = useMonthlyRollups()
  const rhythms = useFacts((facts) => facts.rhythms?.items)
  // As text, so that the clock renders nothing until a rhythm ends. No id contains a slash.
  const unfinished = useClock(({ now, zone }) =>
    unfinishedFromYesterday(rhythms ?? [], today, now, zone)
      .map(({ id }) => id)
      .join('/'),
  )
  return useFacts((facts) => months && scoresOf(facts, months, today, unfinished))
}

interface Scores {
  readonly input: ScoreInput
  readonly history: DayHistory
}

let scoresOf = incrementalScores()
resetAtSignOut(() => (scoresOf = incrementalScores()))

/**
 * Keeps the last scores, because listeners often report unchanged data: each start of the timer brings a new user document, and
 * each confirmation from the server brings new lists of the same items.
 */
function incrementalScores(): (
  facts: Facts,
  months: readonly MonthlyRollup[],
  today: DayKey,
  unfinished: string,
) => Scores | null {
  const rollupsOf = ofSame(incrementalMergeRollups())
  const typesOf = ofSame(allSessionTypes)
  const rhythmsOf = ofSame((rhythms: ScoreInput['rhythms']) => rhythms)
  const formulaOf = ofSame((formula: ScoreInput['formula']) => formula)
  const spansOf = ofSame((spans: readonly RestSpan[]) => spans)
  const weekdaysOf = ofSame((weekdays: readonly Weekday[]) => weekdays)
  const restOf = ofSame(({ spans, weekdays }: RestFacts) => restDays(spans, weekdays))
  const historyOf = incrementalDayValues()
  let last: Scores | null = null
  const idsOf = ofSame(({ ids }: { readonly ids: string }) => new Set(ids.split('/')))
  return ({ rhythms, restSpans, sessionTypes, user }, months, today, unfinished) => {
    if (!rhythms || !restSpans || !sessionTypes || !user) return null
    const input: ScoreInput = {
      rollups: rollupsOf(months),
      rhythms: rhythmsOf(rhythms.items),
      types: typesOf(sessionTypes.items),
      formula: formulaOf(scoringPart(user.value?.formula ?? DEFAULT_FORMULA)),
      rest: restOf({
        spans: spansOf(restSpans.items),
        weekdays: weekdaysOf(user.value?.restWeekdays ?? NO_WEEKDAYS),
      }),
      today,
      unfinished: idsOf({ ids: unfinished }),
    }
    if (!last || !shallow(last.input, input)) last = { input, history: historyOf(input) }
    return last
  }
}

/** The fields of the formula that scores depend on. Each snapshot brings new objects for the other fields. */
function scoringPart(formula: Formula): Formula {
  const { timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince } = formula
  return { timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince }
}

const NO_WEEKDAYS: readonly Weekday[] = []

interface RestFacts {
  readonly spans: readonly RestSpan[]
  readonly weekdays: readonly Weekday[]
}

/** Returns the previous result while the argument stays shallowly equal. */
function ofSame<A extends object, B>(answer: (about: A) => B): (about: A) => B {
  let last: { about: A; answer: B } | null = null
  return (about) => {
    if (!last || !shallow(last.about, about)) last = { about, answer: answer(about) }
    return last.answer
  }
}
