import type { Theme } from '@/domain/preferences'
import { ACCOUNT_MESSAGES } from '@/format/account'
import { useBackend } from '@/state/backend'
import { changePreferences } from '@/state/device/preferences'
import { sayIfRefused } from '@/state/toasts'

/** Applies the theme on this device at once. The user document carries it to the user's other devices (INT-82). */
export function useChooseTheme(): (theme: Theme) => void {
  const { write } = useBackend()
  return (theme) => {
    changePreferences({ theme })
    sayIfRefused(write({ kind: 'set-user', fields: { theme } }), ACCOUNT_MESSAGES.saveThemeFailed)
  }
}
