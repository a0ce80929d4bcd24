import type { DayKey } from '../calendar/day-key'
import { exact, hundredths } from '../decimal'
import type { DayRollup } from '../rollups/rollups'
import type { DayHistory, ScoreInput } from '../score/days'
import { timePoints } from '../score/formula'
import { dayLedger } from '../score/ledger'
import { sessionTypeNamed, type Category } from '../session/types/session-type'
import type { Seconds } from '../units'

/** What a day's Harmony Vector consists of, as far as the rollups tell: a line for each type and rhythm. */
export type DayLine = { readonly points: number } & (
  | { readonly kind: 'type'; readonly name: string; readonly category: Category; readonly seconds: Seconds }
  /** The task points of productivity sessions. */
  | { readonly kind: 'tasks' }
  | { readonly kind: 'rhythm'; readonly name: string }
  | { readonly kind: 'carried' }
)

/** The lines of the day that are not 0, largest first, whichever their sign. They add up to the day's Harmony Vector. */
export function dayLines(day: DayKey, input: ScoreInput, history: DayHistory): readonly DayLine[] {
  const rollup = input.rollups.days.get(day)
  const lines = [...(rollup ? sessionLines(rollup, input) : []), ...pacingLines(day, input, history)]
  return lines
    .filter(({ points }) => hundredths(points) !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
}

function sessionLines({ types }: DayRollup, input: ScoreInput): readonly DayLine[] {
  const byType = new Map<string, { category: Category; seconds: Seconds }>()
  let taskPoints = 0
  for (const [stored, { seconds, score }] of types) {
    const { name, category } = sessionTypeNamed(input.types, stored)
    byType.set(name, { category, seconds: (byType.get(name)?.seconds ?? 0) + seconds })
    if (category === 'productivity') taskPoints = exact(taskPoints + score)
  }
  return [
    ...[...byType].map(([name, { category, seconds }]): DayLine => {
      const points = timePoints(seconds, category, input.formula)
      return { kind: 'type', name, category, seconds, points: category === 'play' ? -points : points }
    }),
    { kind: 'tasks', points: taskPoints },
  ]
}

/** All lines of one rhythm's name as one: what it cost, gained and its grace. */
function pacingLines(day: DayKey, input: ScoreInput, history: DayHistory): readonly DayLine[] {
  const rhythms = new Map<string, number>()
  let carried = 0
  for (const line of dayLedger(day, input, history, [])?.pacingLines ?? []) {
    if ('rhythm' in line) {
      const { name } = line.rhythm
      rhythms.set(name, exact((rhythms.get(name) ?? 0) + line.points))
    } else carried = exact(carried + line.points)
  }
  return [
    ...[...rhythms].map(([name, points]): DayLine => ({ kind: 'rhythm', name, points })),
    { kind: 'carried', points: carried },
  ]
}
