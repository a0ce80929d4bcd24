import { cleanAppName } from '@/domain/screen-time/entry'
import { LOG_MESSAGES } from '@/format/log'
import { useBackend } from '@/state/backend'
import { sayIfRefused } from '@/state/toasts'

/** Adds an app to the list. It appears at once, even offline. */
export function useAddApp() {
  const { write } = useBackend()
  return (name: string) => {
    const item = { id: crypto.randomUUID(), name: cleanAppName(name) }
    sayIfRefused(write({ kind: 'save-item', itemKind: 'app', item }), LOG_MESSAGES.addAppFailed)
  }
}
