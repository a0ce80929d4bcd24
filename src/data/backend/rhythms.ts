import type { Backend } from '@/domain/backend'
import { readRhythm, savedRhythm } from '@/domain/rhythm/rhythm'
import type { BackendContext } from './context'
import { namedList } from './named-list'

export function createRhythms(context: BackendContext): Backend['rhythms'] {
  return {
    ...namedList(context, 'rhythm', readRhythm, savedRhythm),
    continue: ({ ended, next, removed, added }) =>
      context.commitBatch((batch) => {
        batch.saveRhythm(ended)
        batch.saveRhythm(next)
        removed.forEach((due) => batch.uncomplete(ended.id, due))
        added.forEach((completion) => batch.complete(completion))
      }),
  }
}
