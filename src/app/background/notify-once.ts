import { inOneTab } from '@/platform/one-tab'
import { notificationPermission, showNotification, type AppNotification } from '@/platform/notifications'
import { useAuth } from '@/state/auth'
import { readDevice, writeDevice } from '@/state/device/device-storage'
import { usePreferences } from '@/state/device/preferences'
import { LOCK_TIMEOUT_MS, MAX_TOLD } from '../limits'

/** Shows the notification if the user wants notifications, and none with this tag was shown before, by any tab. */
export async function notifyOnce(notification: AppNotification): Promise<void> {
  const auth = useAuth.getState()
  const isWanted = usePreferences.getState().notifies && notificationPermission() === 'granted'
  if (auth.status !== 'signed-in' || !isWanted) return
  const { uid } = auth.account
  const key = `counterpoint:notified:${uid}`
  await inOneTab(key, AbortSignal.timeout(LOCK_TIMEOUT_MS), () => {
    const stored = readDevice(key)
    const told: readonly unknown[] = Array.isArray(stored) ? stored : []
    if (!told.includes(notification.tag)) {
      writeDevice(key, [...told, notification.tag].slice(-MAX_TOLD))
      showNotification(notification)
    }
    return Promise.resolve()
  })
}
