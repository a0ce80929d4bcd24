import { use } from 'react'
import { Staff } from '@/components/staff/Staff'
import { layOutStaff } from '@/components/staff/staff-layout'
import type { DayKey } from '@/domain/calendar/day-key'
import type { ManualEntry } from '@/domain/session/manual'
import type { Session } from '@/domain/session/session'
import { hasTimes } from '@/domain/session/times'
import { INACTIVE } from '@/domain/timer/timer'
import { dayTitle } from '@/format/date'
import { countOfText } from '@/format/number'
import { useToday } from '@/state/clock'
import { runAction } from '@/state/commands'
import { useIsOnline } from '@/state/online'
import { useSessionTypes } from '@/state/selectors'
import type { SessionsStatus } from '@/state/sessions/session-cache'
import { ErrorState } from '@/ui/feedback/EmptyState'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Text } from '@/ui/layout'
import { OpenSession } from '../open-session'
import { sessionsText } from '../session/session-words'
import styles from './DayDialog.module.css'

// What the dialog of a day and its inspector share.

interface PastDayStaffProps {
  day: DayKey
  sessions: readonly Session[]
}

/** The day drawn as a staff. A note opens its session. Sessions without times are left out. */
export function PastDayStaff({ day, sessions }: PastDayStaffProps) {
  const openSession = use(OpenSession)
  const types = useSessionTypes()
  const today = useToday()
  const placed = sessions.filter(hasTimes)
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
      label={`The sessions of ${dayTitle(day, today)} by their hours.`}
      actions={{ onOpen: openSession, onAdd: drawEntry, zone, limits: staff.span }}
    />
  )
}

/** Offers to add what was drawn; nothing is saved yet. */
function drawEntry(entry: ManualEntry) {
  runAction('quick-add', { entry })
}

const SESSION_HEIGHT = 44
/** So that a day of many sessions does not fill the dialog with bars. */
const MAX_BARS = 6

interface DayMissingProps {
  /** Sessions of the day that are not loaded. */
  missing: number
  shown: number
  status: SessionsStatus
  onRetry: () => void
}

/** Stands for the sessions of a day that are being loaded, could not be, or are not on this device. */
export function DayMissing({ missing, shown, status, onRetry }: DayMissingProps) {
  const isOnline = useIsOnline()
  if (status === 'failed') {
    return (
      <ErrorState title="The sessions of this day could not be loaded." onRetry={onRetry}>
        Nothing is lost.
      </ErrorState>
    )
  }
  if (missing === 0 && status === 'ready') return null
  if (!isOnline) {
    return (
      <Text role="status" size="sm" tone="quiet" className={styles.missing}>
        {offlineText(missing, shown)}
      </Text>
    )
  }
  const widths = Array<string>(Math.min(Math.max(missing, 1), MAX_BARS)).fill('100%')
  return (
    <div className={styles.missing}>
      <SkeletonGroup label="Loading the sessions of this day" widths={widths} height={SESSION_HEIGHT} />
    </div>
  )
}

function offlineText(missing: number, shown: number): string {
  const what = shown === 0 ? sessionsText(missing) : countOfText(missing, 'more session')
  return missing === 1
    ? `${what} is not on this device. It loads once you’re online.`
    : `${what} are not on this device. They load when you are online.`
}
