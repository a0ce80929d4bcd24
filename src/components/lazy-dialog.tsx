import type { ComponentType } from 'react'
import { Dialog } from '@/ui/dialog/Dialog'
import { lazyComponent, LoadFailed } from './lazy-component'

/** A dialog whose code is loaded when it is first opened. A failed load shows in a dialog of the same title. */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  problem?: string,
) {
  return lazyComponent(load, ({ retry, isRetrying, props }) => (
    <Dialog open title={title} onDismiss={props.onClose}>
      <LoadFailed title={problem} onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ))
}
