import { collection, doc, getDoc, limit, orderBy, query, setDoc } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import {
  joinedLanes,
  readImportRecord,
  readTargets,
  targetsDocumentOf,
  type Tracker,
} from '@/domain/import/record'
import { withRemembered } from '@/domain/import/targets'
import { RESTORE_ID_PREFIX } from '@/domain/backup/kinds'
import { MAX_LISTED_IMPORTS } from '@/domain/limits'
import { addRhythms, addTypes } from '../bulk/bulk-imports'
import { takeBackImport } from '../bulk/take-back-import'
import { watchList } from '../queries/watch-list'
import { flushOrThrow, type BackendContext } from './context'

export function importsOf(context: BackendContext): Backend['imports'] {
  const { account, userRef } = context
  const targetsAt = (tracker: Tracker) => doc(userRef, 'importTargets', tracker)
  const targets = async (tracker: Tracker) => readTargets((await getDoc(targetsAt(tracker))).data())
  return {
    watch: (listener) => {
      const newest = query(
        collection(userRef, 'imports'),
        orderBy('startedAt', 'desc'),
        limit(2 * MAX_LISTED_IMPORTS),
      )
      return watchList(newest, readImportRecord, {
        ...listener,
        next: (listing) =>
          listener.next({ ...listing, items: joinedLanes(listing.items).slice(0, MAX_LISTED_IMPORTS) }),
      })
    },
    takeBack: async (id, now, work) => {
      await flushOrThrow()
      if (!id.startsWith(RESTORE_ID_PREFIX)) return takeBackImport(context, id, now, work)
      // A restore has also replaced documents, and written other kinds than an import does.
      const { takeBackRestore } = await import('../bulk/take-back-restore')
      return takeBackRestore(context, id, now, work)
    },
    addRhythms: async (plans, listedAs, work) => {
      await flushOrThrow()
      return addRhythms(account.uid, plans, listedAs, work)
    },
    addTypes: async (types, listedAs, work) => {
      await flushOrThrow()
      return addTypes(account.uid, types, listedAs, work)
    },
    targets,
    saveTargets: async (tracker, chosen) => {
      const all = withRemembered(chosen, await targets(tracker))
      await setDoc(targetsAt(tracker), targetsDocumentOf(all))
    },
  }
}
