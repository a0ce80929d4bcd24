import type { ZoneId } from '../units'
import { standings } from './compare'
import { isRead, type Entry, type SpanEntry } from './entry'
import { planned, type PlannedSession } from './plan'
import type { Session } from '../session/session'
import type { Target } from './targets'

const BERLIN = 'Europe/Berlin'

export function resultOf<T>(work: Generator<void, T>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}

/** The plan of entries that all become sessions of one type. */
export function planOf(entries: readonly Entry[], type = 'Productivity', zone: ZoneId = BERLIN) {
  const targets = entries.filter(isRead).map(({ group }) => [group, { kind: 'type', name: type }] as const)
  return resultOf(planned(entries, new Map<string, Target>(targets), zone))
}

export function standingsOf(plans: readonly PlannedSession[], stored: readonly Session[]) {
  const found = resultOf(standings(plans, stored))
  return plans.map(({ session }) => found.get(session.id))
}

export const aSpan = (from: string, to: string): SpanEntry => ({
  kind: 'span',
  id: 'import-toggl-0123456789abcdef-1',
  row: 2,
  group: '',
  remarks: [],
  startTime: Date.parse(from),
  endTime: Date.parse(to),
  notes: 'Trip',
})
