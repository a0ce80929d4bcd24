import * as v from 'valibot'
import { isZone } from '@/domain/calendar/zone'
import { read } from '@/domain/document'
import { CompletionDocument } from '@/domain/rhythm/completion'
import type { Counted } from '@/domain/rollups/rollup-changes'
import { SessionDocument } from '@/domain/session/session'
import type { ZoneId } from '@/domain/units'

// Reads stored documents like the app, but only the fields that rollups count. The two must agree, or the app would rebuild what the
// server has built; tests/functions/counted.test.ts compares them.

export const SESSION_FIELDS = [
  'startTime',
  'timezone',
  'type',
  'duration',
  'sessionScore',
  'completedTasks',
] as const
const CountedSession = v.pick(SessionDocument, SESSION_FIELDS)

export const COMPLETION_FIELDS = ['rhythmId', 'completionDate', 'actualCompletionDate'] as const
const CountedCompletion = v.pick(CompletionDocument, COMPLETION_FIELDS)
export type CountedCompletion = v.InferOutput<typeof CountedCompletion>

const MAX_ZONES = 1000

/** Returns a reader of sessions, which returns null for those that cannot be placed in time. */
export function countedReader(zone: ZoneId): (data: unknown) => Counted | null {
  // Asking for a zone is slow, and a history has few.
  const zones = new Map<string, ZoneId>()
  const zoneOf = (text: string) => {
    const known = zones.get(text) ?? (isZone(text) ? text : zone)
    if (zones.size < MAX_ZONES) zones.set(text, known)
    return known
  }
  return (data) => {
    const session = read(CountedSession, data)
    return session && { ...session, timezone: zoneOf(session.timezone) }
  }
}

/** Returns null for a document that cannot be read as a completion. */
export const readCompletion = (data: unknown): CountedCompletion | null => read(CountedCompletion, data)
