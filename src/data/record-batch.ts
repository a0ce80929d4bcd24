import type { DayKey } from '@/domain/calendar/day-key'
import { completionId, type Completion } from '@/domain/rhythm/completion'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { monthChanges, type Counted, type RecordChange } from '@/domain/summary/month-changes'
import { monthIncrement } from '@/domain/summary/month-document'
import { rhythmDocumentOf } from './documents/rhythm'

/**
 * Writes of sessions and completions, and with them, all or nothing, what they change about the months. Nothing else
 * writes sessions, completions or months (`tests/architecture.test.ts`), so no write can leave the months behind.
 */
export interface RecordBatch {
  /** Refused when the session is saved already. */
  create(session: Session): void
  /** Refused unless `before` is what is stored. */
  replace(before: Session, after: Session): void
  /** Refused unless `session` is what is stored. */
  remove(session: Removable): void
  complete(completion: Completion): void
  uncomplete(rhythmId: string, due: DayKey): void
  saveRhythm(rhythm: Rhythm): void
  /** Merged into the person's own document. */
  changeUser(fields: Readonly<Record<string, unknown>>): void
  commit(): Promise<void>
}

/** What a removal has to know of a session. */
export type Removable = Counted & Pick<Session, 'id' | 'rev'>

/** A batch of either SDK. Paths begin below the person's own document, which is the empty one. */
export interface Writes {
  set(path: string, fields: object): void
  merge(path: string, fields: object): void
  delete(path: string): void
  commit(): Promise<void>
  /** What adds the number to the stored one, and what removes a field. */
  readonly add: (value: number) => unknown
  readonly gone: unknown
}

export function recordBatch(writes: Writes): RecordBatch {
  const changes: RecordChange[] = []
  const removed = new Map<string, number>()
  const sessionAt = (id: string) => `sessions/${id}`
  const completionAt = (rhythmId: string, due: DayKey) => `rhythmCompletions/${completionId(rhythmId, due)}`

  return {
    create: (session) => {
      writes.set(sessionAt(session.id), createdSession(session))
      changes.push({ before: null, after: session })
    },
    replace: (before, after) => {
      writes.set(sessionAt(before.id), revisedSession(before, after))
      changes.push({ before, after })
    },
    remove: (session) => {
      writes.delete(sessionAt(session.id))
      removed.set(session.id, session.rev)
      changes.push({ before: session, after: null })
    },
    complete: (completion) => {
      const { rhythmId, completionDate: due, actualCompletionDate: actual } = completion
      writes.set(completionAt(rhythmId, due), completion)
      changes.push({ rhythmId, due, actual })
    },
    uncomplete: (rhythmId, due) => {
      writes.delete(completionAt(rhythmId, due))
      changes.push({ rhythmId, due, actual: null })
    },
    saveRhythm: (rhythm) => writes.set(`rhythms/${rhythm.id}`, rhythmDocumentOf(rhythm)),
    changeUser: (fields) => writes.merge('', fields),
    commit: () => {
      for (const [month, tally] of monthChanges(changes)) {
        writes.merge(`months/${month}`, monthIncrement(tally, writes.add, writes.gone))
      }
      // A deletion carries nothing by which the rules could tell what it is of; this says it.
      if (removed.size > 0) writes.set('receipts/removal', { revs: Object.fromEntries(removed) })
      return writes.commit()
    },
  }
}
