import { FieldValue } from 'firebase-admin/firestore'
import { HttpsError, onCall } from 'firebase-functions/https'
import {
  parseSetUsernameRequest,
  type SetUsernameRefusal,
  type SetUsernameResponse,
} from '@/domain/callables'
import { normalizeUsername, USERNAME_PATTERN, usernameProblem } from '@/domain/profile/username'
import { callableOptions, requireParsed, requireUid } from './callable'
import { db, tombstoneOf } from './firestore'
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
 * One transaction over the name and the person: of two who claim a name at once exactly one gets it, and a person who
 * claims two at once keeps exactly one. Claiming one's own name again changes nothing.
 */
async function claim(uid: string, username: string): Promise<void> {
  const userRef = db.doc(`users/${uid}`)
  const nameRef = db.doc(`usernames/${username}`)
  await db.runTransaction(async (transaction) => {
    const [user, name, tombstone] = await transaction.getAll(userRef, nameRef, tombstoneOf(uid))
    if (tombstone?.exists) throw new HttpsError('failed-precondition', 'This account is being deleted.')
    if (name?.exists && name.get('uid') !== uid) throw refusal('already-exists', 'taken')

    const before: unknown = user?.get('username')
    if (typeof before === 'string' && before !== username && USERNAME_PATTERN.test(before)) {
      const beforeRef = db.doc(`usernames/${before}`)
      if ((await transaction.get(beforeRef)).get('uid') === uid) transaction.delete(beforeRef)
    }
    if (!name?.exists) transaction.set(nameRef, { uid, claimedAt: FieldValue.serverTimestamp() })
    transaction.set(userRef, { username }, { merge: true })
  })
}

function refusal(code: 'invalid-argument' | 'already-exists', reason: SetUsernameRefusal): HttpsError {
  return new HttpsError(code, 'This username cannot be used.', { reason })
}
