import type { UnsavedSession } from '@/domain/session/unsaved'
import { useTimer } from '../selectors'
import { useUnsavedSession } from './unsaved-session'

/** The stopped session that is still to be saved or skipped. Null if a timer runs again, for example on another device. */
export function useStopped(): UnsavedSession | null {
  const timer = useTimer()
  const unsaved = useUnsavedSession((state) => state.unsaved)
  return timer.status === 'inactive' ? unsaved : null
}
