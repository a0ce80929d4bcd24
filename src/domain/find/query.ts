import { plainNumber } from '@/lib/text'
import { parseDayKey, type DayKey } from '../calendar/day-key'
import { MAX_FIND_MINUTES, MAX_FIND_TEXT } from '../limits'
import { isMode, type Mode } from '../timer/timer'

/** What History is searched for. A part that is null or empty does not narrow the search. */
export interface FindQuery {
  /** As typed. */
  readonly text: string
  /** The name of a session type. */
  readonly type: string | null
  readonly mode: Mode | null
  /** First and last day, both included. */
  readonly from: DayKey | null
  readonly to: DayKey | null
  /** Length in whole minutes, both included. */
  readonly minMinutes: number | null
  readonly maxMinutes: number | null
}

export const EVERYTHING: FindQuery = {
  text: '',
  type: null,
  mode: null,
  from: null,
  to: null,
  minMinutes: null,
  maxMinutes: null,
}

/** The names of the URL's parameters. */
const FIND_PARAMS = {
  text: 'q',
  type: 'type',
  mode: 'mode',
  from: 'from',
  to: 'to',
  minMinutes: 'min',
  maxMinutes: 'max',
} as const satisfies Record<keyof FindQuery, string>

/** Reads the URL's parameters. Values that cannot be read are ignored. */
export function parseQuery(params: { get(name: string): string | null }): FindQuery {
  const valueOf = (key: keyof FindQuery) => params.get(FIND_PARAMS[key]) ?? ''
  const mode = valueOf('mode')
  return {
    text: valueOf('text').slice(0, MAX_FIND_TEXT),
    type: valueOf('type').slice(0, MAX_FIND_TEXT) || null,
    mode: isMode(mode) ? mode : null,
    from: parseDayKey(valueOf('from')),
    to: parseDayKey(valueOf('to')),
    minMinutes: parseMinutes(valueOf('minMinutes')),
    maxMinutes: parseMinutes(valueOf('maxMinutes')),
  }
}

/** The parameters of the query, without those that do not narrow it. */
export function paramsOf(query: FindQuery): Readonly<Record<string, string>> {
  const keys = Object.keys(FIND_PARAMS) as (keyof FindQuery)[]
  const entries = keys.map((key) => [FIND_PARAMS[key], String(query[key] ?? '')] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Whole minutes, or null for any other text. */
export function parseMinutes(text: string): number | null {
  const plain = plainNumber(text)
  const minutes = /^\d{1,6}$/.test(plain) ? Number(plain) : null
  return minutes !== null && minutes <= MAX_FIND_MINUTES ? minutes : null
}

export function isEverything(query: FindQuery): boolean {
  return query.text.trim() === '' && filterCount(query) === 0
}

/** How many filters are set besides the text. */
export function filterCount({ type, mode, from, to, minMinutes, maxMinutes }: FindQuery): number {
  const dates = from ?? to
  const length = minMinutes ?? maxMinutes
  return [type, mode, dates, length].filter((part) => part !== null).length
}

export type FindProblem = 'dates-reversed' | 'lengths-reversed'

/** Why nothing can match the query. */
export function findProblems({ from, to, minMinutes, maxMinutes }: FindQuery): ReadonlySet<FindProblem> {
  const problems = new Set<FindProblem>()
  if (from !== null && to !== null && to < from) problems.add('dates-reversed')
  if (minMinutes !== null && maxMinutes !== null && maxMinutes < minMinutes) problems.add('lengths-reversed')
  return problems
}
