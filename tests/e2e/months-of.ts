import { readCollection } from '../fixtures/emulators'
import type { Person } from './person'

interface Month {
  readonly days?: Readonly<
    Record<string, { types: Readonly<Record<string, { count: number; seconds: number; score: number }>> }>
  >
  readonly completions?: Readonly<Record<string, object>>
}

/** The sums of the stored rollups. */
export async function monthsOf(person: Person) {
  const months = Object.values(await readCollection(`users/${person.uid}/months`)) as readonly Month[]
  const types = months.flatMap(({ days = {} }) =>
    Object.values(days).flatMap((day) => Object.values(day.types)),
  )
  const sum = (name: 'count' | 'seconds' | 'score') =>
    types.reduce((total, type) => total + (type[name] ?? 0), 0)
  const completions = months.flatMap((month) => Object.values(month.completions ?? {}).flatMap(Object.keys))
  return {
    sessions: sum('count'),
    seconds: sum('seconds'),
    score: sum('score'),
    completions: completions.length,
  }
}
