import { lazyComponent, LoadFailed } from '@/components/lazy-component'
import { FRAME_MESSAGES } from '@/format/frame'
import { Dialog } from '@/ui/dialog/Dialog'

/** The form of a session, loaded when it is first opened. */
export const EditSessionPart = lazyComponent(
  async () => (await import('./EditSession')).EditSession,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Edit Session" onDismiss={props.onClose}>
      <LoadFailed title={FRAME_MESSAGES.formNotLoaded} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)
