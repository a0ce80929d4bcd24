import type { ComponentType } from 'react'
import { Dialog } from '@/ui/dialog/Dialog'
import { lazyPart, LoadFailed } from './lazy-component'

/**
 * A dialog whose code is loaded when it is first opened. A failed load shows in a dialog of the same title, which stays like the
 * dialog itself if that has no `onClose`.
 */
export function lazyDialog<Props extends object & { onClose?: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  problem?: string,
) {
  return lazyPart(load, null, ({ retry, isRetrying, props: { onClose } }) => (
    <Dialog open title={title} dismissible={onClose !== undefined} onDismiss={() => onClose?.()}>
      <LoadFailed title={problem} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ))
}
