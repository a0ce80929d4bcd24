import { type Session, timerStartOf } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'
import { EMPTY_RANGE } from '@/domain/session/end-time'
import type { UnsavedSession } from '@/domain/session/unsaved'
import { useSessions } from './use-sessions'
import { useTimer } from '../selectors'
import { useUnsavedSession } from './unsaved-session'

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The stored session of a timer, live, by its id; undefined while there is none. It is looked for in the week after its start. */
export function useTimerSession(id: string | null): Session | undefined {
  const start = id === null ? null : timerStartOf(id)
  const { sessions } = useSessions(start === null ? EMPTY_RANGE : weekFrom(start))
  return sessions.find((session) => session.id === id)
}

function weekFrom(start: EpochMs) {
  return { from: start, until: start + A_WEEK_MS }
}

/** The stopped session that is still to be saved or skipped. Null if a timer runs again, for example on another device. */
export function useStopped(): UnsavedSession | null {
  const timer = useTimer()
  const unsaved = useUnsavedSession((state) => state.unsaved)
  return timer.status === 'inactive' ? unsaved : null
}
