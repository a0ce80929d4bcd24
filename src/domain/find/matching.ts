import { getOrCreate } from '@/lib/collections'
import { folded, wordsOf } from '@/lib/text'
import type { DayKey } from '../calendar/day-key'
import { exact, exactSum } from '../decimal'
import { timePoints, type Formula } from '../score/formula'
import { categoriesOf } from '../score/points'
import type { Session } from '../session/session'
import { namesOf, sessionTypeNamed, type SessionType } from '../session/types/session-type'
import type { Mode } from '../timer/timer'
import { dayOfSession } from '../summary/history-rows'
import { SECONDS_PER_MINUTE, type Seconds } from '../units'
import type { FindQuery } from './query'

/** A session with what the search compares, so that each key typed folds only the typed text. */
export interface Searchable {
  readonly session: Session
  /** The day it belongs to, or null for an impossible date. */
  readonly day: DayKey | null
  /** Notes and task names, folded, each on a line of its own. */
  readonly text: string
}

const known = new WeakMap<Session, Searchable>()

/** The session, prepared for the search. Kept for as long as the session is. */
export function searchable(session: Session): Searchable {
  return getOrCreate(known, session, () => ({
    session,
    day: dayOfSession(session),
    text: folded([session.notes, ...session.completedTasks.map(({ name }) => name)].join('\n')),
  }))
}

/**
 * Whether a session matches the query: every word is part of its notes, of a task's name or of its type's present or former
 * names, and every filter accepts it.
 */
export function matcher(query: FindQuery, types: readonly SessionType[]): (candidate: Searchable) => boolean {
  const words = wordsOf(query.text)
  const { from, to, mode } = query
  const [min, max] = [query.minMinutes ?? 0, query.maxMinutes ?? Infinity]
  const typeOf = typesByName(types)
  const typeName = query.type === null ? null : typeOf(query.type).name
  const isTypeMatter = typeName !== null || mode !== null

  return ({ session, day, text }) => {
    if (from !== null && (day === null || day < from)) return false
    if (to !== null && (day === null || day > to)) return false
    const minutes = Math.floor(session.duration / SECONDS_PER_MINUTE)
    if (minutes < min || minutes > max) return false
    if (isTypeMatter) {
      const type = typeOf(session.type)
      if (typeName !== null && type.name !== typeName) return false
      if (mode !== null && type.mode !== mode) return false
    }
    return words.every((word) => text.includes(word) || typeOf(session.type).text.includes(word))
  }
}

interface FoundType {
  readonly name: string
  readonly mode: Mode
  readonly text: string
}

/** Looks up each stored name once. */
function typesByName(types: readonly SessionType[]): (name: string) => FoundType {
  const byName = new Map<string, FoundType>()
  return (stored) =>
    getOrCreate(byName, stored, () => {
      const type = sessionTypeNamed(types, stored)
      return { name: type.name, mode: type.category, text: folded(namesOf(type).join('\n')) }
    })
}

/** What the found sessions add up to. */
export interface FindSums {
  readonly sessions: number
  readonly seconds: Seconds
  readonly points: number
}

/** The points are those of productivity: time and tasks, as the calendar counts them. */
export function sumsOf(
  sessions: readonly Session[],
  types: readonly SessionType[],
  formula: Formula,
): FindSums {
  const categoryOf = categoriesOf(types)
  const productive = sessions.filter(({ type }) => categoryOf(type) === 'productivity')
  const score = exactSum(productive.map(({ sessionScore }) => sessionScore))
  return {
    sessions: sessions.length,
    seconds: secondsOf(sessions),
    points: exact(timePoints(secondsOf(productive), 'productivity', formula) + score),
  }
}

function secondsOf(sessions: readonly Session[]): Seconds {
  return sessions.reduce((sum, { duration }) => sum + duration, 0)
}
