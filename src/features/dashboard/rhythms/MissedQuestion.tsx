import { lateCompletion } from '@/domain/score/pacing'
import type { Occurrence } from '@/domain/rhythm/status'
import { isolateDirection } from '@/format/text-direction'
import { missedQuestion } from '@/format/rhythm'
import { useFormula, useRestDays } from '@/state/selectors'
import { usePreferences } from '@/state/device/preferences'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { backText } from './overdue-words'
import { useCompleting } from './use-completing'

/** A missed day without catch-up cannot be completed late, but it may have been done and not marked (KEEP-08). */
export function MissedQuestion({ rhythm, due, onClose }: Occurrence & { onClose: () => void }) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const { complete } = useCompleting()
  const { back } = lateCompletion(rhythm, due, due, useFormula(), useRestDays())
  return (
    <ConfirmDialog
      open
      title={missedQuestion(due, dateFormat)}
      body={`${isolateDirection(rhythm.name)} doesn’t allow late completion. If you did it and only forgot to mark it, it counts as done on that day. ${backText(back, 1)}`.trim()}
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
