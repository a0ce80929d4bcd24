import { getOrCreate } from '@/lib/collections'
import { exact } from '../decimal'
import {
  sessionTypeNamed,
  type Category,
  type CategoryOf,
  type SessionType,
} from '../session/types/session-type'
import type { DayRollup } from '../rollups/rollups'
import type { Seconds } from '../units'
import { timePoints, type Formula } from './formula'

/** The totals and points of a day's sessions. */
export interface DayPoints {
  /** The number of sessions, also of those without times. */
  readonly sessions: number
  /** Time of productivity types. */
  readonly focus: Seconds
  readonly play: Seconds
  /** The task points of all sessions. */
  readonly taskScore: number
  /** The task points of productivity sessions, which are part of the next. */
  readonly productivityScore: number
  readonly productivityPoints: number
  readonly playPoints: number
}

/**
 * Returns the category that decides how a session counts (INT-54, INT-55). Each name is looked up once, because years of
 * history ask for the same few names thousands of times.
 */
export function categoriesOf(types: readonly SessionType[]): CategoryOf {
  const known = new Map<string, Category>()
  return (typeName) => getOrCreate(known, typeName, () => sessionTypeNamed(types, typeName).category)
}

/**
 * The points of a day (SCORING-02, SCORING-03). Productivity points are minutes divided by the divisor, plus the task scores.
 * Play points count only minutes.
 */
export function dayPoints({ types }: DayRollup, categoryOf: CategoryOf, formula: Formula): DayPoints {
  let sessions = 0
  let focus = 0
  let play = 0
  let score = 0
  let playScore = 0
  for (const [name, totals] of types) {
    sessions += totals.count
    if (categoryOf(name) === 'play') {
      play += totals.seconds
      playScore += totals.score
    } else {
      focus += totals.seconds
      score += totals.score
    }
  }
  return {
    sessions,
    focus: exact(focus),
    play: exact(play),
    taskScore: exact(score + playScore),
    productivityScore: exact(score),
    productivityPoints: exact(timePoints(focus, 'productivity', formula) + score),
    playPoints: timePoints(play, 'play', formula),
  }
}

/** Whether the day has a session. Deleting its last session can leave a rollup without any. */
export function hasSessions({ types }: DayRollup): boolean {
  for (const { count } of types.values()) if (count > 0) return true
  return false
}
