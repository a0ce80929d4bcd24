import { create } from 'zustand'
import { SAVED, type SyncStatus } from '@/domain/sync/status'
import { perUser } from '../device/per-user'

/** Whether the server has the user's changes. `app/sync/sync-status` keeps it current. */
export const useSyncStatus = perUser(create<SyncStatus>(() => SAVED))
