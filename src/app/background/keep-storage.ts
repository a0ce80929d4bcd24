import type { Unsubscribe } from '@/domain/backend'
import type { ListedChange } from '@/domain/outbox/change'
import { askToKeepStorage } from '@/platform/storage'
import { readDevice, writeDeviceIfRoom } from '@/state/device/device-storage'
import { useOutbox } from '@/state/outbox'

/** Asks the browser once to keep the app's data: after the user has saved a first session on this device (SAFE-01). */
export function keepStorageAfterSave(uid: string): Unsubscribe {
  const asked = `counterpoint:storage-asked:${uid}`
  if (readDevice(asked) === true) return () => {}
  const stop = useOutbox.subscribe(({ entries }) => {
    if (!entries.some(({ change }) => change && savesSession(change))) return
    stop()
    writeDeviceIfRoom(asked, true)
    void askToKeepStorage()
  })
  return stop
}

/** Confirming a timed rhythm saves one too. */
function savesSession(change: ListedChange): boolean {
  return change.kind === 'add-sessions' || (change.kind === 'complete' && change.sessions.length > 0)
}
