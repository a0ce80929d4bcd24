import { getAuth } from 'firebase-admin/auth'
import { getStorage } from 'firebase-admin/storage'
import { db, isFirst, tombstoneOf } from './firestore'

/** A token is valid for an hour. The extra minute covers requests that are still running. */
const TOKEN_LIFE_MS = 61 * 60_000

type Step = (uid: string) => Promise<unknown>

/**
 * The steps that delete an account, in order (INT-83). Each step can be repeated, also in parallel, so an interrupted deletion
 * is finished by running all steps again.
 */
export const ERASURE: readonly Step[] = [
  // From here on the rules and callables store nothing new, although a token may be valid for another hour.
  async (uid) => {
    const now = Date.now()
    await isFirst(tombstoneOf(uid), { deletedAt: now, sweepAt: now + TOKEN_LIFE_MS })
  },

  async (uid) => {
    const names = await db.collection('usernames').where('uid', '==', uid).get()
    await Promise.all(names.docs.map((name) => name.ref.delete()))
  },

  async (uid) => {
    const [pictures] = await getStorage()
      .bucket()
      .getFiles({ prefix: `users/${uid}/` })
    await Promise.all(pictures.map((picture) => picture.delete({ ignoreNotFound: true })))
  },

  async (uid) => {
    // With the default throttling the writer takes six times as long.
    await db.recursiveDelete(db.doc(`users/${uid}`), db.bulkWriter({ throttling: false }))
    await db.doc(`rateLimits/${uid}`).delete()
  },

  deleteLogin,
]

/** Returns whether this run deleted the login. Until then a tab could get a token, so the account is erased once more later. */
export async function eraseAccount(uid: string): Promise<boolean> {
  for (const step of ERASURE.slice(0, -1)) await step(uid)
  return deleteLogin(uid)
}

/** The last step, so that a user whose deletion was interrupted can still sign in and try again. */
async function deleteLogin(uid: string): Promise<boolean> {
  try {
    await getAuth().deleteUser(uid)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error
    return false
  }
  await tombstoneOf(uid).update({ sweepAt: Date.now() + TOKEN_LIFE_MS })
  return true
}
