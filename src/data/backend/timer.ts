import { deleteField } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { INACTIVE } from '@/domain/timer/timer'
import { timerFieldsOf } from '@/domain/timer/timer-state'
import type { BackendContext } from './context'

export function createTimer({ changeUser, commitBatch }: BackendContext): Backend['timer'] {
  return {
    setMode: (timerMode) => changeUser({ timerMode }),
    replace: (next, rev) => changeUser(timerFieldsOf(next, rev + 1, deleteField())),
    autoStop: (session, rev, stored) =>
      commitBatch((batch) => {
        if (session && !stored) batch.create(session)
        if (session && stored && session !== stored) batch.replace(stored, session)
        batch.changeUser({
          ...timerFieldsOf(INACTIVE, rev + 1, deleteField()),
          lastSessionAutoStopped: true,
          autoStoppedSession: session?.id ?? null,
        })
      }),
  }
}
