import { changeOf, givenToStore, type Change } from '@/domain/outbox/change'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { now } from '@/platform/time'
import { knownBefore } from './outbox-known'
import type { OutboxStore } from './outbox-store'

interface Listed {
  readonly entry: OutboxEntry
  readonly change: Change | null
}

/** Lists a write on the device, as waiting, before anything sends it. */
export function listWrite(
  store: Pick<OutboxStore, 'newKey' | 'put'>,
  part: string,
  name: string,
  given: readonly unknown[],
): Listed {
  const entry: OutboxEntry = {
    key: store.newKey(),
    writtenAt: now(),
    part,
    name,
    given: givenToStore(part, name, given),
    status: 'waiting',
  }
  const change = changeOf(entry)
  store.put(change ? { ...entry, before: knownBefore(change) } : entry)
  return { entry, change }
}
