import {
  collection,
  deleteField,
  doc,
  increment,
  writeBatch,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore'
import type { DayKey } from '@/domain/calendar/day-key'
import { completionId, type Completion } from '@/domain/rhythm/completion'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { monthChanges, type RecordChange } from '@/domain/summary/month-changes'
import { monthFields } from '@/domain/summary/month-document'

/**
 * Writes of sessions and completions, and with them, all or nothing, what they change about the months. Nothing else
 * writes sessions, completions or months (`tests/architecture.test.ts`), so no write can leave the months behind.
 */
export interface RecordBatch {
  /** Refused when the session is saved already. */
  create(session: Session): void
  /** Refused unless `before` is what is stored. */
  replace(before: Session, after: Session): void
  /** Refused unless `session` is what is stored. At most `MOST_REMOVALS` in a batch. */
  remove(session: Session): void
  complete(completion: Completion): void
  uncomplete(rhythmId: string, due: DayKey): void
  /** Merged into the person's own document. */
  changeUser(fields: Readonly<Record<string, unknown>>): void
  commit(): Promise<void>
}

/** The rules look up the receipt for each session, and at most so many documents for a batch. */
export const MOST_REMOVALS = 20

export function recordBatch(db: Firestore, userRef: DocumentReference): RecordBatch {
  const batch = writeBatch(db)
  const changes: RecordChange[] = []
  const removed = new Map<string, number>()
  const sessionRef = (id: string) => doc(collection(userRef, 'sessions'), id)
  const completionRef = (rhythmId: string, due: DayKey) =>
    doc(collection(userRef, 'rhythmCompletions'), completionId(rhythmId, due))

  return {
    create: (session) => {
      batch.set(sessionRef(session.id), createdSession(session))
      changes.push({ before: null, after: session })
    },
    replace: (before, after) => {
      batch.set(sessionRef(before.id), revisedSession(before, after))
      changes.push({ before, after })
    },
    remove: (session) => {
      batch.delete(sessionRef(session.id))
      removed.set(session.id, session.rev)
      changes.push({ before: session, after: null })
    },
    complete: (completion) => {
      const { rhythmId, completionDate: due, actualCompletionDate: actual } = completion
      batch.set(completionRef(rhythmId, due), completion)
      changes.push({ rhythmId, due, actual })
    },
    uncomplete: (rhythmId, due) => {
      batch.delete(completionRef(rhythmId, due))
      changes.push({ rhythmId, due, actual: null })
    },
    // Not `mergeFields`: it would first remove a field that is to be incremented, and so forget what was there.
    changeUser: (fields) => void batch.set(userRef, fields, { merge: true }),
    commit: () => {
      for (const [month, tally] of monthChanges(changes)) {
        const fields = { ...monthFields(tally, increment, deleteField()), rev: increment(1) }
        batch.set(doc(collection(userRef, 'months'), month), fields, { merge: true })
      }
      // A deletion carries nothing by which the rules could tell what it is of; this says it.
      if (removed.size > 0) {
        batch.set(doc(collection(userRef, 'receipts'), 'removal'), { revs: Object.fromEntries(removed) })
      }
      return batch.commit()
    },
  }
}
