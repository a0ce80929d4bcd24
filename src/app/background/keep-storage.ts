import type { Unsubscribe } from '@/domain/backend'
import { sessionsIn } from '@/domain/outbox/change'
import { askToKeepStorage } from '@/platform/storage'
import { readDevice, writeDeviceIfRoom } from '@/state/device/device-storage'
import { useOutbox } from '@/state/outbox'

/** Asks the browser once to keep the app's data: after the user has saved a first session on this device (SAFE-01). */
export function keepStorageAfterSave(uid: string): Unsubscribe {
  const asked = `counterpoint:storage-asked:${uid}`
  if (readDevice(asked) === true) return () => {}
  const stop = useOutbox.subscribe(({ entries }) => {
    if (!entries.some(({ change }) => change && sessionsIn(change).length > 0)) return
    stop()
    writeDeviceIfRoom(asked, true)
    void askToKeepStorage()
  })
  return stop
}
