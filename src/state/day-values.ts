import type { DayKey } from '@/domain/calendar/day-key'
import { dayValuesInTurn, type DayHistory, type ScoreInput } from '@/domain/score/days'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { allSessionTypes } from '@/domain/session/session-type'
import { mergeMonths } from '@/domain/summary/months'
import { useToday } from './clock'
import { useFacts, type Facts } from './facts'

/** What every day came to; null until all that it follows from is known. Computed once for all who ask. */
export function useDayHistory(): DayHistory | null {
  const today = useToday()
  return useFacts((facts) => scores.of(facts, today)?.history ?? null)
}

/** What the day history follows from; for what looks closer at a single day. */
export function useScoreInput(): ScoreInput | null {
  const today = useToday()
  return useFacts((facts) => scores.of(facts, today)?.input ?? null)
}

interface Scores {
  readonly input: ScoreInput
  readonly history: DayHistory
}

const scores = scoresInTurn()

/** Remembers the last answer, and gives it again while nothing that it follows from has changed. */
function scoresInTurn() {
  const recordOf = lastOf(mergeMonths)
  const typesOf = lastOf(allSessionTypes)
  const historyOf = dayValuesInTurn()
  let last: Scores | null = null
  return {
    of({ months, rhythms, sessionTypes, user }: Facts, today: DayKey): Scores | null {
      if (!months || !rhythms || !sessionTypes || !user) return null
      const input: ScoreInput = {
        record: recordOf(months.items),
        rhythms: rhythms.items,
        types: typesOf(sessionTypes.items),
        formula: user.value?.formula ?? DEFAULT_FORMULA,
        today,
      }
      if (!last || !isSame(last.input, input)) last = { input, history: historyOf(input) }
      return last
    },
  }
}

function isSame(a: ScoreInput, b: ScoreInput): boolean {
  return (
    a.record === b.record &&
    a.rhythms === b.rhythms &&
    a.types === b.types &&
    a.today === b.today &&
    isSameFormula(a.formula, b.formula)
  )
}

/** A formula is read anew with each change of the user document, as each start of the timer is one. */
function isSameFormula(a: Formula, b: Formula): boolean {
  return (
    a.timeDivisor === b.timeDivisor &&
    a.playTimeDivisor === b.playTimeDivisor &&
    a.pacingMultiplier === b.pacingMultiplier
  )
}

function lastOf<A extends object, B>(map: (from: A) => B): (from: A) => B {
  let last: { from: A; to: B } | null = null
  return (from) => {
    if (last?.from !== from) last = { from, to: map(from) }
    return last.to
  }
}
