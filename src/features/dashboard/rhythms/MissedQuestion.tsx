import type { Occurrence } from '@/domain/rhythm/status'
import { isolated } from '@/format/isolated'
import { missedQuestion } from '@/format/messages/rhythms'
import { signedText } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useCompleting } from './use-completing'

/** A missed day without catch-up cannot be completed late, but it may have been done and not marked (KEEP-08). */
export function MissedQuestion({ rhythm, due, onClose }: Occurrence & { onClose: () => void }) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const { complete } = useCompleting()
  const lost = rhythm.points > 0 && `, and that day’s ${signedText(-rhythm.points)} is taken back`
  return (
    <ConfirmDialog
      open
      title={missedQuestion(due, dateFormat)}
      body={`${isolated(rhythm.name)} doesn’t allow late completion. If you did it and only forgot to mark it, it counts as done on that day${lost || ''}.`}
      confirmLabel="Yes, it was done"
      cancelLabel="No"
      onConfirm={() => {
        complete(rhythm, due, due)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
