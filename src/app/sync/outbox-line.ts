import type { Stored } from '@/domain/outbox/verdict'
import type { EpochMs } from '@/domain/units'

/** What the outbox needs of Firestore. */
export interface OutboxLine {
  /** Firestore stores on the device what is written, and sends it after a reload. */
  readonly hasCache: boolean
  /** Settles once the device has stored the write, or the server has answered. */
  readonly untilStored: (write: Promise<unknown>) => Promise<unknown>
  readonly untilSent: () => Promise<void>
  /** With `deletedSince`, also what has been moved to the trash since then. */
  readonly readStored: (paths: readonly string[], deletedSince?: EpochMs) => Promise<Stored>
}
