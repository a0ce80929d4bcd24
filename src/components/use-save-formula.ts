import type { Formula } from '@/domain/score/formula'
import { SAVE_SCORING_FAILED } from '@/format/pacing'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'

/** Stores the scoring settings without waiting. A refusal is reported. */
export function useSaveFormula(): (formula: Formula, onRefused?: () => void) => void {
  const { write } = useBackend()
  return (formula, onRefused) => {
    write({ kind: 'set-user', fields: { formula } }).catch((error: unknown) => {
      console.error(SAVE_SCORING_FAILED, error)
      onRefused?.()
      showToast({ kind: 'error', text: SAVE_SCORING_FAILED })
    })
  }
}
