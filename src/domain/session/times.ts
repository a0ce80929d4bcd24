import { dayOf, noonOf } from '../calendar/day-key'
import { MS_PER_SECOND, type EpochMs } from '../units'
import type { Session } from './session'
import { SCREEN_TIME } from './types/session-type'

type TimedSession = Pick<Session, 'id' | 'type' | 'startTime' | 'endTime' | 'duration' | 'timezone'>

/** Whether its start and end are known. Screen Time has none, and a session entered without times starts and ends at noon. */
export function hasTimes({ id, type, startTime, endTime, duration, timezone }: TimedSession): boolean {
  if (type === SCREEN_TIME) return false
  const noon = noonOf(dayOf(startTime, timezone), timezone)
  const isInFirstSecond = (instant: EpochMs) => instant >= noon && instant < noon + MS_PER_SECOND
  if (isInFirstSecond(startTime) && isInFirstSecond(endTime)) return false
  return !(cameWithoutTimes(id) && startTime === noon && endTime === noon + duration * MS_PER_SECOND)
}

/** A session always has a start and an end, so only its id records that its row had none: see `rowIds` of import/entry. */
function cameWithoutTimes(id: string): boolean {
  return id.startsWith('csv-noon-') || id.startsWith('import-noon-')
}
