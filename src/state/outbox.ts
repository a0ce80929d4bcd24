import { create } from 'zustand'
import type { EpochMs } from '@/domain/units'
import { perUser } from './per-user'

/** A write that the server has not confirmed. It is stored on the device until the server has. */
export interface OutboxEntry {
  readonly key: string
  readonly writtenAt: EpochMs
  /** The method of `Backend` that was called, such as `sessions` `update`, and what it was called with. */
  readonly part: string
  readonly name: string
  readonly given: readonly unknown[]
  readonly status: 'waiting' | 'refused'
}

/** The signed-in user's unconfirmed writes, oldest first. */
export const useOutbox = perUser(create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] })))
