import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { lazyPart, PartFailed } from '@/components/lazy-part'
import { Dialog } from '@/ui/Dialog'

/** The settings, loaded when they are first opened. */
export const SettingsPart = lazyPart(
  async () => (await import('@/features/settings/SettingsDialog')).SettingsDialog,
  ({ retry, isRetrying, props }) => <SettingsFailed {...props} onRetry={retry} isRetrying={isRetrying} />,
)

interface SettingsFailedProps extends ComponentProps<typeof PartFailed> {
  open: boolean
  onClose: () => void
}

/** The part stays mounted while it is closed, so opening it anew has to try again by itself. */
function SettingsFailed({ open, onClose, ...failure }: SettingsFailedProps) {
  const retry = useEffectEvent(failure.onRetry)
  const wasOpen = useRef(true)
  useEffect(() => {
    if (open && !wasOpen.current) retry()
    wasOpen.current = open
  }, [open])
  return (
    <Dialog open={open} title="Settings" onDismiss={onClose}>
      <PartFailed {...failure} />
    </Dialog>
  )
}
