import type { Backend } from '@/domain/backend'
import { INACTIVE } from '@/domain/timer/timer'
import { timerStateOf } from '../documents/timer-state'
import type { BackendContext } from './context'

export function createTimer({ changeUser, commitBatch }: BackendContext): Backend['timer'] {
  return {
    setMode: (timerMode) => changeUser({ timerMode }),
    replace: (next, rev) => changeUser({ timerState: timerStateOf(next, rev + 1) }),
    autoStop: (session, rev, stored) =>
      commitBatch((batch) => {
        if (session && !stored) batch.create(session)
        if (session && stored && session !== stored) batch.replace(stored, session)
        batch.changeUser({
          timerState: timerStateOf(INACTIVE, rev + 1),
          lastSessionAutoStopped: true,
          autoStoppedSession: session?.id ?? null,
        })
      }),
  }
}
