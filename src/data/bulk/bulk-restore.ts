import { collection, doc, getDoc } from 'firebase/firestore/lite'
import { FirebaseError } from 'firebase/app'
import { restoreCommits } from '@/domain/backup/commits'
import { markAfter, markOf } from '@/domain/backup/take-back'
import type { RestoreStep } from '@/domain/backup/plan'
import { RESTORED_SETTINGS, settingsOf, type Settings } from '@/domain/backup/settings'
import type { RestoreResult, RestoreWork } from '@/domain/backend'
import { readUser } from '@/domain/profile/user'
import { isSame } from '@/domain/stored-values'
import { known, withUnknownOf } from '@/domain/document'
import { pick } from '@/lib/collections'
import { forEachInLanes } from '@/lib/concurrent'
import { collectionOf, listReaders } from '@/domain/items'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { restorePart, settingsPart, writeSteps } from '../writes/restore-writes'
import { commitListed } from './bulk-commits'
import { documentsOf, retryRequest, type BulkContext } from './bulk-requests'

type Steps = readonly RestoreStep[]

/**
 * Replaces these settings past the cache, and records what they were before, so that it can be taken back. Leaves those that another
 * device has changed meanwhile. Returns how many are as the backup has them.
 */
export async function restoreSettings(
  uid: string,
  settings: Partial<Settings>,
  before: Settings,
  { entry, signal }: RestoreWork,
): Promise<number> {
  const user = await retryRequest(() => getDoc(doc(bulkFirestore(), 'users', uid)), signal)
  const now = settingsOf(readUser(user.data() ?? {}))
  const fields = RESTORED_SETTINGS.filter((field) => settings[field] !== undefined)
  const left = fields.filter((field) => !isSame(now[field], settings[field]))
  const untouched = left.filter((field) => isSame(now[field], before[field]))
  if (untouched.length > 0) {
    const some = pick(settings, untouched)
    const part = settingsPart(some, before)
    await commitListed(uid, entry, part, (batch) => batch.changeSettings(some), signal)
  }
  return fields.length - left.length + untouched.length
}

/** Stores items of a backup past the cache, commit by commit. Each commit records what it does, so it can be taken back. */
export async function restore(
  { account: { uid }, readStoredSession }: BulkContext,
  steps: Steps,
  { entry, onProgress, signal }: RestoreWork,
): Promise<RestoreResult> {
  const readers = listReaders(readStoredSession)
  const refused: RestoreStep[] = []
  let done = 0
  let stored = 0
  await forEachInLanes([restoreCommits(steps)], signal, async (some) => {
    stored += await storeUntouched(some)
    done += some.length
    onProgress(done, stored)
  })
  return { stored, refused }

  /** The rules compare the revisions of sessions. Other documents have none, so they are compared here. */
  async function storeUntouched(some: Steps): Promise<number> {
    if (some[0]?.list === 'sessions') return store(some)
    const now = await retryRequest(() => compared(some), signal)
    refused.push(...now.changed)
    return now.stored + (now.left.length === 0 ? 0 : await store(now.left))
  }

  /** Returns how many are stored. Finds the items that the rules refuse. */
  async function store(some: Steps): Promise<number> {
    try {
      await commitListed(uid, entry, restorePart(some), (batch) => writeSteps(batch, some), signal)
      return some.length
    } catch (error) {
      signal.throwIfAborted()
      const now = await retryRequest(() => compared(some), signal)
      refused.push(...now.changed)
      const { left } = now
      if (left.length === 0) return now.stored
      if (left.length < some.length) return now.stored + (await store(left))
      if (!isRefusal(error)) throw error
      const plain = left.map(withoutNewFields)
      if (plain.some((step, index) => step !== left[index])) return now.stored + (await store(plain))
      const [only, ...others] = left
      if (only && others.length === 0) {
        refused.push(only)
        return 0
      }
      const half = Math.ceil(left.length / 2)
      return (await store(left.slice(0, half))) + (await store(left.slice(half)))
    }
  }

  /** Which steps are stored after all, which are left, and whose documents another device has changed meanwhile. */
  async function compared(some: Steps) {
    const list = some[0]?.list ?? 'sessions'
    const ids = some.map(({ id }) => id)
    const found = await documentsOf(collection(bulkFirestore(), 'users', uid, collectionOf(list)), ids)
    const read = new Map(found.map((document) => [document.id, readers[list](document.id, document.data())]))
    let isStored = 0
    const left: RestoreStep[] = []
    const changed: RestoreStep[] = []
    for (const step of some) {
      const now = read.get(step.id) ?? null
      const isUntouched = read.has(step.id) ? isSame(now, step.before) : step.before === null
      if (now !== null && markOf(list, now) === markAfter(step)) isStored += 1
      else if (isUntouched) left.push(step)
      else changed.push(step)
    }
    return { stored: isStored, left, changed }
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
