import { collection, doc } from 'firebase/firestore/lite'
import { FirebaseError } from 'firebase/app'
import { restoreCommits } from '@/domain/backup/commits'
import { markAfter, markOf } from '@/domain/backup/marks'
import type { RestoreStep } from '@/domain/backup/plan'
import type { Backend } from '@/domain/backend'
import { isSame } from '@/domain/stored-values'
import { known, withUnknownOf } from '@/domain/unknown-fields'
import type { Session } from '@/domain/session/session'
import { forEachInLanes } from '@/lib/concurrent'
import { collectionOf, listReaders } from '@/domain/backup/kinds'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { restorePart, settingsPart, writeSteps } from '../writes/restore-writes'
import type { BulkBatch } from '../writes/bulk-batch'
import { documentsOf } from './bulk-pages'
import { retryRequest } from './bulk-requests'
import { commitListed } from './commit-listed'

type Steps = readonly RestoreStep[]

/** Stores items of a backup past the cache, commit by commit. Each commit records what it does, so it can be taken back. */
export function bulkRestore(
  uid: string,
  readSession: (id: string, data: unknown) => Session | null,
): Pick<Backend['backup'], 'restore' | 'restoreSettings'> {
  const db = bulkFirestore()
  const userRef = doc(db, 'users', uid)
  const readers = listReaders(readSession)

  return {
    restoreSettings: async (settings, before, { entry, signal }) => {
      const write = (batch: BulkBatch, partId: string) => {
        batch.changeSettings(settings)
        batch.listImport(entry, settingsPart(settings, before), partId)
      }
      await commitListed(db, uid, entry, write, signal)
    },
    restore: async (steps, { entry, onProgress, signal }) => {
      let done = 0
      const refused: RestoreStep[] = []
      const commit = (some: Steps) => {
        const write = (batch: BulkBatch, partId: string) => {
          writeSteps(batch, some)
          batch.listImport(entry, restorePart(some), partId)
        }
        return commitListed(db, uid, entry, write, signal)
      }
      /** Returns how many are stored. Finds the items that the rules refuse. */
      const store = async (some: Steps): Promise<number> => {
        try {
          await commit(some)
          return some.length
        } catch (error) {
          signal.throwIfAborted()
          const now = await retryRequest(() => compared(some), signal)
          refused.push(...now.changed)
          const { stored, left } = now
          if (left.length === 0) return stored
          if (left.length < some.length) return stored + (await store(left))
          if (!isRefusal(error)) throw error
          const plain = left.map(withoutNewFields)
          if (plain.some((step, index) => step !== left[index])) return stored + (await store(plain))
          const [only, ...others] = left
          if (only && others.length === 0) {
            refused.push(only)
            return 0
          }
          const half = Math.ceil(left.length / 2)
          return (await store(left.slice(0, half))) + (await store(left.slice(half)))
        }
      }
      let stored = 0
      await forEachInLanes([restoreCommits(steps)], signal, async (some) => {
        stored += await store(some)
        done += some.length
        onProgress(done)
      })
      return { stored, refused }
    },
  }

  /** Which steps are stored after all, which are left, and whose documents another device has changed meanwhile. */
  async function compared(steps: Steps) {
    const list = steps[0]?.list ?? 'sessions'
    const ids = steps.map(({ id }) => id)
    const found = await documentsOf(collection(userRef, collectionOf(list)), ids)
    const read = new Map(found.map((document) => [document.id, readers[list](document.id, document.data())]))
    let stored = 0
    const left: RestoreStep[] = []
    const changed: RestoreStep[] = []
    for (const step of steps) {
      const now = read.get(step.id) ?? null
      const isUntouched = read.has(step.id) ? isSame(now, step.before) : step.before === null
      if (now !== null && markOf(list, now) === markAfter(step)) stored += 1
      else if (isUntouched) left.push(step)
      else changed.push(step)
    }
    return { stored, left, changed }
  }
}

/** The step without what only a newer build knows, except for what the stored document has. The rules may not know it either. */
function withoutNewFields(step: RestoreStep): RestoreStep {
  if (isSame(step.after.unknownFields, step.before?.unknownFields)) return step
  return { ...step, after: withUnknownOf(known(step.after), step.before) }
}

function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && ['permission-denied', 'invalid-argument'].includes(error.code)
}
