import {
  collection,
  limit,
  orderBy,
  query,
  setDoc,
  type Firestore,
  where,
  type CollectionReference,
} from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import type { Backend, Listener, Unsubscribe, Listing } from '@/domain/backend'
import { MAX_REST_SPANS, LAST_INSTANT } from '@/domain/limits'
import type { ZoneId } from '@/domain/units'
import { callables, createContext } from './backend/context'
import { createMonthlyRollups } from './backend/monthly-rollups'
import { createSessions } from './backend/sessions'
import { createWrite } from './backend/write'
import { readBadge } from '@/domain/badge/badge'
import { readRestSpan } from '@/domain/rest/rest-span'
import { readRhythm } from '@/domain/rhythm/rhythm'
import { readScreenTimeApp } from '@/domain/screen-time/app'
import { readSessionType } from '@/domain/session/types/session-type'
import { readTask } from '@/domain/session/types/task'
import { readUser } from '@/domain/profile/user'
import { flushFirestore } from './firebase/firestore'
import { listen } from './firebase/listen'
import { createGithub } from './github/github'
import { watchList } from './queries/watch-list'
import { type Completion, readCompletion } from '@/domain/rhythm/completion'

/** Composes the Backend of the signed-in user over Firestore. What few visits need is loaded on demand. */
export function createBackend(db: Firestore, account: Account, deviceZone: () => ZoneId): Backend {
  const context = createContext(db, account, deviceZone)
  const { userRef } = context
  const at = (name: string) => collection(userRef, name)
  const byName = (name: string) => query(at(name), orderBy('name'))
  const restSpans = query(at('restSpans'), orderBy('from', 'desc'), limit(MAX_REST_SPANS))
  const badges = query(at('badges'), orderBy('awardedAt', 'desc'))
  const imports = () => import('./backend/imports-on-demand')
  const pictures = () => import('./backend/picture-files')
  const backup = async () => (await import('./backend/backup-on-demand')).backupOf(context)

  return {
    write: createWrite(context),
    user: {
      watch: ({ next, error }) =>
        listen(
          userRef,
          (snapshot) => {
            const data = snapshot.data()
            next({ value: data ? readUser(data) : null, isFromCache: snapshot.metadata.fromCache })
          },
          error,
        ),
      setUpProfile: async ({ displayName, username }) => {
        await (await callables()).setUsername(username)
        await setDoc(userRef, { displayName, email: account.email ?? '' }, { merge: true })
      },
      setUsername: async (username) => (await callables()).setUsername(username),
    },
    sessions: createSessions(context),
    tasks: { watch: (listener) => watchList(byName('tasks'), readTask, listener) },
    sessionTypes: { watch: (listener) => watchList(byName('sessionTypes'), readSessionType, listener) },
    rhythms: { watch: (listener) => watchList(byName('rhythms'), readRhythm, listener) },
    screenTimeApps: { watch: (listener) => watchList(byName('screenTimeApps'), readScreenTimeApp, listener) },
    restSpans: { watch: (listener) => watchList(restSpans, readRestSpan, listener) },
    completions: {
      watchNewest: (count, listener) => watchNewestCompletions(at('rhythmCompletions'), count, listener),
    },
    months: createMonthlyRollups(context),
    imports: {
      watch: (listener) =>
        watchLater(imports(), ({ watchImports }) => watchImports(context, listener), listener),
      takeBack: async (...given) => (await imports()).takeBack(context, ...given),
      addRhythms: async (...given) => (await imports()).addRhythms(context, ...given),
      addTypes: async (...given) => (await imports()).addTypes(context, ...given),
      targets: async (tracker) => (await imports()).readRemembered(context, tracker),
      saveTargets: async (tracker, targets) => (await imports()).saveRemembered(context, tracker, targets),
    },
    trash: {
      watch: (count, listener) =>
        watchLater(
          import('./queries/watch-trash'),
          ({ watchTrash }) => watchTrash(userRef, deviceZone, count, listener),
          listener,
        ),
    },
    badges: {
      watch: (listener) => watchList(badges, readBadge, listener),
      check: async () => (await callables()).checkForNewBadges(),
    },
    github: createGithub(db, account.uid, userRef),
    pictures: {
      upload: async (picture, current, work) =>
        (await pictures()).uploadPicture(account.uid, picture, current, work),
      remove: async (address) => (await pictures()).removePicture(address),
    },
    locations: {
      encrypt: async (coordinates) => (await callables()).encryptLocation(coordinates),
      decrypt: async (ciphertext) => (await callables()).decryptLocation(ciphertext),
    },
    backup: {
      read: async (work) => (await backup()).read(work),
      restore: async (steps, work) => (await backup()).restore(steps, work),
      takeBack: async (id, work) => (await backup()).takeBack(id, work),
      restoreSettings: async (settings, before, work) =>
        (await backup()).restoreSettings(settings, before, work),
    },
    queue: { flush: flushFirestore },
    account: { remove: async () => (await callables()).deleteAccount() },
    errors: { report: async (report) => (await callables()).reportError(report) },
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

/** The completions that were recorded last, newest first (DATA-09). */
function watchNewestCompletions(
  completions: CollectionReference,
  count: number,
  listener: Listener<Listing<Completion>>,
): Unsubscribe {
  // Excludes values that are not numbers: Firestore sorts them after all numbers.
  const recorded = where('completedAt', '<=', LAST_INSTANT)
  const newest = query(completions, recorded, orderBy('completedAt', 'desc'), limit(count))
  return watchList(newest, (_, data) => readCompletion(data), listener)
}
