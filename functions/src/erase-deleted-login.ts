import { region } from 'firebase-functions/v1'
import { CALLABLE_REGION } from '@/domain/callables'
import { eraseAccount } from './erase-account'
import { tombstoneOf } from './firestore'

/**
 * Erases an account whose login was deleted in the Firebase console or by the Admin SDK, as deleteAccount does (OPS-07). Only the
 * first generation of functions has this event, and a bulk deletion (`deleteUsers`) does not fire it: see docs/operating.md.
 *
 * deleteAccount deletes the login too. Then a tombstone exists, and the sweep erases what is left.
 */
export const eraseDeletedLogin = region(CALLABLE_REGION)
  .runWith({ timeoutSeconds: 540, memory: '512MB', maxInstances: 10 })
  .auth.user()
  .onDelete(async ({ uid }) => {
    if (!(await tombstoneOf(uid).get()).exists) await eraseAccount(uid)
  })
