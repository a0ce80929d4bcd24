import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/https'
import type { SetUsernameRefusal } from '@/domain/callables'
import { normalizeUsername, USERNAME_PATTERN, usernameProblem } from '@/domain/profile/username'
import { callable } from './callable'
import { CONTENDED, db, isAlreadyThere, tombstoneOf } from './firestore'
import { attemptsStored } from './rate-limit'

/** Enough for trying names, too little for listing them. */
const spend = attemptsStored('setUsername', 20)

/** Claims a unique username for the caller and releases the previous one (USERNAME-04, INT-77). */
export const setUsername = callable('setUsername', {}, async ({ uid, request }) => {
  const username = normalizeUsername(request.username)
  const problem = usernameProblem(username)
  if (problem) throw refusal('invalid-argument', problem)
  await spend(uid)
  await claim(uid, username)
  return { username }
})

/**
 * Claims the name in a transaction that creates its document. A transaction that reads a free name would lock it, and parallel
 * transactions with such a lock would abort each other until they run out of attempts. So the name is read before, and if
 * several users claim it at once, only one can create it. A user who claims two names at once keeps exactly one. Claiming the
 * own name again changes nothing.
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
      // Since then only another call of this user can have released the name, and another user may have it by now.
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
    // A parallel call, of another user or of this one, has created it.
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
