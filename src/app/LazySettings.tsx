import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { lazyComponent, LoadFailed } from '@/components/lazy-component'
import { Dialog } from '@/ui/dialog/Dialog'

/** The settings dialog, loaded when it is first opened. */
export const LazySettings = lazyComponent(
  async () => (await import('@/features/settings/SettingsDialog')).SettingsDialog,
  ({ retry, isRetrying, props }) => <SettingsFailed {...props} onRetry={retry} isRetrying={isRetrying} />,
)

interface SettingsFailedProps extends ComponentProps<typeof LoadFailed> {
  open: boolean
  onClose: () => void
}

/** The component stays mounted while closed, so opening it again has to retry. */
function SettingsFailed({ open, onClose, ...failure }: SettingsFailedProps) {
  const retry = useEffectEvent(failure.onRetry)
  const wasOpen = useRef(true)
  useEffect(() => {
    if (open && !wasOpen.current) retry()
    wasOpen.current = open
  }, [open])
  return (
    <Dialog open={open} title="Settings" onDismiss={onClose}>
      <LoadFailed {...failure} />
    </Dialog>
  )
}
