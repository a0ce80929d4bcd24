import {
  FieldPath,
  FieldValue,
  type CollectionReference,
  type DocumentData,
  type Transaction,
} from 'firebase-admin/firestore'
import { HttpsError, onCall } from 'firebase-functions/https'
import { parseSplitSessionRequest, type SplitSessionResponse } from '@/domain/callables'
import type { Break } from '@/domain/session/break'
import { isZone } from '@/domain/calendar/zone'
import type { CompletedTask, Session } from '@/domain/session/session'
import { partId, partPrefix, splitAtBreaks } from '@/domain/session/split-at-breaks'
import { monthChanges, type Counted } from '@/domain/summary/month-changes'
import { monthIncrement } from '@/domain/summary/month-document'
import { CONTENDED, db, tombstoneOf } from './firestore'
import { spendAttempt } from './rate-limit'
import { callableOptions, requireParsed, requireUid } from './callable'

const ATTEMPTS_A_MINUTE = 30
/** More than the app can store (see MAX_BREAKS), and few enough for the parts to fit into one commit. */
const MOST_BREAKS = 100

/** Puts a session's working stretches in its place (spec, sections 4 and 7). */
export const splitSession = onCall(callableOptions, async (request): Promise<SplitSessionResponse> => {
  const uid = requireUid(request)
  const { sessionId } = requireParsed(parseSplitSessionRequest(request.data))
  await spendAttempt(uid, 'splitSession', ATTEMPTS_A_MINUTE)
  return { sessionIds: await replaceByParts(uid, sessionId) }
})

/**
 * One transaction over the session and its parts, whose ids follow from the session's: of several calls at once one
 * splits and the others find it done, as does a call that is repeated because its answer was lost. It looks under the
 * caller's own document only, so another user's session does not exist here.
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
    const places = await transaction.getAll(...parts.map((part) => sessions.doc(part.id)))
    if (places.some((place) => place.exists)) {
      throw new HttpsError('already-exists', 'Parts of this session exist beside it.')
    }
    transaction.delete(source)
    for (const part of parts) transaction.create(sessions.doc(part.id), part)
    changeMonths(uid, whole, parts, transaction)
    return parts.map((part) => part.id)
  }, CONTENDED)
}

function changeMonths(
  uid: string,
  whole: Session,
  parts: readonly Session[],
  transaction: Transaction,
): void {
  const added = parts.map((part) => ({ before: null, after: countedOf(part) }))
  const changes = monthChanges([{ before: countedOf(whole), after: null }, ...added])
  for (const [month, tally] of changes) {
    const change = monthIncrement(tally, (value) => FieldValue.increment(value), FieldValue.delete())
    transaction.set(db.doc(`users/${uid}/months/${month}`), change, { merge: true })
  }
}

/** As the app counts a session that lacks a field. */
function countedOf({ startTime, duration, type, sessionScore, timezone, completedTasks }: Session): Counted {
  const tasks: readonly unknown[] = Array.isArray(completedTasks) ? completedTasks : []
  return {
    startTime,
    duration,
    type: typeof type === 'string' && type !== '' ? type : 'Productivity',
    sessionScore: isNumber(sessionScore) ? sessionScore : 0,
    timezone: typeof timezone === 'string' && isZone(timezone) ? timezone : 'UTC',
    completedTasks: tasks.filter((task): task is CompletedTask =>
      isNumber((task as CompletedTask | null)?.quantity),
    ),
  }
}

/** What a session that is gone was split into, or a refusal when it never was. */
async function partsOf(sessionId: string, sessions: CollectionReference, transaction: Transaction) {
  const prefix = partPrefix(sessionId)
  // The colon comes right after the digits.
  const query = sessions.orderBy(FieldPath.documentId()).startAt(prefix).endBefore(`${prefix}:`).select()
  const numbers = (await transaction.get(query)).docs
    .map((part) => part.id.slice(prefix.length))
    .filter((rest) => /^\d+$/.test(rest))
    .map(Number)
  if (numbers.length === 0) throw new HttpsError('not-found', 'This session does not exist.')
  return numbers.sort((a, b) => a - b).map((number) => partId(sessionId, number))
}

/**
 * The stored session, or a refusal when there is nothing to split. Only what the arithmetic needs is looked at: the
 * parts carry the rest as it was stored, which whoever reads it must be able to take anyway.
 */
function splittableFrom(id: string, data: DocumentData): Session {
  const { startTime, endTime, duration, breaks } = data as Record<string, unknown>
  const readable: readonly Break[] = Array.isArray(breaks) ? breaks.filter(isBreak) : []
  if (!isNumber(startTime) || !isNumber(endTime) || endTime < startTime || readable.length === 0) {
    throw new HttpsError('failed-precondition', 'This session has no breaks.')
  }
  if (readable.length > MOST_BREAKS) {
    throw new HttpsError('failed-precondition', `This session has more than ${MOST_BREAKS} breaks.`)
  }
  const seconds = isNumber(duration) ? duration : 0
  return { ...(data as Session), id, startTime, endTime, duration: seconds, breaks: readable }
}

function isBreak(value: unknown): value is Break {
  const { startTime, endTime } = (value ?? {}) as Record<string, unknown>
  return isNumber(startTime) && isNumber(endTime)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
