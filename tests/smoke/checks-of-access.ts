import { doc, getDocFromServer, setDoc } from 'firebase/firestore'
import { firebaseApp } from '@/data/firebase/app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from '@/data/firebase/config'
import type { Listing } from '@/domain/backend'
import { CALLABLE_REGION } from '@/domain/callables'
import { MAX_NOTES_LENGTH } from '@/domain/limits'
import type { Session } from '@/domain/session/session'
import { EVER, expectRefused, expectSame, first } from './expectations'
import { A_MOMENT, OWN_ID, largestSession } from './largest'
import type { Check } from './run'
import type { Visit } from './visit'

/** Production refuses a query whose index is missing. The emulator creates every index. */
export function checksOfQueries({ backend }: Visit): readonly Check[] {
  return [
    {
      name: 'queries and their indexes',
      run: async () => {
        const all = await first<Listing<Session>>({
          watch: (listener) => backend.sessions.watchSpan(EVER, listener),
        })
        await first(backend.tasks)
        await first(backend.sessionTypes)
        await first(backend.rhythms)
        await first(backend.restSpans)
        await first(backend.screenTimeApps)
        await first(backend.badges)
        await first(backend.months)
        return `8 queries, ${all.items.length} sessions`
      },
    },
  ]
}

/** Rules must also refuse. Rules that allow too much are as bad as rules that allow too little. */
export function checksOfRefusals({ backend, db, uid }: Visit): readonly Check[] {
  const tooLong = { ...largestSession(), id: `${OWN_ID}too-long`, notes: 'n'.repeat(MAX_NOTES_LENGTH + 1) }
  const tooManyBreaks = {
    ...largestSession(),
    id: `${OWN_ID}breaks`,
    breaks: [...largestSession().breaks, { startTime: A_MOMENT, endTime: A_MOMENT }],
  }
  return [
    {
      name: 'refused: foreign documents, sessions over the limits, a username written directly',
      run: async () => {
        await expectRefused(() => getDocFromServer(doc(db, 'users', `${uid}x`)), "another user's document")
        await expectRefused(
          () => backend.write({ kind: 'add-sessions', sessions: [tooLong] }),
          'notes beyond the limit',
        )
        await expectRefused(
          () => backend.write({ kind: 'add-sessions', sessions: [tooManyBreaks] }),
          'breaks beyond the limit',
        )
        await expectRefused(
          () => setDoc(doc(db, 'users', uid), { username: 'root' }, { merge: true }),
          'username',
        )
        return '4 refused'
      },
    },
  ]
}

/** Detects from the status of a call without a token whether App Check is on. Throws unless the build says the same. */
export function appCheckOfCallables(status: number, setting: string | undefined): string {
  const isOff = setting === 'off'
  expectSame(status, isOff ? 200 : 401, 'status of a call without a token')
  return isOff ? 'off on purpose (VITE_APPCHECK)' : 'enforced'
}

/** Callables enforce App Check in code. For Firestore and Storage it is a setting in the console. */
export function checksOfAppCheck({ idToken, uid }: Visit): readonly Check[] {
  const { projectId = '', storageBucket = '' } = firebaseApp().options
  const callable = USES_EMULATORS
    ? `http://${EMULATOR_HOST}:${EMULATOR_PORTS.functions}/${projectId}/${CALLABLE_REGION}/checkForNewBadges`
    : `https://${CALLABLE_REGION}-${projectId}.cloudfunctions.net/checkForNewBadges`
  const firestore = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents/users/${uid}`
  const storage = `https://firebasestorage.googleapis.com/v0/b/${storageBucket}/o/${encodeURIComponent(`users/${uid}/profile/none.jpg`)}`
  return [
    {
      name: 'App Check, callables',
      run: async () => {
        const headers = { Authorization: `Bearer ${await idToken()}`, 'Content-Type': 'application/json' }
        const { status } = await fetch(callable, { method: 'POST', headers, body: '{"data":null}' })
        if (USES_EMULATORS) return `not enforced by the emulator (${status})`
        return appCheckOfCallables(status, import.meta.env.VITE_APPCHECK)
      },
    },
    {
      name: 'App Check, Firestore and Storage',
      run: async () => {
        if (USES_EMULATORS) return 'not enforced by the emulators'
        const headers = { Authorization: `Bearer ${await idToken()}` }
        const fromFirestore = await fetch(firestore, { headers })
        const fromStorage = await fetch(storage, {
          headers: { Authorization: `Firebase ${await idToken()}` },
        })
        const state = ({ status }: Response) =>
          status === 401 || status === 403 ? 'enforced' : 'NOT enforced'
        return `Firestore ${state(fromFirestore)}, Storage ${state(fromStorage)}`
      },
    },
  ]
}
