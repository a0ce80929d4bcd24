import { cutText } from '@/lib/text'
import { dayOf, endOfDay } from '../calendar/day-key'
import { MAX_NOTES_LENGTH } from '../limits'
import { defaultTypeOf, sessionOf, type Session } from './session'
import type { EpochMs, ZoneId } from '../units'
import { stopTimer, type PausedTimer, type Timer } from '../timer/timer'

export const AUTO_STOP_NOTE = 'Automatically stopped at midnight.'
const BELOW = `\n\n${AUTO_STOP_NOTE}`

/** Whether the timer was paused on a day that is over, so that it must be stopped (AUTOSTOP-01). */
export function mustAutoStop(timer: Timer, now: EpochMs, zone: ZoneId): timer is PausedTimer {
  return timer.status === 'paused' && dayOf(timer.pauseTime, zone) < dayOf(now, zone)
}

/**
 * The session that the auto-stop saves (AUTOSTOP-02 to AUTOSTOP-05). It ends at 23:59:59.999 of the pause day, the open pause
 * counts as a break until then, and the score is 0. Any work above 0 is saved, as at least one second. Null if nothing was
 * worked.
 */
export function autoStoppedSession(timer: PausedTimer, zone: ZoneId): Session | null {
  const midnight = endOfDay(dayOf(timer.pauseTime, zone), zone)
  const result = stopTimer(timer, midnight, 1)
  if (!result) return null
  const details = {
    type: timer.draft?.type ?? defaultTypeOf(timer.mode),
    notes: notesOf(timer),
    completedTasks: [],
    sessionScore: 0,
  }
  return sessionOf(result, details, zone)
}

/** The notes that were entered while the timer ran, cut if there is no room, and below them that it stopped by itself. */
function notesOf({ draft }: PausedTimer): string {
  const entered = draft?.notes.trim() ?? ''
  if (entered === '') return AUTO_STOP_NOTE
  const room = MAX_NOTES_LENGTH - BELOW.length
  return cutText(entered, room) + BELOW
}
