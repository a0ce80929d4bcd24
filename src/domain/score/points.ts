import { exact } from '../decimal'
import { sessionTypeNamed, type Category, type SessionType } from '../session/session-type'
import type { DayRecord } from '../summary/record'
import type { Seconds } from '../units'
import { timePoints, type Formula } from './formula'

/** What a day's sessions come to. */
export interface DayPoints {
  readonly sessions: number
  /** Of the types of category productivity. */
  readonly focus: Seconds
  readonly play: Seconds
  /** The points of all sessions' tasks. */
  readonly taskScore: number
  /** The points of the tasks of productivity sessions alone. */
  readonly productivityScore: number
  readonly productivityPoints: number
  readonly playPoints: number
}

export type CategoryOf = (typeName: string) => Category

/**
 * The category that decides how a session counts (checklist, INT-54, INT-55). Each name is looked up once: a history
 * of years asks for the same few names thousands of times.
 */
export function categoriesOf(types: readonly SessionType[]): CategoryOf {
  const known = new Map<string, Category>()
  return (typeName) => {
    let category = known.get(typeName)
    if (category === undefined) known.set(typeName, (category = sessionTypeNamed(types, typeName).category))
    return category
  }
}

/**
 * Points of a day (spec, section 9: scoring). Productivity points are minutes divided by the divisor plus the score of
 * the tasks; play points are minutes alone.
 */
export function dayPoints({ types }: DayRecord, categoryOf: CategoryOf, formula: Formula): DayPoints {
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

/** Whether the day has a summary at all: deleting the last session of a day may leave it without. */
export function hasSessions({ types }: DayRecord): boolean {
  for (const { count } of types.values()) if (count > 0) return true
  return false
}
