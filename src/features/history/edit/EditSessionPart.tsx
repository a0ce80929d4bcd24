import { lazyComponent, LoadFailed } from '@/components/lazy-component'
import { MESSAGES } from '@/format/messages'
import { Dialog } from '@/ui/dialog/Dialog'

/** The form of a session, loaded when it is first opened. */
export const EditSessionPart = lazyComponent(
  async () => (await import('./EditSession')).EditSession,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Edit session" onDismiss={props.onClose}>
      <LoadFailed title={MESSAGES.formNotLoaded} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)
