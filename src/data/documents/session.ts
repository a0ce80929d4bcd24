import * as v from 'valibot'
import { isZone } from '@/domain/calendar/zone'
import type { Session } from '@/domain/session/session'
import type { ZoneId } from '@/domain/units'
import { Breaks } from './break'
import { amount, filledText, finite, instant, listOf, or, readWithUnknown, text } from './schema'

const SessionDocument = v.object({
  startTime: instant,
  endTime: or(instant, Number.NaN),
  duration: or(v.pipe(amount, v.minValue(0)), 0),
  breaks: Breaks,
  notes: or(text, ''),
  location: or(v.nullable(filledText), null),
  completedTasks: listOf(v.object({ id: text, name: text, score: amount, quantity: amount })),
  sessionScore: or(amount, 0),
  type: or(filledText, 'Productivity'),
  timezone: or(text, ''),
  rev: or(v.pipe(finite, v.integer()), 0),
})

/** Returns null when the start is missing, because the session cannot be placed in time. */
export function readSession(id: string, data: unknown, deviceZone: ZoneId): Session | null {
  const document = readWithUnknown(SessionDocument, data)
  if (!document) return null
  const endTime = document.endTime >= document.startTime ? document.endTime : document.startTime
  const timezone = isZone(document.timezone) ? document.timezone : deviceZone
  return { ...document, id, endTime, timezone }
}
