import { dayOf, endOfDay } from '../calendar/day-key'
import { defaultTypeOf, sessionOf, type Session } from '../session/session'
import type { EpochMs, ZoneId } from '../units'
import { stopTimer, type PausedTimer, type Timer } from './timer'

export const AUTO_STOP_NOTE = 'Automatically stopped at midnight.'

/** Whether the timer was paused on a day that is over: then it is stopped for its owner (spec, section 4). */
export function mustAutoStop(timer: Timer, now: EpochMs, zone: ZoneId): timer is PausedTimer {
  return timer.status === 'paused' && dayOf(timer.pauseTime, zone) < dayOf(now, zone)
}

/**
 * The session that the auto-stop saves: it ends at 23:59:59.999 of the pause day, the open pause counts as a break
 * to that moment, and it scores nothing. Anything above 0 is saved, as at least one second; null when nothing was worked.
 */
export function autoStoppedSession(timer: PausedTimer, zone: ZoneId): Session | null {
  const midnight = endOfDay(dayOf(timer.pauseTime, zone), zone)
  const stretch = stopTimer(timer, midnight, 1)
  if (!stretch) return null
  const details = {
    type: defaultTypeOf(timer.mode),
    notes: AUTO_STOP_NOTE,
    completedTasks: [],
    sessionScore: 0,
  }
  return sessionOf(stretch, details, zone)
}
