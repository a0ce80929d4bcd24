import type { Occurrence } from '@/domain/rhythm/status'
import { isolated } from '@/format/isolated'
import { missedQuestion } from '@/format/messages'
import { signedText } from '@/format/number'
import { usePreferences } from '@/state/preferences'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useCompleting } from './use-completing'

/** A missed day without catch-up cannot be done late, but it may have been done and not ticked (KEEP-08). */
export function MissedQuestion({ rhythm, due, onClose }: Occurrence & { onClose: () => void }) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const { complete } = useCompleting()
  const lost = rhythm.points > 0 && `, and the ${signedText(-rhythm.points)} of that day are taken back`
  return (
    <ConfirmDialog
      open
      title={missedQuestion(due, dateFormat)}
      body={`${isolated(rhythm.name)} has no catch-up. If you did it and only forgot to tick it, it counts as done on that day${lost || ''}.`}
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
