import { cleanAppName } from '@/domain/screen-time/entry'
import { LOG_MESSAGES } from '@/format/log'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'

/** Adds an app to the list. It appears at once, even offline. */
export function useAddApp() {
  const { write } = useBackend()
  return (name: string) => {
    const item = { id: crypto.randomUUID(), name: cleanAppName(name) }
    write({ kind: 'save-item', itemKind: 'app', item }).catch((error: unknown) => {
      console.error('The app was not added', error)
      showToast({ kind: 'error', text: LOG_MESSAGES.addAppFailed })
    })
  }
}
