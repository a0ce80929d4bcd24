import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import { HttpsError, onCall } from 'firebase-functions/https'
import {
  parseSetUsernameRequest,
  type SetUsernameRefusal,
  type SetUsernameResponse,
} from '@/domain/callables'
import { normalizeUsername, USERNAME_PATTERN, usernameProblem } from '@/domain/profile/username'
import { callableOptions, requireParsed, requireUid } from './callable'
import { CONTENDED, db, isAlreadyThere, tombstoneOf } from './firestore'
import { spendAttempt } from './rate-limit'

/** Enough for somebody who tries names, too little for somebody who lists them. */
const ATTEMPTS_A_MINUTE = 20

/** Gives the caller a username that nobody else has, and frees the one before (spec, sections 5 and 7). */
export const setUsername = onCall(callableOptions, async (request): Promise<SetUsernameResponse> => {
  const uid = requireUid(request)
  const username = normalizeUsername(requireParsed(parseSetUsernameRequest(request.data)).username)
  const problem = usernameProblem(username)
  if (problem) throw refusal('invalid-argument', problem)
  await spendAttempt(uid, 'setUsername', ATTEMPTS_A_MINUTE)
  await claim(uid, username)
  return { username }
})

/**
 * One transaction over the user's documents, which creates the name. A transaction that read a free name would lock it, and of
 * many that hold such a lock none could write: they would abort each other until their attempts run out. So the name is read
 * before, and of users who claim it at once the server lets exactly one create it. A user who claims two names at once keeps
 * exactly one. Claiming one's own name again changes nothing.
 */
async function claim(uid: string, username: string): Promise<void> {
  const userRef = db.doc(`users/${uid}`)
  const nameRef = db.doc(`usernames/${username}`)
  const known = await nameRef.get()
  requireOwn(known, uid)
  try {
    await db.runTransaction(async (transaction) => {
      const [user, tombstone] = await transaction.getAll(userRef, tombstoneOf(uid))
      if (tombstone?.exists) throw new HttpsError('failed-precondition', 'This account is being deleted.')
      // Only another call of the same user can have freed the name since, and it may be another user's by now.
      const name = known.exists ? await transaction.get(nameRef) : null
      if (name) requireOwn(name, uid)

      const before: unknown = user?.get('username')
      if (typeof before === 'string' && before !== username && USERNAME_PATTERN.test(before)) {
        const beforeRef = db.doc(`usernames/${before}`)
        if ((await transaction.get(beforeRef)).get('uid') === uid) transaction.delete(beforeRef)
      }
      if (!name?.exists) transaction.create(nameRef, { uid, claimedAt: FieldValue.serverTimestamp() })
      transaction.set(userRef, { username }, { merge: true })
    }, CONTENDED)
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
    // Another call was faster: another user's, or one of the same user's.
    await claim(uid, username)
  }
}

/** Refuses a name that belongs to another user. */
function requireOwn(name: DocumentSnapshot, uid: string): void {
  if (name.exists && name.get('uid') !== uid) throw refusal('already-exists', 'taken')
}

function refusal(code: 'invalid-argument' | 'already-exists', reason: SetUsernameRefusal): HttpsError {
  return new HttpsError(code, 'This username cannot be used.', { reason })
}
