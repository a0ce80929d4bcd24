import { setTimeout as pause } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, GrpcStatus, type DocumentData, type DocumentReference } from 'firebase-admin/firestore'

/** Runs with admin rights, so the security rules do not apply. */
export const db = getFirestore(initializeApp())

/** The marker of a deleted account: nothing may be stored for it any more. */
export function tombstoneOf(uid: string): DocumentReference {
  return db.doc(`tombstones/${uid}`)
}

/**
 * For transactions that parallel calls of one user run on the same documents. They abort each other, and the SDK's default of
 * five attempts is not enough.
 */
export const CONTENDED = { maxAttempts: 10 }
const PAUSE_MS = 200

/**
 * True if the document was created, false if it already existed. Retries if a parallel call that creates the same document
 * aborts this one: the SDK retries only transactions. Of many such calls all but one end once they see the document, instead of
 * waiting for its lock again and again.
 */
export async function isFirst(
  place: Pick<DocumentReference, 'create' | 'get'>,
  data: DocumentData,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await place.create(data)
      return true
    } catch (error) {
      if (isAlreadyThere(error)) return false
      if (!isAborted(error) || attempt === CONTENDED.maxAttempts) throw error
      await pause(Math.random() * PAUSE_MS * attempt)
      if ((await place.get()).exists) return false
    }
  }
}

/** Whether creating a document failed because it exists. */
export function isAlreadyThere(error: unknown): boolean {
  return codeOf(error) === GrpcStatus.ALREADY_EXISTS
}

/** Whether a write failed because another write held the document. Nothing was stored. */
const isAborted = (error: unknown) => codeOf(error) === GrpcStatus.ABORTED

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code
