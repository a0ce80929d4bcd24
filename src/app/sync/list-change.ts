import { monthOf } from '@/domain/calendar/month'
import type { DayKey } from '@/domain/calendar/day-key'
import { listedChange, newlyListed, type Change, type ListedChange } from '@/domain/outbox/change'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { isInSnapshot } from '@/domain/snapshot/snapshot'
import { COLLECTION_OF } from '@/domain/trash/trash'
import { pick } from '@/lib/collections'
import { now } from '@/platform/time'
import { isEarlyNow } from '@/state/early'
import { useFacts } from '@/state/facts'
import type { OutboxStore } from './outbox-store'

/** Lists a change on the device, as waiting, before anything sends it. Null if the outbox does not list such changes. */
export function listChange(store: Pick<OutboxStore, 'newKey' | 'put'>, change: Change): OutboxEntry | null {
  const listed = listedChange(change)
  if (!listed) return null
  const before = knownBefore(listed)
  const entry: OutboxEntry = {
    key: store.newKey(),
    writtenAt: now(),
    change: newlyListed(listed, before),
    status: 'waiting',
    before,
  }
  store.put(entry)
  return entry
}

/**
 * Returns this device's copy of what the change would overwrite. Returns undefined if there is none, or if a revision
 * already detects conflicts.
 */
function knownBefore(change: ListedChange): unknown {
  const facts = useFacts.getState()
  const user = facts.user?.value
  switch (change.kind) {
    case 'set-user': {
      if (!user) return undefined
      const fields = Object.keys(change.fields) as (keyof typeof change.fields)[]
      // A snapshot has only defaults for the other fields.
      if (isEarlyNow() && !fields.every(isInSnapshot)) return undefined
      return pick(user, fields)
    }
    case 'set-timer':
      return user?.timer
    case 'save-item':
    case 'remove-item':
      return itemIn(facts[COLLECTION_OF[change.itemKind]]?.items, change.item.id)
    case 'continue-rhythm':
      return itemIn(facts.rhythms?.items, change.continuation.ended.id)
    case 'complete':
      return completedOn(change.completion.rhythmId, change.completion.completionDate)
    case 'uncomplete':
      return completedOn(change.rhythmId, change.due)
    case 'add-sessions':
    case 'edit-session':
    case 'edit-sessions':
    case 'delete-sessions':
    case 'restore':
    case 'empty-trash':
      return undefined
  }
}

function itemIn(items: readonly { readonly id: string }[] | undefined, id: string): unknown {
  return items && (items.find((item) => item.id === id) ?? null)
}

/** The day on which the occurrence was completed. */
function completedOn(rhythmId: string, due: DayKey): DayKey | null | undefined {
  const { months } = useFacts.getState()
  if (!months) return undefined
  const month = months.items.find((one) => one.month === monthOf(due))
  return month?.completions.get(rhythmId)?.get(due) ?? null
}
