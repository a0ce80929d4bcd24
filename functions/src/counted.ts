import * as v from 'valibot'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { isZone } from '@/domain/calendar/zone'
import { LAST_INSTANT } from '@/domain/limits'
import type { Completion } from '@/domain/rhythm/completion'
import type { Counted } from '@/domain/rollups/rollup-changes'
import { isStorableId } from '@/domain/stored-values'
import type { ZoneId } from '@/domain/units'

// Reads stored documents like the app (`domain/session/session.ts`), but only the fields that rollups count. The two must agree, or
// the app would rebuild what the server has built; tests/functions/counted.test.ts compares them.

export const SESSION_FIELDS = ['startTime', 'timezone', 'type', 'duration', 'sessionScore', 'completedTasks']

const finite = v.pipe(v.number(), v.finite())
const amount = v.pipe(finite, v.minValue(-1e12), v.maxValue(1e12))
const Task = v.object({ id: v.string(), name: v.string(), score: amount, quantity: amount })
const SessionDocument = v.object({
  startTime: v.pipe(finite, v.minValue(0), v.maxValue(LAST_INSTANT)),
  timezone: v.fallback(v.string(), ''),
  type: v.fallback(v.pipe(v.string(), v.nonEmpty()), 'Productivity'),
  duration: v.fallback(v.pipe(amount, v.minValue(0)), 0),
  sessionScore: v.fallback(amount, 0),
  completedTasks: v.fallback(v.array(v.unknown()), []),
})

export const COMPLETION_FIELDS = ['rhythmId', 'completionDate', 'actualCompletionDate']
export type CountedCompletion = Omit<Completion, 'completedAt'>

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
    const { success, output } = v.safeParse(SessionDocument, data)
    if (!success) return null
    const completedTasks = output.completedTasks.filter((task) => v.is(Task, task))
    return { ...output, completedTasks, timezone: zoneOf(output.timezone) }
  }
}

const MAX_ZONES = 1000
const day = v.custom<DayKey>((value) => typeof value === 'string' && parseDayKey(value) !== null)
const CompletionDocument = v.object({
  rhythmId: v.custom<string>(isStorableId),
  completionDate: day,
  actualCompletionDate: day,
})

/** Returns null for a document that cannot be read as a completion. */
export function readCompletion(data: unknown): CountedCompletion | null {
  const { success, output } = v.safeParse(CompletionDocument, data)
  return success ? output : null
}
