import { useEffect } from 'react'
import type { Backend, Unsubscribe } from '@/domain/backend'
import { syncStatusOf } from '@/domain/sync/status'
import type { EpochMs } from '@/domain/units'
import { SyncIndicator } from '@/features/outbox/SyncIndicator'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { useIsEarly } from '@/state/early'
import { isOnline, watchOnline } from '@/state/online'
import { useOutbox } from '@/state/outbox'
import { useSyncStatus, noteWork, unlistedWork, useWork } from '@/state/sync'

/** The header's indicator of unsaved changes, with what keeps it current. Loaded after the first paint. */
export function HeaderSync({ onOpen }: { onOpen: () => void }) {
  const backend = useBackend()
  const isEarly = useIsEarly()
  useEffect(() => startSyncStatus(backend, isEarly), [backend, isEarly])
  return <SyncIndicator onOpen={onOpen} />
}

/**
 * Keeps `useSyncStatus` current. The age of a change counts from when this tab first saw it, because the device's clock may
 * have been set back since it was written. Before Firestore is there (`isEarly`), only the outbox is known.
 */
export function startSyncStatus({ queue }: Pick<Backend, 'queue'>, isEarly = false): Unsubscribe {
  const end = new AbortController()
  const { signal } = end
  let seenAt = new Map<string, EpochMs>()
  let timeout: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const instant = now()
    const { entries } = useOutbox.getState()
    const waiting = entries.filter(({ status }) => status === 'waiting').map(({ key }) => key)
    seenAt = new Map(waiting.map((key) => [key, Math.min(seenAt.get(key) ?? instant, instant)]))
    const work = unlistedWork(useWork.getState().work, waiting.length > 0)
    const since = [...seenAt.values(), ...work.map(({ activeAt }) => Math.min(activeAt, instant))]
    const { status, until } = syncStatusOf(since, entries.length - waiting.length, isOnline(), instant)
    const shown = useSyncStatus.getState()
    if (shown.at !== status.at || shown.count !== status.count) useSyncStatus.setState(status, true)
    clearTimeout(timeout)
    if (until !== Infinity) timeout = setTimeout(look, until - instant)
  }

  const stops = [useOutbox.subscribe(look), useWork.subscribe(look), watchOnline(look)]
  signal.addEventListener('abort', () => {
    stops.forEach((stop) => stop())
    clearTimeout(timeout)
  })
  if (!isEarly) noteWork('queue.earlier', queue.flush(signal))
  return () => end.abort()
}
