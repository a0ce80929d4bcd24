import { dayOf, startOfDay, addDays } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import { MS_PER_DAY } from '@/domain/units'
import { useClock } from '@/state/clock'
import { useSessions } from '@/state/sessions/use-sessions'

/** The sessions that ended since yesterday began, which covers every start that a timer can be given. */
export function useRecentSessions(): readonly Session[] {
  const today = useClock(({ now, zone }) => dayOf(now, zone))
  const zone = useClock((clock) => clock.zone)
  const from = startOfDay(addDays(today, -1), zone)
  return useSessions({ from, until: from + 3 * MS_PER_DAY }).sessions
}
