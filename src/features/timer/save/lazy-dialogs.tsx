import { lazyComponent, LoadFailed } from '@/components/lazy-component'
import { MESSAGES } from '@/format/messages'
import { Dialog } from '@/ui/dialog/Dialog'

// Components that the timer page loads after its first paint. `app/frame/prefetch` loads them before they are needed.

export const SessionCompleteDialog = lazyComponent(
  async () => (await import('./SessionCompleteDialog')).SessionCompleteDialog,
  // The device keeps the session, so the dialog stays until its form is loaded.
  ({ retry, isRetrying }) => (
    <Dialog open dismissible={false} title="Session complete" onDismiss={() => {}}>
      <LoadFailed title={MESSAGES.formNotLoaded} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

export const QuickAddDialog = lazyComponent(
  async () => (await import('./QuickAddDialog')).QuickAddDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Quick Add Session" onDismiss={props.onClose}>
      <LoadFailed title={MESSAGES.formNotLoaded} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

/** Needed only if two devices have saved the same timer, which is rare. */
export const SavedElsewhere = lazyComponent(
  async () => (await import('./SavedElsewhere')).SavedElsewhere,
  ({ retry, isRetrying }) => (
    <Dialog open dismissible={false} title={MESSAGES.savedElsewhere} onDismiss={() => {}}>
      <LoadFailed onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

export const FinishSaves = lazyComponent(
  async () => (await import('./FinishSaves')).FinishSaves,
  () => null,
)

export const CutOffBanner = lazyComponent(
  async () => (await import('../clock/CutOffBanner')).CutOffBanner,
  () => null,
)
