import type { Stored } from '@/domain/outbox/verdict'

/** What the outbox needs of Firestore. */
export interface OutboxLine {
  /** Firestore stores on the device what is written, and sends it after a reload. */
  readonly keeps: boolean
  /** Settles once the device has stored the write, or the server has answered. */
  readonly untilSafe: (write: Promise<unknown>) => Promise<unknown>
  readonly untilSent: () => Promise<void>
  readonly readStored: (paths: readonly string[]) => Promise<Stored>
}
