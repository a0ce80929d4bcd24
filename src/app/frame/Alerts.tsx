import { acknowledgeAlert, useAlerts } from '@/state/toasts'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'

export function Alerts() {
  const text = useAlerts(({ alerts }) => alerts[0])
  return <AlertDialog message={text} onAcknowledge={acknowledgeAlert} />
}
