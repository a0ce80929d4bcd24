import { call } from '@/data/backend/callables'
import type { ItemKind, RemoveItem } from '@/domain/outbox/change'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { expectSame, EVER, first, noProgress } from './expectations'
import { OWN_ID, ZONE, aDailyRhythm } from './largest'
import type { Check } from './run'
import type { Visit } from './visit'

export function checksOfLeaving(visit: Visit, deletesAccount: boolean): readonly Check[] {
  const { backend } = visit
  return [
    {
      name: 'clearSessions',
      run: async () => {
        const { removed, isDone } = await call('clearSessions', { timezone: ZONE })
        expectSame(isDone, true, 'done in one call')
        const { sessions } = (await backend.months.stored()).totals
        expectSame(sessions, 0, 'sessions left')
        return `${removed} sessions`
      },
    },
    {
      name: 'everything written is removed again',
      run: async () => {
        await removeOwn(visit)
        const { sessions, completions } = (await backend.months.stored()).totals
        expectSame(sessions + completions, 0, 'sessions and completions left')
        return 'nothing left'
      },
    },
    {
      name: 'deleteAccount',
      run: async () => {
        if (!deletesAccount) return 'not called: the account already existed'
        await backend.account.remove()
        return 'account deleted'
      },
    },
  ]
}

interface OwnList<T> {
  watch(listener: Listener<Listing<T>>): Unsubscribe
}

/** Removes what the checks wrote, including leftovers of an interrupted run. */
export async function removeOwn({ backend }: Visit): Promise<void> {
  await backend.sessions.removeAll(noProgress)
  const isOwn = ({ id }: { id: string }) => id.startsWith(OWN_ID)
  const { tasks, sessionTypes, rhythms, restSpans, screenTimeApps } = backend
  const removeFrom = async <T extends { id: string }>(itemKind: ItemKind, list: OwnList<T>) => {
    const { items } = await first<Listing<T>>(list)
    for (const item of items.filter(isOwn)) {
      const trashId = crypto.randomUUID()
      await backend.write({ kind: 'remove-item', itemKind, item, trashId } as unknown as RemoveItem)
    }
  }
  await removeFrom('task', tasks)
  await removeFrom('sessionType', sessionTypes)
  await removeFrom('rhythm', rhythms)
  await removeFrom('restSpan', restSpans)
  await removeFrom('app', screenTimeApps)
  const { items: trash } = await first<Listing<{ id: string }>>({
    watch: (listener) => backend.trash.watch(50, listener),
  })
  for (const { id } of trash) await backend.write({ kind: 'empty-trash', id })
  const { items: months } = await first(backend.months)
  for (const { completions } of months) {
    for (const day of completions.get(aDailyRhythm.id)?.keys() ?? []) {
      await backend.write({ kind: 'uncomplete', rhythmId: aDailyRhythm.id, due: day })
    }
  }
}

/** Throws if the account holds anything that the checks did not write, because it may be someone's real account. */
export async function requireUnusedAccount({ backend }: Visit): Promise<void> {
  const { items: sessions } = await first<Listing<Session>>({
    watch: (listener) => backend.sessions.watchSpan(EVER, listener),
  })
  const { items: rhythms } = await first(backend.rhythms)
  const foreign = [...sessions, ...rhythms].filter(({ id }) => !id.startsWith(OWN_ID))
  if (foreign.length > 0) {
    throw new Error(
      'The account holds sessions or rhythms of its own. Use a test account, because the run empties it.',
    )
  }
}
