import { aSession } from '../../../tests/builders/session'
import { totalBreakMs, type Break } from '../timer/timer'
import { createdSession } from './revision'
import type { CompletedTask, Session } from './session'

export const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)
export const START = at('10:00')

/** A session of the timer started at 10:00 that ends at the given time. */
export function until(end: string, change: Partial<Session> = {}): Session {
  const breaks = change.breaks ?? []
  const duration = (at(end) - START - totalBreakMs(breaks)) / 1000
  return aSession({ id: `timer-${START}`, startTime: START, endTime: at(end), duration, ...change })
}
export const pause = (start: string, end: string): Break => ({ startTime: at(start), endTime: at(end) })
export const task = (id: string, quantity: number, score = 2): CompletedTask => ({
  id,
  name: id,
  score,
  quantity,
})
export const stored = (session: Session) => createdSession(session)

export const SHORT = until('10:10')
export const LONG = until('11:00')
export const PAGES = { completedTasks: [task('pages', 3)], sessionScore: 6 }
