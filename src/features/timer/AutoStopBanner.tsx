import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { Banner } from '@/ui/Banner'
import styles from './AutoStopBanner.module.css'

export function AutoStopBanner() {
  const backend = useBackend()
  const dismiss = () => {
    backend.user.dismissAutoStopWarning().catch((error: unknown) => {
      console.error('The warning was not dismissed', error)
      showToast({ kind: 'error', text: MESSAGES.dismissWarningFailed })
    })
  }
  return (
    <div className={styles.banner}>
      <Banner onDismiss={dismiss}>{MESSAGES.autoStopped}</Banner>
    </div>
  )
}
