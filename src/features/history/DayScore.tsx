import { Staff } from '@/components/Staff'
import { layOutStaff } from '@/components/staff-layout'
import { startOfDay, type DayKey } from '@/domain/calendar/day-key'
import { SCREEN_TIME } from '@/domain/session/session-type'
import type { Session } from '@/domain/session/session'
import { INACTIVE } from '@/domain/timer/timer'
import { longDayText } from '@/format/date'
import { useSessionTypes } from '@/state/selectors'

/** A day that was logged, as a score; what has no place in the day is left out. */
export function DayScore({ day, sessions }: { day: DayKey; sessions: readonly Session[] }) {
  const types = useSessionTypes()
  const placed = sessions.filter(({ type }) => type !== SCREEN_TIME)
  const [first] = placed
  if (!first) return null
  // The hours of the place where the day was lived (checklist, INT-20).
  const zone = first.timezone
  const staff = layOutStaff({
    sessions: placed,
    timer: INACTIVE,
    types,
    day,
    zone,
    now: startOfDay(day, zone),
    isSparse: true,
  })
  return <Staff staff={staff} label={`The sessions of ${longDayText(day)} by their hours.`} />
}
