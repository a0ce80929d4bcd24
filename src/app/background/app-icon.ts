import { resetAtSignOut } from '@/state/device/per-user'

type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Marks the icon of the installed app, or removes the mark. Does nothing where the browser has no badges. */
export function markAppIcon(isMarked: boolean): void {
  const badging = navigator as Badging
  const marked = isMarked ? badging.setAppBadge?.() : badging.clearAppBadge?.()
  // For example because the app is not installed.
  marked?.catch(() => {})
}

resetAtSignOut(() => markAppIcon(false))
