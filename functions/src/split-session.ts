import {
  FieldPath,
  type CollectionReference,
  type DocumentData,
  type Transaction,
} from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/https'
import { flat, readItem } from '@/domain/document'
import { SessionDocument, type Session } from '@/domain/session/session'
import { partId, partPrefix, splitAtBreaks } from '@/domain/session/split-at-breaks'
import { expiryOf, splitTrashId } from '@/domain/trash/trash'
import { changeMonths } from './change-months'
import { countedReader } from './counted'
import { CONTENDED, db, tombstoneOf } from './firestore'
import { attemptsStored } from './rate-limit'
import { callable } from './callable'

/** At least what the app can store (see MAX_BREAKS), and few enough for the parts to fit into one commit. */
const MAX_SPLIT_BREAKS = 100
/** For example, a timer that was stopped while paused: its only break is at the end. */
const NOTHING_TO_SPLIT = 'This session has no break with work before and after it.'

/** Replaces a session by one session for each of its work intervals (BREAKS-08). */
export const splitSession = callable(
  'splitSession',
  { spend: attemptsStored('splitSession', 30) },
  async ({ uid, request }) => ({ sessionIds: await replaceByParts(uid, request.sessionId) }),
)

/**
 * Runs one transaction over the session and its parts, whose ids follow from the session's id. So of parallel calls one splits
 * and the others find the parts, as does a repeated call whose response was lost. It reads only below the caller's own
 * document, so another user's session does not exist here.
 */
async function replaceByParts(uid: string, sessionId: string): Promise<readonly string[]> {
  const sessions = db.collection(`users/${uid}/sessions`)
  const source = sessions.doc(sessionId)
  return db.runTransaction(async (transaction) => {
    const [stored, deleted] = await transaction.getAll(source, tombstoneOf(uid))
    if (deleted?.exists) throw new HttpsError('failed-precondition', 'This account was deleted.')
    const data = stored?.data()
    if (!data) return partsOf(sessionId, sessions, transaction)

    const whole = splittableFrom(sessionId, data)
    const parts = splitAtBreaks(whole)
    if (parts.length < 2) throw new HttpsError('failed-precondition', NOTHING_TO_SPLIT)
    const places = await transaction.getAll(...parts.map((part) => sessions.doc(part.id)))
    if (places.some((place) => place.exists)) {
      throw new HttpsError('already-exists', 'Parts of this session exist beside it.')
    }
    transaction.delete(source)
    for (const part of parts) transaction.create(sessions.doc(part.id), flat(part))
    keepInTrash(uid, { ...data, id: sessionId }, transaction)
    const counted = countedReader('UTC')
    const added = parts.map((part) => ({ before: null, after: counted(part) }))
    changeMonths(uid, [{ before: counted(whole), after: null }, ...added], transaction)
    return parts.map((part) => part.id)
  }, CONTENDED)
}

/** The whole session as it was stored, so that the split can be undone (UNDO-01). */
function keepInTrash(uid: string, whole: DocumentData & { id: string }, transaction: Transaction): void {
  const deletedAt = Date.now()
  transaction.set(db.doc(`users/${uid}/trash/${splitTrashId(whole.id)}`), {
    kind: 'split',
    deletedAt,
    expiresAt: new Date(expiryOf(deletedAt)),
    items: [whole],
  })
}

/** The ids of a split session's parts. Refuses if the session never existed. */
async function partsOf(sessionId: string, sessions: CollectionReference, transaction: Transaction) {
  const prefix = partPrefix(sessionId)
  // In ASCII the colon follows the digits.
  const query = sessions.orderBy(FieldPath.documentId()).startAt(prefix).endBefore(`${prefix}:`).select()
  const numbers = (await transaction.get(query)).docs
    .map((part) => part.id.slice(prefix.length))
    .filter((rest) => /^\d+$/.test(rest))
    .map(Number)
  if (numbers.length === 0) throw new HttpsError('not-found', 'This session does not exist.')
  return numbers.sort((a, b) => a - b).map((number) => partId(sessionId, number))
}

/**
 * The stored session, read like the app, which must find the same parts. Only its zone stays as stored: for a missing one each
 * device has its own. Refuses if it has no breaks.
 */
function splittableFrom(id: string, data: DocumentData): Session {
  const session = readItem(SessionDocument, id, data)
  if (!session || !(session.endTime >= session.startTime) || session.breaks.length === 0) {
    throw new HttpsError('failed-precondition', 'This session has no breaks.')
  }
  if (session.breaks.length > MAX_SPLIT_BREAKS) {
    throw new HttpsError('failed-precondition', `This session has more than ${MAX_SPLIT_BREAKS} breaks.`)
  }
  return session
}
