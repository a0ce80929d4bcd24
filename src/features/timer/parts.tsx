import { lazyPart, PartFailed } from '@/components/lazy-part'
import { MESSAGES } from '@/format/messages'
import { Dialog } from '@/ui/Dialog'

// What the timer page loads after its first paint. `app/prefetch` loads it before it is needed.

export const PendingDialog = lazyPart(
  async () => (await import('./PendingDialog')).PendingDialog,
  // The device keeps the session, so the dialog stays until its form is there.
  ({ retry, isRetrying }) => (
    <Dialog open dismissible={false} title="Session complete" onDismiss={() => {}}>
      <PartFailed title={MESSAGES.formNotLoaded} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

export const QuickAddDialog = lazyPart(
  async () => (await import('./QuickAddDialog')).QuickAddDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Quick Add Session" onDismiss={props.onClose}>
      <PartFailed title={MESSAGES.formNotLoaded} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

/** Needed when two devices have saved the same timer, which is rare. */
export const SavedElsewhere = lazyPart(
  async () => (await import('./SavedElsewhere')).SavedElsewhere,
  ({ retry, isRetrying }) => (
    <Dialog open dismissible={false} title={MESSAGES.savedElsewhere} onDismiss={() => {}}>
      <PartFailed onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

export const FinishSaves = lazyPart(
  async () => (await import('./FinishSaves')).FinishSaves,
  () => null,
)

export const CutOffBanner = lazyPart(
  async () => (await import('./CutOffBanner')).CutOffBanner,
  () => null,
)
