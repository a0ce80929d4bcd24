import { Staff } from '@/components/staff/Staff'
import { layOutStaff } from '@/components/staff/staff-layout'
import type { DayKey } from '@/domain/calendar/day-key'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import type { ManualEntry } from '@/domain/session/manual'
import type { Session } from '@/domain/session/session'
import { INACTIVE } from '@/domain/timer/timer'
import { longDayText } from '@/format/date'
import { runAction } from '@/state/commands'
import { useSessionTypes } from '@/state/selectors'

interface PastDayStaffProps {
  day: DayKey
  sessions: readonly Session[]
  /** Opens a session by its note. */
  onEdit?: ((session: Session) => void) | undefined
}

/** The day drawn as a staff. Screen Time is left out, because it has no time of day. */
export function PastDayStaff({ day, sessions, onEdit }: PastDayStaffProps) {
  const types = useSessionTypes()
  const placed = sessions.filter(({ type }) => type !== SCREEN_TIME)
  const [first] = placed
  if (!first) return null
  // The hours are those of the zone where the sessions were logged (INT-20).
  const zone = first.timezone
  const staff = layOutStaff({
    sessions: placed,
    timer: INACTIVE,
    types,
    day,
    zone,
    now: null,
    isSparse: true,
  })
  return (
    <Staff
      staff={staff}
      label={`The sessions of ${longDayText(day)} by their hours.`}
      actions={onEdit && { onOpen: onEdit, onAdd: drawEntry, zone, limits: staff.span }}
    />
  )
}

/** Offers to add what was drawn; nothing is saved yet. */
function drawEntry(entry: ManualEntry) {
  runAction('quick-add', { entry })
}
