import { create } from 'zustand'
import { SAVED, type SyncStatus, type WorkName } from '@/domain/sync/status'
import type { EpochMs } from '@/domain/units'
import { perUser, resetAtSignOut } from './device/per-user'

/** Whether the server has the user's changes. `app/frame/HeaderSync` keeps it current. */
export const useSyncStatus = perUser(create<SyncStatus>(() => SAVED))

/** A write under way that the outbox does not list. */
export interface Work {
  readonly name: WorkName
  readonly startedAt: EpochMs
  /** When it last made progress. */
  readonly activeAt: EpochMs
}

/** The writes of this tab that are under way and not in the outbox, oldest first. */
export const useWork = perUser(create<{ work: readonly Work[] }>(() => ({ work: [] })))

/** Lists the work until the promise settles. Returns a function to call on progress. */
export function noteWork(name: WorkName, until: Promise<unknown>): () => void {
  const startedAt = Date.now()
  let current: Work = { name, startedAt, activeAt: startedAt }
  const replace = (next: readonly Work[]) =>
    useWork.setState(({ work }) => ({ work: work.flatMap((one) => (one === current ? next : one)) }))
  const end = () => replace([])
  useWork.setState(({ work }) => ({ work: [...work, current] }))
  until.then(end, end)
  return () => {
    const next = { ...current, activeAt: Date.now() }
    replace([next])
    current = next
  }
}

/** The work to show. The outbox lists most of what earlier pages have left in Firestore's queue. */
export function unlistedWork(work: readonly Work[], hasWaitingEntries: boolean): readonly Work[] {
  return hasWaitingEntries ? work.filter(({ name }) => name !== 'queue.earlier') : work
}

/** Saves that wait a moment for their place. Until then they are in this tab's memory alone, and in no queue that is flushed. */
const underWay = new Set<Promise<unknown>>()
resetAtSignOut(() => underWay.clear())

/** `handedOver` settles when the save is handed over, which must be within seconds: a sign-out waits for it. */
export function noteSave(handedOver: Promise<unknown>): void {
  underWay.add(handedOver)
  const forget = () => underWay.delete(handedOver)
  handedOver.then(forget, forget)
}

export async function untilSavesHandedOver(): Promise<void> {
  await Promise.allSettled(underWay)
}
