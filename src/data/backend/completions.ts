import { collection } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { watchNewestCompletions } from '../queries/newest-completions'
import type { BackendContext } from './context'

export function createCompletions({ userRef, commitBatch }: BackendContext): Backend['completions'] {
  const completionsRef = collection(userRef, 'rhythmCompletions')
  return {
    watchNewest: (count, listener) => watchNewestCompletions(completionsRef, count, listener),
    add: (completion) => commitBatch((batch) => batch.complete(completion)),
    remove: (rhythmId, due) => commitBatch((batch) => batch.uncomplete(rhythmId, due)),
    confirm: (session, completion, ...continuation) =>
      commitBatch((batch) => {
        for (const each of [session, ...continuation]) batch.create(each)
        batch.complete(completion)
      }),
  }
}
