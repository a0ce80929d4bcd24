import { FieldValue } from 'firebase-admin/firestore'
import { HttpsError, onCall } from 'firebase-functions/https'
import { parseSetUsernameRequest, type SetUsernameRefusal, type SetUsernameResponse } from '@/domain/callables'
import { normalizeUsername, usernameProblem } from '@/domain/profile/username'
import { callOptions } from './call-options'
import { db } from './firestore'
import { countAttempt } from './rate-limit'
import { requireShape, requireUid } from './request'

/** Gives the caller a username that nobody else has, and frees the one that they had (spec, sections 5 and 7). */
export const setUsername = onCall(callOptions, async (request): Promise<SetUsernameResponse> => {
  const uid = requireUid(request)
  const username = normalizeUsername(requireShape(parseSetUsernameRequest, request).username)
  const problem = usernameProblem(username)
  if (problem) throw refusal('invalid-argument', problem)
  await countAttempt(uid, 'setUsername')
  await claim(uid, username)
  return { username }
})

// The claim is a document whose id is the name: two transactions that want the same name meet there, and one of them
// waits, reads again and finds it taken. A query for users of that name would let both through.
async function claim(uid: string, username: string): Promise<void> {
  const user = db.doc(`users/${uid}`)
  const tombstone = db.doc(`tombstones/${uid}`)
  const name = db.doc(`usernames/${username}`)

  await db.runTransaction(
    async (transaction) => {
      const [stored, deleted, claimed] = await transaction.getAll(user, tombstone, name)
      if (deleted?.exists) throw new HttpsError('failed-precondition', 'This account was deleted.')
      if (claimed?.exists && claimed.get('uid') !== uid) throw refusal('already-exists', 'taken')

      const previous: unknown = stored?.get('username')
      if (typeof previous === 'string' && previous !== username) {
        const released = await transaction.get(db.doc(`usernames/${previous}`))
        if (released.get('uid') === uid) transaction.delete(released.ref)
      }
      if (!claimed?.exists) transaction.create(name, { uid, claimedAt: FieldValue.serverTimestamp() })
      // Merged: the document may not exist yet.
      if (previous !== username) transaction.set(user, { username }, { merge: true })
    },
    { maxAttempts: 10 },
  )
}

function refusal(code: 'already-exists' | 'invalid-argument', reason: SetUsernameRefusal): HttpsError {
  return new HttpsError(code, `The username is refused: ${reason}.`, { reason })
}
