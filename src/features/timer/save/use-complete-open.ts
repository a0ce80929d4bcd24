import { completionOf } from '@/domain/rhythm/confirm'
import type { OpenRhythm } from '@/domain/score/open-rhythms'
import { rhythmDoneText } from '@/format/score'
import { RHYTHM_MESSAGES } from '@/format/rhythm'
import { logFailedWrite } from '@/lib/log-failed-write'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { dropToast, showToast } from '@/state/toasts'

/** Completes today's occurrence, like a click in the Rhythm Calendar. */
export function useCompleteOpen(): (open: OpenRhythm) => void {
  const { completions } = useBackend()
  const today = useToday()
  return (open) => {
    const toast = showToast({ kind: 'success', text: rhythmDoneText(open) })
    completions.add(completionOf(open.rhythm, today, today, now())).catch((error: unknown) => {
      logFailedWrite(RHYTHM_MESSAGES.completeRhythmFailed, error)
      dropToast(toast)
      showToast({ kind: 'error', text: RHYTHM_MESSAGES.completeRhythmFailed, detail: open.rhythm.name })
    })
  }
}
