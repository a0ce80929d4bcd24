import { useState } from 'react'
import { timerSessionId } from '@/domain/session/session'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'

/** The id that the last stopped timer's session has once it is saved. Null if none was stopped while the page was open. */
export function useLastSavedId(): string | null {
  const startTime = useUnsavedSession(({ unsaved }) => unsaved?.result.startTime ?? null)
  const [last, setLast] = useState(startTime)
  if (startTime !== null && startTime !== last) setLast(startTime)
  return last === null ? null : timerSessionId(last)
}
