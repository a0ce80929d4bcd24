import { BadgeDrawing } from '@/components/BadgeDrawing'
import { dropToast, useToasts } from '@/state/toasts'
import { ToastArea } from '@/ui/ToastArea'

export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  const shown = toasts.map(({ badge, ...toast }) => ({
    ...toast,
    icon: badge && <BadgeDrawing icon={badge} />,
  }))
  return <ToastArea toasts={shown} onExpire={dropToast} />
}
