import type { Listing } from '@/domain/backend'
import { LAST_INSTANT } from '@/domain/limits'
import { expectSame, first, noProgress } from './expectations'
import { OWN_ID, aDailyRhythm } from './largest'
import type { Check } from './run'
import type { Visit } from './visit'

export function checksOfLeaving(visit: Visit, deletesAccount: boolean): readonly Check[] {
  const { backend } = visit
  return [
    {
      name: 'everything that was written is removed again',
      run: async () => {
        await removeOwn(visit)
        const { sessions, completions } = await backend.months.stored()
        expectSame(sessions + completions, 0, 'sessions and completions left')
        return 'nothing left'
      },
    },
    {
      name: 'deleteAccount',
      run: async () => {
        if (!deletesAccount) return 'not called: the account was there before'
        await backend.account.remove()
        return 'account deleted'
      },
    },
  ]
}

/** Removes what the checks have written, also in a run that was interrupted. */
export async function removeOwn({ backend }: Visit): Promise<void> {
  await backend.sessions.removeAll(noProgress)
  const isOwn = ({ id }: { id: string }) => id.startsWith(OWN_ID)
  const { tasks, sessionTypes, rhythms, restSpans, screenTimeApps } = backend
  for (const collection of [tasks, sessionTypes, rhythms, restSpans, screenTimeApps]) {
    const { items } = await first<Listing<{ id: string }>>(collection)
    for (const { id } of items.filter(isOwn)) await collection.remove(id)
  }
  const { items: months } = await first(backend.months)
  for (const { completions } of months) {
    for (const day of completions.get(aDailyRhythm.id)?.keys() ?? []) {
      await backend.completions.remove(aDailyRhythm.id, day)
    }
  }
}

/** Throws when the account holds anything that the checks have not written: it may be somebody's. */
export async function requireUnusedAccount({ backend }: Visit): Promise<void> {
  const { sessions } = await backend.sessions.readBefore(LAST_INSTANT, 1000)
  const { items: rhythms } = await first(backend.rhythms)
  const foreign = [...sessions, ...rhythms].filter(({ id }) => !id.startsWith(OWN_ID))
  if (foreign.length > 0) {
    throw new Error(
      'The account holds sessions or rhythms of its own. Name a test account: this one is emptied afterwards.',
    )
  }
}
