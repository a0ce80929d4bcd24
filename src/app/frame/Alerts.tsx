import { acknowledgeAlert, useAlerts } from '@/state/toasts'
import { AlertDialog } from '@/ui/dialog/AlertDialog'

export function Alerts() {
  const text = useAlerts(({ alerts }) => alerts[0])
  return <AlertDialog message={text} onAcknowledge={acknowledgeAlert} />
}
