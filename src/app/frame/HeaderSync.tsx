import { useEffect } from 'react'
import { SyncIndicator } from '@/features/outbox/SyncIndicator'
import { useBackend } from '@/state/backend'
import { useIsEarly } from '@/state/early'
import { startSyncStatus } from '../sync/sync-status'

/** The header's indicator of unsaved changes, with what keeps it current. Loaded after the first paint. */
export function HeaderSync({ onOpen }: { onOpen: () => void }) {
  const backend = useBackend()
  const isEarly = useIsEarly()
  useEffect(() => startSyncStatus(backend, isEarly), [backend, isEarly])
  return <SyncIndicator onOpen={onOpen} />
}
