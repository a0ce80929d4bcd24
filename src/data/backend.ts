import {
  collection,
  limit,
  orderBy,
  query,
  setDoc,
  where,
  type DocumentData,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import type { Backend, Listener, Listing, Unsubscribe } from '@/domain/backend'
import { MAX_REST_SPANS, LAST_INSTANT } from '@/domain/limits'
import type { ZoneId } from '@/domain/units'
import { callables, createContext } from './backend/context'
import { createMonthlyRollups } from './backend/monthly-rollups'
import { createSessions } from './backend/sessions'
import { createWrite } from './backend/write'
import { readBadge } from '@/domain/badge/badge'
import { listReaders, type PlainList, type StoredItems } from '@/domain/items'
import { readUser } from '@/domain/profile/user'
import { flushFirestore } from './firebase/firestore'
import { listen } from './firebase/listen'
import { createGithub } from './github/github'
import { watchList } from './queries/watch-list'

/** Composes the Backend of the signed-in user over Firestore. What few visits need is loaded on demand. */
export function createBackend(db: Firestore, account: Account, deviceZone: () => ZoneId): Backend {
  const context = createContext(db, account, deviceZone)
  const { userRef } = context
  const at = (name: string) => collection(userRef, name)
  const readers = listReaders(context.readStoredSession)
  // Excludes values that are not numbers: Firestore sorts them after all numbers.
  const recorded = query(
    at('rhythmCompletions'),
    where('completedAt', '<=', LAST_INSTANT),
    orderBy('completedAt', 'desc'),
  )
  /** A list whose documents the user saves. */
  const items = <L extends PlainList>(list: L, ...order: readonly QueryConstraint[]) => ({
    watch: (listener: Listener<Listing<StoredItems[L]>>) => {
      const stored = new Map<string, DocumentData>()
      context.stored.set(list, stored)
      return watchList(query(at(list), ...order), readers[list], listener, stored)
    },
  })
  const byName = orderBy('name')
  const badges = query(at('badges'), orderBy('awardedAt', 'desc'))
  const imports = async () => (await import('./backend/imports-on-demand')).importsOf(context)
  const pictures = () => import('./backend/picture-files')
  const backup = async () => (await import('./backend/backup-on-demand')).backupOf(context)

  return {
    write: createWrite(context),
    user: {
      watch: ({ next, error }) =>
        listen(
          userRef,
          (snapshot) => {
            const { fromCache } = snapshot.metadata
            const found = snapshot.data()
            // A page can write to a document that its cache lacks, and then has nothing else of it. Only the server writes the
            // username.
            const data = fromCache && found?.['username'] === undefined ? undefined : found
            context.user.stored = data
            next({ value: data ? readUser(data) : null, isFromCache: fromCache })
          },
          error,
        ),
      setUpProfile: async ({ displayName, username }) => {
        // First, because the app opens with the username, whose answer may be lost with this page.
        const stored = setDoc(userRef, { displayName, email: account.email ?? '' }, { merge: true })
        stored.catch(() => {}) // Told below, unless the name was refused.
        await (await callables()).setUsername(username)
        await stored
      },
      setUsername: async (username) => (await callables()).setUsername(username),
    },
    sessions: createSessions(context),
    tasks: items('tasks', byName),
    sessionTypes: items('sessionTypes', byName),
    rhythms: items('rhythms', byName),
    screenTimeApps: items('screenTimeApps', byName),
    restSpans: items('restSpans', orderBy('from', 'desc'), limit(MAX_REST_SPANS)),
    completions: {
      watchNewest: (count, listener) =>
        watchList(query(recorded, limit(count)), readers.completions, listener),
    },
    months: createMonthlyRollups(context),
    imports: {
      watch: (listener) => watchLater(imports(), (loaded) => loaded.watch(listener), listener),
      takeBack: async (id, at, work) => (await imports()).takeBack(id, at, work),
      addRhythms: async (plans, listedAs, work) => (await imports()).addRhythms(plans, listedAs, work),
      addTypes: async (types, listedAs, work) => (await imports()).addTypes(types, listedAs, work),
      targets: async (tracker) => (await imports()).targets(tracker),
      saveTargets: async (tracker, targets) => (await imports()).saveTargets(tracker, targets),
    },
    trash: {
      watch: (count, listener) =>
        watchLater(
          import('./backend/trash-on-demand'),
          ({ watchTrash }) => watchTrash(context, count, listener),
          listener,
        ),
    },
    badges: {
      watch: (listener) => watchList(badges, readBadge, listener),
      check: async () => (await callables()).call('checkForNewBadges', undefined),
    },
    github: createGithub(context),
    pictures: {
      upload: async (picture, current, work) =>
        (await pictures()).uploadPicture(account.uid, picture, current, work),
      remove: async (address) => (await pictures()).removePicture(address),
    },
    locations: {
      encrypt: async (location) => {
        const { call } = await callables()
        return (await call('encryptLocationData', { location })).encryptedLocation
      },
      decrypt: async (encryptedLocation) =>
        (await callables()).call('decryptLocationData', { encryptedLocation }),
    },
    backup: {
      read: async (work) => (await backup()).read(work),
      restore: async (steps, work) => (await backup()).restore(steps, work),
      restoreSettings: async (settings, before, work) =>
        (await backup()).restoreSettings(settings, before, work),
    },
    queue: { flush: flushFirestore },
    account: { remove: async () => (await callables()).call('deleteAccount', undefined) },
    errors: { report: async (report) => (await callables()).call('reportError', report) },
  }
}

/** Watches with code that is loaded on demand. */
function watchLater<T>(
  loading: Promise<T>,
  watch: (loaded: T) => Unsubscribe,
  { error }: Listener<never>,
): Unsubscribe {
  let stop: Unsubscribe | null = () => {}
  loading.then((loaded) => {
    if (stop) stop = watch(loaded)
  }, error)
  return () => {
    stop?.()
    stop = null
  }
}
