import type { DayKey } from '@/domain/calendar/day-key'
import { completionId, type Completion } from '@/domain/rhythm/completion'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { ImportPart, NewImport } from '@/domain/import/record'
import { cyrb64 } from '@/lib/hash'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { rollupChanges, type Counted, type RollupChange } from '@/domain/rollups/rollup-changes'
import { rollupIncrement } from '@/domain/rollups/rollup-document'
import { rhythmDocumentOf } from '../documents/rhythm'

/**
 * A batch that writes sessions and completions together with the changes of their monthly rollups, all or nothing. Lint
 * allows no other code to write them (`tests/architecture.test.ts`), so the rollups never miss a write.
 */
export interface RollupBatch {
  /** Refused when the session already exists. */
  create(session: Session): void
  /** Refused unless the stored session is `before`. */
  replace(before: Session, after: Session): void
  /** Refused unless the stored session is `session`. */
  remove(session: Removable): void
  complete(completion: Completion): void
  uncomplete(rhythmId: string, due: DayKey): void
  saveRhythm(rhythm: Rhythm): void
  /** Lists what this batch adds as a part of the import, so that it can be taken back (BRING-06). */
  listImport(record: NewImport, part: ImportPart): void
  /** Merges the fields into the user document. */
  changeUser(fields: Readonly<Record<string, unknown>>): void
  commit(): Promise<void>
}

/** The part of a session that its removal needs. */
export type Removable = Counted & Pick<Session, 'id' | 'rev'>

/** A batch of either SDK. Paths are relative to the user document, whose own path is empty. */
export interface Writes {
  set(path: string, fields: object): void
  merge(path: string, fields: object): void
  delete(path: string): void
  commit(): Promise<void>
  /** Field values that add to the stored number, and that remove the field. */
  readonly add: (value: number) => unknown
  readonly gone: unknown
}

export function rollupBatch(writes: Writes): RollupBatch {
  const changes: RollupChange[] = []
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
    listImport: ({ id, ...record }, part) => {
      const added = Object.keys(part.added)
      writes.set(`imports/${id}/parts/${cyrb64(added.join(' '))}`, part)
      writes.merge(`imports/${id}`, { ...record, takenBackAt: null, count: writes.add(added.length) })
    },
    changeUser: (fields) => writes.merge('', fields),
    commit: () => {
      for (const [month, tally] of rollupChanges(changes)) {
        writes.merge(`months/${month}`, rollupIncrement(tally, writes.add, writes.gone))
      }
      // A deletion has no content, so this receipt tells the rules which revisions it deletes.
      if (removed.size > 0) writes.set('receipts/removal', { revs: Object.fromEntries(removed) })
      return writes.commit()
    },
  }
}
