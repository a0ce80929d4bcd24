import { useEffect } from 'react'
import { markAppIcon } from '@/platform/app-badge'
import { resetAtSignOut } from '@/state/device/per-user'
import { useFacts } from '@/state/facts'

resetAtSignOut(() => markAppIcon(false))

/** Marks the installed app's icon while the timer runs (PLATFORM-12). */
export function AppBadge() {
  // Until the user is known, the mark of the last visit stays.
  const isRunning = useFacts(({ user }) => user?.value && user.value.timer.status === 'active')
  useEffect(() => {
    if (typeof isRunning === 'boolean') markAppIcon(isRunning)
  }, [isRunning])
  return null
}
