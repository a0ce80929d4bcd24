import { lazyPart, PartFailed } from '@/components/lazy-part'
import { MESSAGES } from '@/format/messages'
import { Dialog } from '@/ui/Dialog'

/** The form of a session, loaded when it is first opened. */
export const EditSessionPart = lazyPart(
  async () => (await import('./EditSession')).EditSession,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Edit session" onDismiss={props.onClose}>
      <PartFailed title={MESSAGES.formNotLoaded} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)
